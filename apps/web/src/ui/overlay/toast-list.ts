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
const mostAtOnce = 4;

let all: readonly Toast[] = [];
let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function become(next: readonly Toast[]): void {
  all = next;
  shown = next.slice(0, mostAtOnce);
  for (const listener of listeners) listener();
}

/** What is said to the person now, oldest first. */
export const toastList = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  shown: () => shown,
  addSuccess: (text: string, action?: ToastAction) =>
    become([...all, { id: (lastId += 1), kind: 'success', text, action }]),
  addFailure: (problem: Problem) => become([...all, { id: (lastId += 1), kind: 'failure', problem }]),
  remove: (id: number) => become(all.filter((toast) => toast.id !== id)),
  /** Takes the toast away and does what it offers. */
  act: ({ id, action }: Extract<Toast, { kind: 'success' }>) => {
    if (!all.some((toast) => toast.id === id)) return;
    toastList.remove(id);
    action?.onSelect();
  },
  /** Undoes the latest act that can be undone. */
  undoLast: () => {
    const last = all.findLast((toast) => toast.kind === 'success' && toast.action?.isUndo);
    if (last?.kind === 'success') toastList.act(last);
  },
};
