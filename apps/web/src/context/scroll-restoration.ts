/**
 * Whether the router restores the scroll position. Not on the first screen of a new visit: it is at the top already,
 * and setting it would force a layout within the long first task.
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
