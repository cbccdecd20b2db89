import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Stale } from '../../api/app.ts';
import { QueryClient } from '@tanstack/react-query';
import { makeListReloads, makeReceiver } from './receive.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first change reloads its lists within half a second, many changes less and less often, none is lost', () => {
  const reloads: { at: number; lists: Stale[] }[] = [];
  const began = Date.now();
  const { add } = makeListReloads((lists) => reloads.push({ at: Date.now() - began, lists: [...lists] }));
  add(['products']);
  add(['navigation', 'products']);
  vi.advanceTimersByTime(500);
  expect(reloads.map(({ lists }) => lists)).toEqual([['products', 'navigation']]);
  for (let change = 0; change < 600; change += 1) {
    add(['products']);
    vi.advanceTimersByTime(100);
  }
  expect(reloads.length).toBeLessThan(12);
  add(['orders.list']);
  vi.advanceTimersByTime(15_000);
  expect(reloads.at(-1)?.lists).toContain('orders.list');
  vi.advanceTimersByTime(60_000);
  const last = Date.now() - began;
  add(['products']);
  vi.advanceTimersByTime(1_000);
  expect(reloads.at(-1)?.at).toBeLessThanOrEqual(last + 500);
});

test('what events keep fresh and was read before the stream opened is read again', () => {
  vi.stubGlobal('document', { hidden: true });
  const client = new QueryClient();
  for (const key of ['carts.one', 'people.me', 'orders.list']) client.setQueryData([key], 1);
  vi.advanceTimersByTime(1);
  const { receive, stop } = makeReceiver(client, () => undefined);
  receive({ kind: 'opened', ids: [], personId: null, personName: null, version: null });
  const isStale = (key: string) => client.getQueryState([key])?.isInvalidated;
  expect(['carts.one', 'people.me', 'orders.list'].map(isStale)).toEqual([true, false, true]);
  stop();
  vi.unstubAllGlobals();
});
