import { useBlocker } from '@tanstack/react-router';
import { openDialogs } from './open-dialogs.ts';
import { mayLeave } from './may-leave.ts';
import { useUnsaved } from '../../lib/unsaved.ts';

const staysUnsaved = () => true;

/** Back or forward in the browser's history; with a dialog open it closes the dialog and leaves no screen. */
export const isTraversal = (action: string): boolean => action !== 'PUSH' && action !== 'REPLACE';

/** The person has just confirmed: the other guards of the same navigation do not ask again. */
let confirmed = false;

/**
 * Asks before unsaved changes are discarded. `flush` first saves what can be saved without a question, and returns
 * whether something stays unsaved.
 */
export const useUnsavedGuard = (dirty: boolean, flush: () => boolean = staysUnsaved): void => {
  useUnsaved(dirty);
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async ({ current, next, action }) => {
      if (isTraversal(action) && openDialogs.get().length > 0) return false;
      // Another page, sort or filter of the same screen keeps typed text, but Back may remove its row.
      if (current.pathname === next.pathname) {
        if (isTraversal(action)) flush();
        return false;
      }
      if (confirmed || !flush()) return false;
      confirmed = await mayLeave();
      // All guards of one navigation are asked in the same task.
      setTimeout(() => {
        confirmed = false;
      });
      return !confirmed;
    },
  });
};
