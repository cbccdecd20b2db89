import { useLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { CellPos } from '../selection/grid-keys.ts';
import { savePosition, readPosition, type SavedPosition } from './saved-positions.ts';

interface RestoreInput {
  /** From `usePlaceKey`. */
  positionKey: string | undefined;
  /** Names what is listed: another page, sort or filter starts at the top. */
  listKey: string;
  /** The rows on the screen belong to `listKey`. */
  ready: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  active: CellPos;
  expanded: ReadonlySet<string>;
  setActive: (pos: CellPos) => void;
  focusCell: (pos: CellPos) => void;
}

/** Nobody else has taken the focus: it is where the browser or the shell left it. */
const isFree = () => document.activeElement === document.body || document.activeElement?.tagName === 'MAIN';

/**
 * Under what a grid keeps its place: the step of the history, and its name, which tells grids on one screen apart. It is
 * the scroller's `data-scroll-restoration-id` too: under one of its own for each step, the router does not carry a scroll
 * over from the step before. Undefined while the next screen loads: this one still stands, under the next one's address.
 */
export function usePositionKey(name: string): string | undefined {
  const at = useLocation({ select: ({ pathname, state }) => ({ pathname, key: state.__TSR_key ?? '' }) });
  const [mounted] = useState(at.pathname);
  return at.pathname === mounted ? `${at.key} ${name}` : undefined;
}

/** Back and Forward bring back where the grid was scrolled to, which cell had the focus and which rows were open. */
export function useRestorePosition(input: RestoreInput): void {
  const { positionKey: key, listKey, ready, scroller } = input;
  const now = useRef(input);
  useLayoutEffect(() => {
    now.current = input;
  });
  const waiting = useRef<SavedPosition | 'top'>(undefined);
  const listed = useRef<string>(undefined);

  useLayoutEffect(() => {
    if (key === undefined) return undefined;
    const box = scroller.current;
    const save = () => {
      if (!box || waiting.current !== undefined) return;
      const { active, expanded, listKey: list } = now.current;
      const focused = box.contains(document.activeElement);
      const { scrollTop: top, scrollLeft: left } = box;
      savePosition(key, { list, top, left, ...active, focused, expanded: [...expanded] });
    };
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [key, scroller]);

  // The step of the history changes first, what is listed a moment later: a place belongs to both.
  useLayoutEffect(() => {
    const position = key === undefined ? undefined : readPosition(key);
    if (position?.list === listKey) waiting.current = position;
    else if (listed.current !== undefined && listed.current !== listKey) waiting.current = 'top';
    listed.current = listKey;
  }, [key, listKey]);

  useEffect(() => {
    const position = waiting.current;
    if (!ready || position === undefined) return;
    waiting.current = undefined;
    const { setActive, focusCell } = now.current;
    if (position === 'top') {
      scroller.current?.scrollTo({ top: 0 });
      if (now.current.active.row > 0) setActive({ row: 0, col: 0 });
      return;
    }
    const { top, left, row, col, focused } = position;
    setActive({ row, col });
    scroller.current?.scrollTo({ top, left });
    if (!focused) return;
    // After the shell, which gives a new screen the focus.
    setTimeout(() => {
      if (isFree()) focusCell({ row, col });
      scroller.current?.scrollTo({ top, left });
    });
  });
}
