import { expect, it, vi } from 'vitest';
import { networkProblem, ProblemError } from '../../../lib/problem.ts';
import { type KeptEntry, makeCountQueue } from './count-queue.ts';

const entry = (name: string, more: Partial<KeptEntry> = {}): KeptEntry => ({
  countId: 1,
  entryId: name,
  barcode: '4172100000118842',
  productName: 'Blue Dream',
  units: 5,
  at: '2026-11-20T12:00:00.000Z',
  isOffline: false,
  isUndone: false,
  order: 0,
  ...more,
});

/** A queue over a server that responds on demand. */
function setUp(clock = 0) {
  const calls: {
    sent: readonly KeptEntry[];
    answer: PromiseWithResolvers<{ refused: [] | { entryId: string; detail: string }[] }>;
  }[] = [];
  const device = new Map<string, KeptEntry>();
  const time = { now: clock };
  const queue = makeCountQueue({
    send: async (sent) => {
      const answer = Promise.withResolvers<{ refused: { entryId: string; detail: string }[] }>();
      calls.push({ sent, answer });
      return { now: '', version: 1, rows: [], bulk: [], ...(await answer.promise) };
    },
    onAnswer: () => undefined,
    keep: async (kept) => void device.set(kept.entryId, kept),
    drop: async ({ entryId }) => void device.delete(entryId),
    now: () => time.now,
  });
  const names = () => calls.map(({ sent }) => sent.map(({ entryId }) => entryId));
  const answer = async (refused: { entryId: string; detail: string }[] = []) => {
    calls.at(-1)?.answer.resolve({ refused });
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  const lose = async () => {
    calls.at(-1)?.answer.reject(new ProblemError(networkProblem));
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { queue, calls, names, device, time, answer, lose };
}

it('keeps an entry before it is sent, and drops it when it has arrived', async () => {
  const { queue, device, answer, names } = setUp();
  queue.add(entry('a'));
  expect([[...device.keys()], names()]).toEqual([['a'], [['a']]]);
  await answer();
  expect([device.size, queue.state.get().waiting]).toEqual([0, []]);
});

it('says of an entry that it is kept once the device has it', async () => {
  const { queue, lose } = setUp();
  queue.add(entry('a'));
  expect(queue.state.get()).toMatchObject({ kept: 0, waiting: [{ entryId: 'a' }] });
  await lose();
  expect(queue.state.get()).toMatchObject({ kept: 1, isOffline: true });
  queue.adopt([entry('b')]);
  expect(queue.state.get()).toMatchObject({ kept: 2 });
});

it('sends what was counted meanwhile together', async () => {
  const { queue, answer, names } = setUp();
  for (const name of ['a', 'b', 'c']) queue.add(entry(name));
  await answer();
  await answer();
  expect(names()).toEqual([['a'], ['b', 'c']]);
});

it('without a connection entries wait as counted offline, and go together when it is back', async () => {
  const { queue, device, answer, lose, names, calls } = setUp();
  queue.add(entry('a'));
  await lose();
  queue.add(entry('b'));
  expect(queue.state.get()).toMatchObject({ isOffline: true, isKept: true });
  await vi.waitFor(() => expect([...device.values()].map(({ isOffline }) => isOffline)).toEqual([true, true]));
  expect(names()).toEqual([['a']]);
  queue.retry();
  expect(calls.at(-1)?.sent.map(({ entryId, isOffline }) => [entryId, isOffline])).toEqual([
    ['a', true],
    ['b', true],
  ]);
  await answer();
  expect(queue.state.get()).toMatchObject({ waiting: [], isOffline: false });
});

it('an entry that waited for a slow answer was counted without one', async () => {
  const { queue, answer, time, calls } = setUp();
  queue.add(entry('a'));
  queue.add(entry('b'));
  time.now = 6_000;
  queue.add(entry('c', { order: 6_000 }));
  await answer();
  expect(calls.at(-1)?.sent.map(({ entryId, isOffline }) => [entryId, isOffline])).toEqual([
    ['b', true],
    ['c', false],
  ]);
});

it('what is undone while it is under way is sent once more', async () => {
  const { queue, answer, calls } = setUp();
  queue.add(entry('a'));
  queue.add(entry('a', { isUndone: true }));
  await answer();
  expect(calls.at(-1)?.sent.map(({ entryId, isUndone }) => [entryId, isUndone])).toEqual([['a', true]]);
  await answer();
  expect(queue.state.get().waiting).toEqual([]);
});

it('what the server does not take is named and stays on the device until it was read', async () => {
  const { queue, answer, device } = setUp();
  queue.add(entry('a'));
  await answer([{ entryId: 'a', detail: 'Count 1 was posted by Dee.' }]);
  expect(queue.state.get().refused.map(({ refused }) => refused)).toEqual(['Count 1 was posted by Dee.']);
  expect([...device.values()].map(({ refused }) => refused)).toEqual(['Count 1 was posted by Dee.']);
  queue.dismiss();
  expect([device.size, queue.state.get().refused]).toEqual([0, []]);
});

it('takes up what was kept before a reload, once', async () => {
  const { queue, names, answer } = setUp();
  queue.adopt([entry('a', { isOffline: true }), entry('b', { refused: 'No lot or sublot has it.' })]);
  queue.adopt([entry('a', { isOffline: true })]);
  expect(queue.state.get().refused).toHaveLength(1);
  await answer();
  expect(names()).toEqual([['a']]);
});
