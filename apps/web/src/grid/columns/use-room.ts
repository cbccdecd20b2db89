import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTextScale } from '../../lib/choices/text-scale.ts';

/** Borders and a vertical scroll bar, counted even without one: its coming and going must not change the columns. */
const edges = 17;

/** The last measured width: most grids are as wide as the one before, and their first render is right. */
let last = window.innerWidth;

/** The width for columns in a grid, in pixels at the usual text size. It is known before the grid is painted. */
export function useRoom(grid: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(last);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const read = () => {
      const { width: now } = element.getBoundingClientRect();
      // A grid that is not shown has no width.
      if (now === 0) return;
      last = now;
      setWidth(now);
    };
    read();
    const observer = new ResizeObserver(() => flushSync(read));
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return (width - edges) / useTextScale();
}
