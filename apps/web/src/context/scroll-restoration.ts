/**
 * Whether the router brings back where a screen was scrolled to. Not for the first screen of a new visit: it is at the
 * top already, and putting it there would have the browser lay it out within the long task that drew it.
 */
export function shouldRestoreScroll(): () => boolean {
  let isFirst = true;
  return () => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isNew = isFirst && arrival?.type === 'navigate';
    isFirst = false;
    return !isNew;
  };
}
