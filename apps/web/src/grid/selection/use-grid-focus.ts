import { useCallback, useRef, useState, type RefObject } from 'react';
import { findCell } from '../body/cells.ts';
import type { CellPos } from './grid-keys.ts';
import type { BodyHandle } from '../body/grid-body-props.ts';

/** Frames to wait for a row that was scrolled to and is not rendered yet. */
const maxFrames = 6;

/** The grid's one tab stop, and how to move it. */
export function useGridFocus(
  scroller: RefObject<HTMLDivElement | null>,
  body: RefObject<BodyHandle | null>,
  rows: number,
  cols: number,
) {
  const [wanted, setActive] = useState<CellPos>({ row: 0, col: 0 });
  const latest = useRef(0);
  const reveal = useCallback((row: number) => body.current?.reveal(row), [body]);
  const focusCell = useCallback(
    (pos: CellPos) => {
      setActive(pos);
      if (pos.row >= 0) reveal(pos.row);
      latest.current += 1;
      const turn = latest.current;
      const go = (frames: number) => {
        if (turn !== latest.current) return;
        const cell = findCell(scroller.current?.querySelector('table'), pos);
        if (!cell) {
          if (frames > 0) requestAnimationFrame(() => go(frames - 1));
          return;
        }
        if (cell.contains(document.activeElement) && cell !== document.activeElement) return; // its editor is open
        cell.focus({ preventScroll: true });
        cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      };
      queueMicrotask(() => go(maxFrames));
    },
    [reveal, scroller],
  );
  const active = {
    row: Math.min(wanted.row, Math.max(rows - 1, 0)),
    col: Math.min(wanted.col, Math.max(cols - 1, 0)),
  };
  return { active, setActive, focusCell, reveal };
}
