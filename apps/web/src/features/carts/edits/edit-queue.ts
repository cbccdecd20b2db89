import { createStore } from '../../../ui/lib/store.ts';
import type { CartSummary } from '../shared/cart-types.ts';
import type { CartChange } from './preview.ts';

interface QueuedChange {
  readonly key: string;
  change: CartChange;
  send: () => Promise<CartSummary>;
  started: boolean;
  readonly done: PromiseWithResolvers<CartSummary>;
}

export interface QueueState {
  /** Changes without a response yet, in the order they were made. */
  readonly pending: readonly CartChange[];
  /** Whether the last change was saved; its caller shows a refusal. */
  readonly last: 'none' | 'saved';
}

/**
 * Sends the changes of one cart one after the other, so that the responses come in the same order. A waiting change is
 * replaced by the next one of the same cell: ten taps on + are two calls.
 */
export function makeEditQueue(onSaved: (summary: CartSummary, change: CartChange) => void, onFailure: () => void) {
  let queued: readonly QueuedChange[] = [];
  const state = createStore<QueueState>({ pending: [], last: 'none' });
  let lastFailed = false;
  const idle = new Set<() => void>();

  const publish = (last: QueueState['last']) => {
    state.set({ pending: queued.map((entry) => entry.change), last });
    if (queued.length > 0) return;
    for (const resolve of idle) resolve();
    idle.clear();
  };

  const run = async (entry: QueuedChange) => {
    entry.started = true;
    try {
      const summary = await entry.send();
      onSaved(summary, entry.change);
      end(entry, false);
      entry.done.resolve(summary);
    } catch (error) {
      onFailure();
      end(entry, true);
      entry.done.reject(error);
    }
    const [next] = queued;
    if (next) void run(next);
  };
  const end = (entry: QueuedChange, failed: boolean) => {
    queued = queued.filter((each) => each !== entry);
    lastFailed = failed;
    publish(failed ? 'none' : 'saved');
  };

  return {
    state,
    /**
     * Shows the change at once and sends it after the earlier ones. `key` names the cell; rejects with the server's
     * problem.
     */
    add: (key: string, change: CartChange, send: () => Promise<CartSummary>): Promise<CartSummary> => {
      const waiting = queued.find((entry) => entry.key === key && !entry.started);
      if (waiting) {
        waiting.change = change;
        waiting.send = send;
        publish(state.get().last);
        return waiting.done.promise;
      }
      const entry: QueuedChange = { key, change, send, started: false, done: Promise.withResolvers() };
      queued = [...queued, entry];
      publish(state.get().last);
      if (queued.length === 1) void run(entry);
      return entry.done.promise;
    },
    /** Waits until the queue is empty; false when the last change failed. */
    whenIdle: async (): Promise<boolean> => {
      if (queued.length === 0) return true;
      await new Promise<void>((resolve) => idle.add(resolve));
      return !lastFailed;
    },
  };
}
