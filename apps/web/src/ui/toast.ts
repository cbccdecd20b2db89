import { asProblem } from './problem.ts';

/** Something to do from the toast, such as undo. */
export interface ToastAction {
  label: string;
  onSelect: () => void;
  /** Ctrl+Z does it too. */
  isUndo?: boolean;
}

const shower = () => import('./Toasts.tsx');

/**
 * Success goes away after 4 s; with something to do in it after 8 s, not while the pointer is on it. A failure stays,
 * with its request id. The toasts load with the first one or when idle.
 */
export const toast = {
  success: (text: string, action?: ToastAction): void => {
    void shower().then((loaded) => loaded.showSuccess(text, action));
  },
  /**
   * Says that a reversible act is done, and offers to undo it by a button or Ctrl+Z. `undo` does the reverse act; a
   * rejection of it is shown as a failure.
   */
  undo: (text: string, undo: () => unknown): void => {
    const onSelect = async () => {
      try {
        await undo();
      } catch (reason) {
        toast.failure(reason);
      }
    };
    void shower().then((loaded) =>
      loaded.showSuccess(text, { label: 'Undo', onSelect: () => void onSelect(), isUndo: true }),
    );
  },
  failure: (reason: unknown, title?: string): void => {
    const problem = asProblem(reason);
    void shower().then((loaded) => loaded.showFailure(title === undefined ? problem : { ...problem, title }));
  },
};
