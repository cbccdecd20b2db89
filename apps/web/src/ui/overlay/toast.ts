import { asProblem } from '../../lib/problem.ts';
import { toastList, type ToastAction } from './toast-list.ts';

/**
 * A success or a note is removed after 4 s, or 8 s when it has an action, but not while the pointer or the focus is on
 * it. A failure stays until its screen is left, or the same write succeeds.
 */
export const toast = {
  success: (text: string, action?: ToastAction): void => toastList.addSuccess(text, { action }),
  /** Says beside a sentence that fits many records of which one it is: "Gold: successfully updated." */
  done: (subject: string, text: string, action?: ToastAction): void => toastList.addSuccess(text, { subject, action }),
  /** Why nothing was done. */
  note: (text: string): void => void toastList.addNote(text),
  /** Says what is waited for. Returns a function that takes it away. */
  busy: (text: string): (() => void) => {
    const id = toastList.addNote(text);
    return () => toastList.remove(id);
  },
  /**
   * Shows that a reversible action is done, and offers to undo it by a button or Ctrl+Z. A rejection of `undo` is shown
   * as a failure.
   */
  undo: (text: string, undo: () => unknown, subject?: string): void => {
    const onSelect = async () => {
      try {
        await undo();
      } catch (reason) {
        toast.failure(reason);
      }
    };
    const action = { label: 'Undo', onSelect: () => void onSelect(), isUndo: true };
    toastList.addSuccess(text, { subject, action });
  },
  /** What could not be done and why, found before anything was sent, or named in an answer. */
  refused: (title: string, detail: string): void =>
    toastList.addFailure({ status: 422, code: 'refused', title, detail, errors: [] }),
  failure: (reason: unknown, title?: string): void => {
    const problem = asProblem(reason);
    toastList.addFailure(title === undefined ? problem : { ...problem, title });
  },
};
