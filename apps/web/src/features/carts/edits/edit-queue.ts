import { createStore } from '../../../ui/lib/store.ts';
import type { CartSummary } from '../shared/cart-types.ts';
import type { CartChange } from './preview.ts';

interface Job {
  readonly key: string;
  change: CartChange;
  send: () => Promise<CartSummary>;
  started: boolean;
  readonly done: PromiseWithResolvers<CartSummary>;
}

export interface QueueState {
  /** Changes that are not answered yet, in the order they were made. */
  readonly pending: readonly CartChange[];
  /** How the last change ended; a refusal is toastFailure by who made the change. */
  readonly last: 'none' | 'saved';
}

/**
 * Sends the changes of one cart one after the other, so that the answers come in the order of the changes. A change that
 * still waits is replaced by the next one of the same cell: ten taps on + are two calls.
 */
export function makeEditQueue(onAnswer: (summary: CartSummary, change: CartChange) => void, onFailure: () => void) {
  let jobs: readonly Job[] = [];
  const state = createStore<QueueState>({ pending: [], last: 'none' });
  let lastFailed = false;
  const idle = new Set<() => void>();

  const publish = (last: QueueState['last']) => {
    state.set({ pending: jobs.map((job) => job.change), last });
    if (jobs.length > 0) return;
    for (const wake of idle) wake();
    idle.clear();
  };

  const run = async (job: Job) => {
    job.started = true;
    try {
      const summary = await job.send();
      onAnswer(summary, job.change);
      end(job, false);
      job.done.resolve(summary);
    } catch (error) {
      onFailure();
      end(job, true);
      job.done.reject(error);
    }
    const [next] = jobs;
    if (next) void run(next);
  };
  const end = (job: Job, failed: boolean) => {
    jobs = jobs.filter((each) => each !== job);
    lastFailed = failed;
    publish(failed ? 'none' : 'saved');
  };

  return {
    state,
    /** Shows the change at once and sends it in its turn. `key` names the cell; rejects with the server's problem. */
    add: (key: string, change: CartChange, send: () => Promise<CartSummary>): Promise<CartSummary> => {
      const waiting = jobs.find((job) => job.key === key && !job.started);
      if (waiting) {
        waiting.change = change;
        waiting.send = send;
        publish(state.get().last);
        return waiting.done.promise;
      }
      const job: Job = { key, change, send, started: false, done: Promise.withResolvers() };
      jobs = [...jobs, job];
      publish(state.get().last);
      if (jobs.length === 1) void run(job);
      return job.done.promise;
    },
    /** Waits until nothing is under way; false when the last change failed. */
    settled: async (): Promise<boolean> => {
      if (jobs.length === 0) return true;
      await new Promise<void>((resolve) => idle.add(resolve));
      return !lastFailed;
    },
  };
}
