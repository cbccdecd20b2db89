import { createStore } from '../../lib/store.ts';
import type { Problem } from '../../lib/problem.ts';

/** An action in a toast, such as undo. */
export interface ToastAction {
  label: string;
  onSelect: () => void;
  /** Ctrl+Z runs it too. */
  isUndo?: boolean;
}

export type Toast =
  | {
      readonly id: number;
      readonly kind: 'success';
      readonly text: string;
      /** What it happened to, before the text. */
      readonly subject?: string | undefined;
      readonly action?: ToastAction | undefined;
    }
  | { readonly id: number; readonly kind: 'note'; readonly text: string }
  | { readonly id: number; readonly kind: 'failure'; readonly problem: Problem; readonly since: number };

/** Further toasts wait until one of these is removed; a note does not, for it says what counts now. */
const maxShown = 4;

/** Milliseconds in which nobody has read a failure yet. */
const justNow = 1000;

/** What can be undone and is said elsewhere than in a toast. */
let offered: readonly { readonly id: number; readonly run: () => void }[] = [];

const all = createStore<readonly Toast[]>([]);
const shown = createStore<readonly Toast[]>([]);
let lastId = 0;

function update(next: readonly Toast[]): void {
  all.set(next);
  const notes = next.filter(({ kind }) => kind === 'note');
  const others = next.filter(({ kind }) => kind !== 'note');
  // Failures never wait: the newest is about what the person has just done.
  const failures = others.filter(({ kind }) => kind === 'failure').slice(-(maxShown - notes.length));
  const room = maxShown - notes.length - failures.length;
  const successes = others.filter(({ kind }) => kind === 'success').slice(0, Math.max(room, 0));
  shown.set([...others.filter((toast) => successes.includes(toast) || failures.includes(toast)), ...notes]);
}

/** What two toasts that say the same share; one that can be undone is about its own change. */
const saying = (toast: Toast): string => {
  if (toast.kind === 'failure') return JSON.stringify([toast.problem.title, toast.problem.detail]);
  return JSON.stringify([toast.text, toast.kind === 'success' && [toast.subject, toast.action?.isUndo && toast.id]]);
};

/** Adds a toast at the end; one that says the same is the one that is already there, and begins anew. */
const add = (toast: Toast): void =>
  update([...all.get().filter((other) => other.kind !== toast.kind || saying(other) !== saying(toast)), toast]);

/** The toasts, oldest first. */
export const toastList = {
  useShown: shown.use,
  shown: shown.get,
  addSuccess: (text: string, { subject, action }: { subject?: string | undefined; action?: ToastAction | undefined }) =>
    add({ id: (lastId += 1), kind: 'success', text, subject, action }),
  /** One at a time. */
  addNote: (text: string): number => {
    lastId += 1;
    update([...all.get().filter(({ kind }) => kind !== 'note'), { id: lastId, kind: 'note', text }]);
    return lastId;
  },
  addFailure: (problem: Problem) => add({ id: (lastId += 1), kind: 'failure', problem, since: Date.now() }),
  /** Failures belong to the screen where they were shown; one of just now may be why it is left. */
  leave: () => update(all.get().filter((toast) => toast.kind !== 'failure' || Date.now() - toast.since < justNow)),
  /** A write has succeeded: that it failed before counts no more. */
  mended: (operation: string) =>
    update(all.get().filter((toast) => toast.kind !== 'failure' || toast.problem.operation !== operation)),
  remove: (id: number) => update(all.get().filter((toast) => toast.id !== id)),
  /** Removes the toast and runs its action. */
  runAction: ({ id, action }: Extract<Toast, { kind: 'success' }>) => {
    if (!all.get().some((toast) => toast.id === id)) return;
    toastList.remove(id);
    action?.onSelect();
  },
  /** Lets Ctrl+Z run an undo that is said elsewhere; returns what ends the offer. */
  offerUndo: (undo: () => void): (() => void) => {
    const id = (lastId += 1);
    const end = () => void (offered = offered.filter((each) => each.id !== id));
    const run = () => {
      end();
      undo();
    };
    offered = [...offered, { id, run }];
    return end;
  },
  /** Runs the latest undo, of a toast or one that is offered elsewhere. */
  undoLast: () => {
    const last = all.get().findLast((toast) => toast.kind === 'success' && toast.action?.isUndo);
    const other = offered.at(-1);
    if (other !== undefined && other.id > (last?.id ?? 0)) other.run();
    else if (last?.kind === 'success') toastList.runAction(last);
  },
};
