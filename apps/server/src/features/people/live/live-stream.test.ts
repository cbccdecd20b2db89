import { expect, test, vi } from 'vitest';
import { addAnnounced, nothingAnnounced } from './announced.ts';
import { LiveStream, liveEvent } from './live-stream.ts';

const actor = { personId: 1, sessionId: 2, name: 'Ada', email: 'ada@x.test', permissions: new Set<never>() };

test('a reader who is behind gets each change once, and one far behind is to read everything again', async () => {
  const stream = new LiveStream(actor, () => undefined);
  const events = stream.events();
  for (const version of [1, 2, 3]) stream.send({ ...liveEvent('cart', [7]), version });
  stream.send(liveEvent('beat'));
  expect((await events.next()).value).toMatchObject({ kind: 'cart', version: 3 });
  expect((await events.next()).value).toMatchObject({ kind: 'beat' });
  for (let id = 1; id <= 201; id += 1) stream.send(liveEvent('order', [id]));
  expect((await events.next()).value).toMatchObject({ kind: 'resync', ids: [] });
});

test('a reader who does not read is cut off when the stream ends, one who does is not', async () => {
  const disconnect = vi.fn<() => void>();
  const stream = new LiveStream(actor, disconnect);
  const reading = stream.events().next();
  stream.end();
  expect((await reading).done).toBe(true);
  expect(disconnect).not.toHaveBeenCalled();
  const slow = new LiveStream(actor, disconnect);
  slow.send(liveEvent('beat'));
  expect(slow.waitingSince).toBeGreaterThan(0);
  slow.end();
  expect(disconnect).toHaveBeenCalledOnce();
});

test('announcements are gathered by kind; what is no id is passed over', () => {
  const into = nothingAnnounced();
  for (const payload of [
    'cart 4:2',
    'cart 4:7,5:1',
    'cart 4:3',
    'stock 1,2',
    'stock 2',
    'order *',
    'people *',
    'stock x,-1',
    '',
  ])
    addAnnounced(into, payload);
  expect([...into.carts]).toEqual([
    [4, 7],
    [5, 1],
  ]);
  expect([...into.products]).toEqual([1, 2]);
  expect([...into.all]).toEqual(['order', 'people']);
});
