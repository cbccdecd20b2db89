import { useBlocker } from '@tanstack/react-router';
import { confirm } from '../overlay/Confirm.tsx';
import { useUnsaved } from './unsaved.ts';

/** Asks whether what is not saved may be thrown away. */
export const mayLeave = async (): Promise<boolean> =>
  await confirm({
    title: 'Unsaved changes',
    text: 'The changes on this screen are not saved.',
    confirmLabel: 'Leave without saving',
    cancelLabel: 'Stay',
    danger: true,
  });

const staysUnsaved = () => true;

/** The person has just said that it may be left: the other guards of the same step ask no second time. */
let confirmed = false;

/**
 * Asks before unsaved changes are left behind. `settle` saves first what can be saved without a question, and answers
 * whether something stays unsaved.
 */
export const useUnsavedGuard = (dirty: boolean, flush: () => boolean = staysUnsaved): void => {
  useUnsaved(dirty);
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async ({ current, next, action }) => {
      // Another page, sort or filter of the same screen keeps what was typed, but Back may take its row away.
      if (current.pathname === next.pathname) {
        if (action !== 'PUSH' && action !== 'REPLACE') flush();
        return false;
      }
      if (confirmed || !flush()) return false;
      confirmed = await mayLeave();
      // The guards of one step are asked in one turn.
      setTimeout(() => {
        confirmed = false;
      });
      return !confirmed;
    },
  });
};
