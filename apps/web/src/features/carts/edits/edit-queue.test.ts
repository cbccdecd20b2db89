import { expect, it, vi } from 'vitest';
import { networkProblem, ProblemError } from '../../../lib/problem.ts';
import type { CartSummary } from '../shared/cart-types.ts';
import { type KeptEdits, makeEditQueue } from './edit-queue.ts';
import type { CartChange } from './preview.ts';

/** A server that responds on demand. */
function server() {
  const waiting: PromiseWithResolvers<CartSummary>[] = [];
  const sent: string[] = [];
  return {
    sent,
    send: async (name: string) => {
      sent.push(name);
      const call = Promise.withResolvers<CartSummary>();
      waiting.push(call);
      return await call.promise;
    },
    answer: async (name: string) => {
      waiting.shift()?.resolve({ message: name } as CartSummary);
      await vi.waitFor(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
    refuse: async (reason: Error = new Error('no')) => {
      waiting.shift()?.reject(reason);
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
  };
}

interface Given {
  readonly onSaved?: (summary: CartSummary) => void;
  readonly onFailure?: () => void;
  readonly kept?: KeptEdits<string>[];
}

/** A queue whose requests are names. */
function queueOver(send: (name: string) => Promise<CartSummary>, { onSaved, onFailure, kept }: Given = {}) {
  const queue = makeEditQueue<string>({
    send,
    onSaved: (summary) => onSaved?.(summary),
    onFailure: () => onFailure?.(),
    mayKeep: () => kept !== undefined,
    keep: async (next) => void kept?.push(next),
  });
  const add = async (key: string, change: CartChange, name: string) =>
    await queue.add({ id: `id of ${name}`, key, change, request: name, text: name });
  return { queue, add };
}

const units = (cartItemId: number, value: number) => ({ kind: 'line', cartItemId, units: value }) as const;

it('sends one change at a time and shows all of them at once', async () => {
  const { sent, send, answer } = server();
  const saved: string[] = [];
  const { queue, add } = queueOver(send, { onSaved: (summary) => void saved.push(summary.message) });
  void add('1:units', units(1, 2), 'a');
  void add('2:units', units(2, 3), 'b');
  expect(sent).toEqual(['a']);
  expect(queue.state.get().pending).toHaveLength(2);
  await answer('a');
  expect(sent).toEqual(['a', 'b']);
  await answer('b');
  expect(saved).toEqual(['a', 'b']);
  expect(queue.state.get()).toMatchObject({ pending: [], last: 'saved' });
});

it('replaces a waiting change by the next one of the same cell', async () => {
  const { sent, send, answer } = server();
  const { queue, add } = queueOver(send);
  void add('1:units', units(1, 2), '2');
  const second = add('1:units', units(1, 3), '3');
  const third = add('1:units', units(1, 4), '4');
  expect(queue.state.get().pending.at(-1)).toEqual(units(1, 4));
  await answer('2');
  await answer('4');
  expect(sent).toEqual(['2', '4']);
  await expect(Promise.all([second, third])).resolves.toHaveLength(2);
});

it('reverts a refused change and continues with the next', async () => {
  const { sent, send, answer, refuse } = server();
  const onFailure = vi.fn<() => void>();
  const { queue, add } = queueOver(send, { onFailure });
  const first = add('1:units', units(1, 2), 'a');
  void add('2:units', units(2, 3), 'b');
  await Promise.all([refuse(), expect(first).rejects.toThrow('no')]);
  expect(onFailure).toHaveBeenCalledOnce();
  expect(queue.state.get().pending).toEqual([units(2, 3)]);
  await answer('b');
  expect(sent).toEqual(['a', 'b']);
});

it('reports when all changes are saved, and whether the last one failed', async () => {
  const { send, refuse, answer } = server();
  const { queue, add } = queueOver(send);
  await expect(queue.whenIdle()).resolves.toBe(true);
  const saved = add('1:units', units(1, 2), 'a');
  const succeeded = queue.whenIdle();
  await answer('a');
  await expect(succeeded).resolves.toBe(true);
  await saved;
  const failed = add('1:units', units(1, 3), 'b').catch(() => undefined);
  const bad = queue.whenIdle();
  await refuse();
  await failed;
  await expect(bad).resolves.toBe(false);
});

const lost = () => new ProblemError(networkProblem);
const waits = (change: CartChange) => ({ ...change, waits: true });

it('without a connection changes wait in order, are kept with their keys, and are sent on return', async () => {
  const { sent, send, answer, refuse } = server();
  const kept: KeptEdits<string>[] = [];
  const { queue, add } = queueOver(send, { kept });
  const first = add('1:units', units(1, 2), 'a');
  await refuse(lost());
  await expect(first).resolves.toBeNull();
  await expect(add('2:units', units(2, 3), 'b')).resolves.toBeNull();
  await expect(add('2:units', units(2, 4), 'c')).resolves.toBeNull();
  expect(queue.state.get()).toMatchObject({ waiting: 2, isKept: true, pending: [units(1, 2), units(2, 4)].map(waits) });
  await expect(queue.whenIdle()).resolves.toBe(false);
  // The first one may have been done, so that it keeps its place and key; the second was never sent.
  expect(kept.at(-1)?.edits).toMatchObject([
    { id: 'id of a', wasSent: true },
    { id: 'id of c', request: 'c', wasSent: false },
  ]);
  queue.retry();
  await answer('a');
  await answer('c');
  expect(sent).toEqual(['a', 'a', 'c']);
  expect(queue.state.get()).toMatchObject({ waiting: 0, pending: [], last: 'saved' });
  expect(kept.at(-1)).toEqual({ edits: [], refused: [] });
});

it('what no longer holds is named, and the next ones are sent', async () => {
  const { send, answer, refuse } = server();
  const kept: KeptEdits<string>[] = [];
  const { queue } = queueOver(send, { kept });
  const edit = (name: string, at: number) =>
    ({ id: name, key: name, change: units(1, 2), request: name, text: `Line ${name}`, wasSent: false, at }) as const;
  const week = 7 * 86_400_000;
  queue.adopt({ edits: [edit('late', Date.now() - week), edit('a', Date.now()), edit('b', Date.now())], refused: [] });
  await refuse(
    new ProblemError({ ...networkProblem, status: 404, code: 'not_found', detail: 'There is no such record.' }),
  );
  await answer('b');
  const refused = [
    { id: 'late', text: 'Line late', reason: 'It waited for more than six days.' },
    { id: 'a', text: 'Line a', reason: 'This line is not in the cart any more.' },
  ];
  expect(queue.state.get()).toMatchObject({ waiting: 0, refused });
  expect(kept.at(-1)).toEqual({ edits: [], refused });
  queue.dismiss();
  expect(kept.at(-1)).toEqual({ edits: [], refused: [] });
});

it('where another window holds the changes of the cart, a change fails as it did', async () => {
  const { send, refuse } = server();
  const { add } = queueOver(send);
  const first = add('1:units', units(1, 2), 'a');
  await Promise.all([refuse(lost()), expect(first).rejects.toBeInstanceOf(ProblemError)]);
});

it('a device without room is said, and the changes wait in the window', async () => {
  const { send, refuse } = server();
  const queue = makeEditQueue<string>({
    send,
    onSaved: () => undefined,
    onFailure: () => undefined,
    mayKeep: () => true,
    keep: async () => await Promise.reject(new DOMException('full', 'QuotaExceededError')),
  });
  void queue.add({ id: 'a', key: '1', change: units(1, 2), request: 'a', text: 'a' });
  await refuse(lost());
  expect(queue.state.get()).toMatchObject({ waiting: 1, isKept: false });
});
