import { expect, it, vi } from 'vitest';
import type { CartSummary } from '../shared/cart-types.ts';
import { makeEditQueue } from './edit-queue.ts';

/** A server that responds on demand. */
function server() {
  const waiting: PromiseWithResolvers<CartSummary>[] = [];
  const sent: string[] = [];
  return {
    sent,
    send: (name: string) => () => {
      sent.push(name);
      const call = Promise.withResolvers<CartSummary>();
      waiting.push(call);
      return call.promise;
    },
    answer: async (name: string) => {
      waiting.shift()?.resolve({ message: name } as CartSummary);
      await vi.waitFor(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
    refuse: async () => {
      waiting.shift()?.reject(new Error('no'));
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
  };
}

const units = (cartItemId: number, value: number) => ({ kind: 'line', cartItemId, units: value }) as const;

it('sends one change at a time and shows all of them at once', async () => {
  const { sent, send, answer } = server();
  const saved: string[] = [];
  const queue = makeEditQueue((summary) => saved.push(summary.message), vi.fn());
  void queue.add('1:units', units(1, 2), send('a'));
  void queue.add('2:units', units(2, 3), send('b'));
  expect(sent).toEqual(['a']);
  expect(queue.state.get().pending).toHaveLength(2);
  await answer('a');
  expect(sent).toEqual(['a', 'b']);
  await answer('b');
  expect(saved).toEqual(['a', 'b']);
  expect(queue.state.get()).toEqual({ pending: [], last: 'saved' });
});

it('replaces a waiting change by the next one of the same cell', async () => {
  const { sent, send, answer } = server();
  const queue = makeEditQueue(vi.fn(), vi.fn());
  void queue.add('1:units', units(1, 2), send('2'));
  const second = queue.add('1:units', units(1, 3), send('3'));
  const third = queue.add('1:units', units(1, 4), send('4'));
  expect(queue.state.get().pending.at(-1)).toEqual(units(1, 4));
  await answer('2');
  await answer('4');
  expect(sent).toEqual(['2', '4']);
  await expect(Promise.all([second, third])).resolves.toHaveLength(2);
});

it('reverts a refused change and continues with the next', async () => {
  const { sent, send, answer, refuse } = server();
  const onFailure = vi.fn<() => void>();
  const queue = makeEditQueue(vi.fn(), onFailure);
  const first = queue.add('1:units', units(1, 2), send('a'));
  void queue.add('2:units', units(2, 3), send('b'));
  await Promise.all([refuse(), expect(first).rejects.toThrow('no')]);
  expect(onFailure).toHaveBeenCalledOnce();
  expect(queue.state.get().pending).toEqual([units(2, 3)]);
  await answer('b');
  expect(sent).toEqual(['a', 'b']);
});

it('reports when all changes are saved, and whether the last one failed', async () => {
  const { send, refuse, answer } = server();
  const queue = makeEditQueue(vi.fn(), vi.fn());
  await expect(queue.whenIdle()).resolves.toBe(true);
  const saved = queue.add('1:units', units(1, 2), send('a'));
  const succeeded = queue.whenIdle();
  await answer('a');
  await expect(succeeded).resolves.toBe(true);
  await saved;
  const failed = queue.add('1:units', units(1, 3), send('b')).catch(() => undefined);
  const bad = queue.whenIdle();
  await refuse();
  await failed;
  await expect(bad).resolves.toBe(false);
});
