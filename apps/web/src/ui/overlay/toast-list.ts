import { createStore } from '../lib/store.ts';
import type { Problem } from '../../api/problem.ts';

/** Something to do from the toast, such as undo. */
export interface ToastAction {
  label: string;
  onSelect: () => void;
  /** Ctrl+Z does it too. */
  isUndo?: boolean;
}

export type Toast =
  | { readonly id: number; readonly kind: 'success'; readonly text: string; readonly action?: ToastAction | undefined }
  | { readonly id: number; readonly kind: 'failure'; readonly problem: Problem };

/** More wait until one of these has gone. */
const maxShown = 4;

const all = createStore<readonly Toast[]>([]);
const shown = createStore<readonly Toast[]>([]);
let lastId = 0;

function update(next: readonly Toast[]): void {
  all.set(next);
  shown.set(next.slice(0, maxShown));
}

/** What is said to the person now, oldest first. */
export const toastList = {
  useShown: shown.use,
  addSuccess: (text: string, action?: ToastAction) =>
    update([...all.get(), { id: (lastId += 1), kind: 'success', text, action }]),
  addFailure: (problem: Problem) => update([...all.get(), { id: (lastId += 1), kind: 'failure', problem }]),
  remove: (id: number) => update(all.get().filter((toast) => toast.id !== id)),
  /** Takes the toast away and does what it offers. */
  runAction: ({ id, action }: Extract<Toast, { kind: 'success' }>) => {
    if (!all.get().some((toast) => toast.id === id)) return;
    toastList.remove(id);
    action?.onSelect();
  },
  /** Undoes the latest act that can be undone. */
  undoLast: () => {
    const last = all.get().findLast((toast) => toast.kind === 'success' && toast.action?.isUndo);
    if (last?.kind === 'success') toastList.runAction(last);
  },
};
