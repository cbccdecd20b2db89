/** "Last order 23 days ago, usually every 14 days · never contacted" */
export function callReasonsText(reasons: readonly string[]): string {
  const text = reasons.join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
