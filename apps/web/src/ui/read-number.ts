/** Reads what a person types for a number: "$1,234.50", "12", ".5". Undefined when it is none. */
export function readNumber(text: string): number | undefined {
  const bare = text.replaceAll(/[$,\s]/g, '').replace('−', '-');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : undefined;
}
