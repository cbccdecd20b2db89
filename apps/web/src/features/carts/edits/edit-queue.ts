import { asProblem, offlineProblem, type Problem, ProblemError } from '../../../lib/problem.ts';
import { createStore } from '../../../lib/store.ts';
import type { CartSummary } from '../shared/cart-types.ts';
import type { CartChange } from './preview.ts';

/** A change of a cart as it is kept on the device. */
export interface CartEdit<Request> {
  /** Its Idempotency-Key: sent again, it is done once. */
  readonly id: string;
  /** Names the cell; a change that was not sent yet is replaced by the next one of the same cell. */
  readonly key: string;
  readonly change: CartChange;
  readonly request: Request;
  /** The change for people, as "Blue Dream: 12 units". */
  readonly text: string;
  /** It was sent, and whether it was done is unknown: it cannot be changed any more. */
  readonly wasSent: boolean;
  /** Milliseconds of `Date.now()`. */
  readonly at: number;
}

/** A change that waited and that the server has refused. */
export interface RefusedEdit {
  readonly id: string;
  readonly text: string;
  readonly reason: string;
}

export interface KeptEdits<Request> {
  readonly edits: readonly CartEdit<Request>[];
  readonly refused: readonly RefusedEdit[];
}

export interface QueueState {
  /** Changes without a response yet, in the order they were made. */
  readonly pending: readonly CartChange[];
  /** Whether the last change was saved; its caller shows a refusal. */
  readonly last: 'none' | 'saved';
  /** How many changes wait for the connection. */
  readonly waiting: number;
  /** Waiting changes are on the device, so that they outlive this window. */
  readonly isKept: boolean;
  /** What waited and no longer holds. */
  readonly refused: readonly RefusedEdit[];
}

interface QueueOptions<Request> {
  readonly send: (request: Request, id: string) => Promise<CartSummary>;
  readonly onSaved: (summary: CartSummary, change: CartChange) => void;
  readonly onFailure: () => void;
  /** Whether changes may wait in this window: another one may hold those of the cart. */
  readonly mayKeep: () => boolean;
  /** Keeps what waits on the device. Rejects when there is no room. */
  readonly keep: (kept: KeptEdits<Request>) => Promise<void>;
}

type Waiting<Request> = CartEdit<Request> & { readonly done?: PromiseWithResolvers<CartSummary | null> };

/** Waiting changes are kept for as long as the server remembers their keys (7 days), less a day. */
const longestMs = 6 * 86_400_000;

/** Whether a change waits: the server was not reached, wants somebody to sign in, or is too busy for one that waits anyway. */
const mustWait = ({ status, code }: Problem, waits: boolean): boolean =>
  status === 0 || (waits && (status === 401 || status === 429 || status >= 502 || code === 'key_running'));

/** Somebody else's change took the line away: to the server it is a record like any other that is missing. */
function namingLine(error: unknown, { kind }: CartChange): unknown {
  const problem = asProblem(error);
  if (problem.code !== 'not_found' || (kind !== 'line' && kind !== 'remove')) return error;
  return new ProblemError({ ...problem, detail: 'This line is not in the cart any more.' });
}

/**
 * Sends the changes of one cart one after the other, so that the responses come in the same order. A waiting change is
 * replaced by the next one of the same cell: ten taps on + are two calls. Without a connection the changes wait in their
 * order, with their keys, and resolve to null; one that the server refuses later is named in `refused`.
 */
export function makeEditQueue<Request>({ send, onSaved, onFailure, mayKeep, keep }: QueueOptions<Request>) {
  let queued: readonly Waiting<Request>[] = [];
  let refused: readonly RefusedEdit[] = [];
  let isWaiting = false;
  let isRunning = false;
  let isKept = true;
  let lastFailed = false;
  const state = createStore<QueueState>({ pending: [], last: 'none', waiting: 0, isKept, refused });
  const idle = new Set<() => void>();

  const publish = (last: QueueState['last'] = state.get().last) => {
    // An addition is shown as a line only while it waits: it may raise the units of another line.
    const pending = queued.map(({ change }): CartChange => {
      if (isWaiting) return { ...change, waits: true };
      return change.kind === 'add' ? { kind: 'unseen' } : change;
    });
    state.set({ pending, last, waiting: isWaiting ? queued.length : 0, isKept, refused });
    if (queued.length > 0 && !isWaiting) return;
    for (const resolve of idle) resolve();
    idle.clear();
  };
  const keepNow = async () => {
    if (!mayKeep()) return;
    const edits = isWaiting ? queued.map(({ done: _done, ...edit }) => edit) : [];
    const before = isKept;
    isKept = await keep({ edits, refused }).then(
      () => true,
      () => false,
    );
    if (isKept !== before) publish();
  };

  const wait = () => {
    isWaiting = true;
    for (const { done } of queued) done?.resolve(null);
    publish();
    void keepNow();
  };
  const run = async () => {
    const [entry] = queued;
    if (entry === undefined || isRunning) return;
    isRunning = true;
    const waited = isWaiting;
    queued = queued.map((each) => (each === entry ? { ...each, wasSent: true } : each));
    const mine = ({ id }: Waiting<Request>) => id === entry.id;
    try {
      const summary = await send(entry.request, entry.id);
      onSaved(summary, entry.change);
      end(mine, false);
      entry.done?.resolve(summary);
    } catch (reason) {
      const error = namingLine(reason, entry.change);
      const problem = asProblem(error);
      if (mayKeep() && mustWait(problem, waited)) {
        // Without a connection it was not even sent.
        if (problem === offlineProblem)
          queued = queued.map((each) => (mine(each) ? { ...each, wasSent: entry.wasSent } : each));
        isRunning = false;
        wait();
        return;
      }
      onFailure();
      if (waited) refused = [...refused, { id: entry.id, text: entry.text, reason: problem.detail }];
      end(mine, true);
      entry.done?.reject(error);
    }
    isRunning = false;
    void run();
  };
  const end = (mine: (entry: Waiting<Request>) => boolean, failed: boolean) => {
    const waited = isWaiting;
    queued = queued.filter((each) => !mine(each));
    lastFailed = failed;
    if (queued.length === 0) isWaiting = false;
    publish(failed ? 'none' : 'saved');
    if (waited) void keepNow();
  };

  const replace = (id: string, next: Pick<CartEdit<Request>, 'change' | 'request' | 'text'>) => {
    queued = queued.map((each) => (each.id === id ? { ...each, ...next } : each));
    publish();
    if (isWaiting) void keepNow();
  };

  return {
    state,
    /**
     * Shows the change at once and sends it after the earlier ones. Rejects with the server's problem; null: it waits.
     */
    add: async (edit: Omit<CartEdit<Request>, 'wasSent' | 'at'>): Promise<CartSummary | null> => {
      const earlier = queued.find(({ key, wasSent }) => key === edit.key && !wasSent);
      if (earlier) {
        replace(earlier.id, edit);
        return isWaiting ? null : await (earlier.done?.promise ?? Promise.resolve(null));
      }
      const done = Promise.withResolvers<CartSummary | null>();
      queued = [...queued, { ...edit, wasSent: false, at: Date.now(), done }];
      if (isWaiting) wait();
      else publish();
      if (queued.length === 1 && !isWaiting) void run();
      return await done.promise;
    },
    /** The changes without a response, in order. */
    entries: (): readonly CartEdit<Request>[] => queued,
    replace,
    /** Takes back a change that was not sent. */
    cancel: (id: string) => end((each) => each.id === id && !each.wasSent, false),
    /** Continues with what an earlier window kept, before anything newer. */
    adopt: (kept: KeptEdits<Request>) => {
      const oldest = Date.now() - longestMs;
      const late = kept.edits.filter(({ at }) => at < oldest);
      const reason = 'It waited for more than six days.';
      refused = [...kept.refused, ...late.map(({ id, text }) => ({ id, text, reason })), ...refused];
      queued = [...kept.edits.filter(({ at }) => at >= oldest), ...queued];
      if (queued.length > 0) isWaiting = true;
      publish();
      void run();
    },
    /** Sends what waits. */
    retry: () => {
      if (isWaiting) void run();
    },
    /** The person has read what was refused. */
    dismiss: () => {
      refused = [];
      publish();
      void keepNow();
    },
    /** Waits until the queue is empty; false when the last change failed, or changes wait for the connection. */
    whenIdle: async (): Promise<boolean> => {
      if (queued.length === 0) return true;
      if (!isWaiting) await new Promise<void>((resolve) => idle.add(resolve));
      return queued.length === 0 && !lastFailed;
    },
  };
}
