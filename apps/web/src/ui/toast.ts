import { asProblem } from './problem.ts';

/** Something to do from the toast, such as undo. */
export interface ToastAction {
  label: string;
  onSelect: () => void;
}

const shower = () => import('./Toasts.tsx');

/** Success goes away after 4 s, a failure stays with its request id. The toasts load with the first one or when idle. */
export const toast = {
  success: (text: string, action?: ToastAction): void => {
    void shower().then((loaded) => loaded.showSuccess(text, action));
  },
  failure: (reason: unknown, title?: string): void => {
    const problem = asProblem(reason);
    void shower().then((loaded) => loaded.showFailure(title === undefined ? problem : { ...problem, title }));
  },
};
