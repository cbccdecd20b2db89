import { useLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { CellPos } from '../selection/grid-keys.ts';
import { savePosition, readPosition, type SavedPosition } from './saved-positions.ts';

interface RestoreInput {
  /** From `usePositionKey`. */
  positionKey: string | undefined;
  /** The listed page, sort and filter: another one starts at the top. */
  listKey: string;
  /** The rows on the screen belong to `listKey`. */
  ready: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  active: CellPos;
  expanded: ReadonlySet<string>;
  setActive: (pos: CellPos) => void;
  focusCell: (pos: CellPos) => void;
}

/** The focus is where the browser or the shell left it. */
const isFree = () => document.activeElement === document.body || document.activeElement?.tagName === 'MAIN';

/**
 * The key under which a grid saves its position: the history entry, and its name, which distinguishes grids on one
 * screen. It is the scroller's `data-scroll-restoration-id` too, so that the router does not carry the scroll position
 * over from the previous entry. Undefined while the next screen loads under its own address.
 */
export function usePositionKey(name: string): string | undefined {
  const at = useLocation({ select: ({ pathname, state }) => ({ pathname, key: state.__TSR_key ?? '' }) });
  const [mounted] = useState(at.pathname);
  return at.pathname === mounted ? `${at.key} ${name}` : undefined;
}

/** Restores scroll position, focused cell and open rows on Back and Forward. */
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

  // The history entry changes first and the listed data a moment later: a position belongs to both.
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
    // After the shell has focused the new screen.
    setTimeout(() => {
      if (isFree()) focusCell({ row, col });
      scroller.current?.scrollTo({ top, left });
    });
  });
}
