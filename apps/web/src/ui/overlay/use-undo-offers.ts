import { useCallback, useEffect, useRef } from 'react';
import { isKey } from '../../lib/keys/keys.ts';
import { toastList } from './toast-list.ts';

/** Whether it is the input of a cell in which nothing is typed. */
const isUntouchedCell = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement &&
  target.value === target.defaultValue &&
  target.closest('[role="grid"]') !== null;

/**
 * Lets Ctrl+Z run an undo that is said elsewhere than in a toast, until the screen goes, also from the cell that Enter opens
 * after a changed one; returns what ends an offer.
 */
export function useUndoOffers(): (undo: () => void) => () => void {
  const offers = useRef<readonly (() => void)[]>([]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isKey(event, 'undo') || !isUntouchedCell(event.target)) return;
      event.preventDefault();
      toastList.undoLast();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      offers.current.forEach((end) => end());
    };
  }, []);
  return useCallback((undo) => {
    const end = toastList.offerUndo(undo);
    offers.current = [...offers.current, end];
    return end;
  }, []);
}
