import { useEffect, useRef, type RefObject } from 'react';
import { findCell } from './cells.ts';

/** A row to bring into view. The same row again is another object. */
export interface RowToReveal {
  readonly rowId: string;
}

/** Brings a row into view once it is among the rows, without moving the focus. */
export function useReveal<T>(
  wanted: RowToReveal | undefined,
  rows: readonly T[],
  rowId: (row: T) => string,
  scroller: RefObject<HTMLDivElement | null>,
  draw: (row: number) => void,
): void {
  const shown = useRef<RowToReveal>(undefined);
  const at = wanted === undefined ? -1 : rows.findIndex((row) => rowId(row) === wanted.rowId);
  useEffect(() => {
    if (wanted === undefined || at < 0 || shown.current === wanted) return;
    shown.current = wanted;
    draw(at);
    const frame = requestAnimationFrame(() => {
      const cell = findCell(scroller.current?.querySelector('table'), { row: at, col: 0 });
      cell?.closest('tr')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, at, draw, scroller]);
}
