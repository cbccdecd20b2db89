import { asProblem } from '../../api/problem.ts';
import { toastList, type ToastAction } from './toast-list.ts';

/**
 * A success or a note is removed after 4 s, or 8 s when it has an action, but not while the pointer or the focus is on
 * it. A failure stays, with its request id.
 */
export const toast = {
  success: (text: string, action?: ToastAction): void => toastList.addSuccess(text, action),
  /** Why nothing was done. */
  note: (text: string): void => toastList.addNote(text),
  /**
   * Shows that a reversible action is done, and offers to undo it by a button or Ctrl+Z. A rejection of `undo` is shown
   * as a failure.
   */
  undo: (text: string, undo: () => unknown): void => {
    const onSelect = async () => {
      try {
        await undo();
      } catch (reason) {
        toast.failure(reason);
      }
    };
    toastList.addSuccess(text, { label: 'Undo', onSelect: () => void onSelect(), isUndo: true });
  },
  failure: (reason: unknown, title?: string): void => {
    const problem = asProblem(reason);
    toastList.addFailure(title === undefined ? problem : { ...problem, title });
  },
};
