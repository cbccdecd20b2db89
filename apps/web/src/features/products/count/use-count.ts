import { clockOffset } from '@cartwright/domain/counting/stock-count';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { keepLoadedFiles } from '../../../lib/keep-loaded-files.ts';
import { invalidate, read } from '../../../api/query.ts';
import { useServerState } from '../../../api/server-state.ts';
import { write } from '../../../api/write.ts';
import { useMe } from '../../../context/session.tsx';
import { type KeptEntry, makeCountQueue } from './count-queue.ts';
import { type CountLine, type CountRecord, linesOf } from './count-view.ts';
import { dropEntry, keepEntry, keptEntries } from './kept-counts.ts';

/** How often the counts of other people are looked at. */
const othersMs = 20_000;
const retryMs = 10_000;

export const countQuery = (countId: number) => read('products.countOne', { params: { countId } });

/** A count as it was kept on the device, with what the clock of the device lacked to that of the server. */
type KeptRecord = Omit<CountRecord, 'bulk'> & {
  readonly clockOffset?: number;
  /** An earlier version kept none. */
  readonly bulk?: CountRecord['bulk'];
};

/** Puts the rows of an answer into the count that is shown, and loads all of it when somebody else has counted too. */
function merge(
  client: QueryClient,
  countId: number,
  { now, version, rows, bulk }: Pick<CountRecord, 'now' | 'version' | 'rows' | 'bulk'>,
) {
  const { queryKey } = countQuery(countId);
  // Whoever has just asked for all of it, as the review does, gets it after this answer.
  const isAskedFor = client.isFetching({ queryKey }) > 0;
  void client.cancelQueries({ queryKey });
  const before: KeptRecord | undefined = client.getQueryData(queryKey);
  if (before === undefined) return;
  const { clockOffset: _old, ...record } = before;
  const byBarcode = new Map(rows.map((row) => [row.barcode, row]));
  const known = new Set(before.rows.map(({ barcode }) => barcode));
  const merged = before.rows.map((row) => byBarcode.get(row.barcode) ?? row);
  const added = rows.filter(({ barcode }) => !known.has(barcode));
  const bySource = new Map(bulk.map((row) => [row.sourceId, row]));
  const sources = (before.bulk ?? []).map((row) => bySource.get(row.sourceId) ?? row);
  client.setQueryData(queryKey, { ...record, now, version, rows: [...merged, ...added], bulk: sources });
  if (isAskedFor || version > before.version + 1) void invalidate(client, ['products.countOne']);
}

/** The queue of what a person counts on this device. */
export const countQueueOf = (client: QueryClient, personId: number, countId: number) =>
  makeCountQueue({
    send: async (given) => {
      const sent = given.map(({ entryId, barcode, bulk, units, at, isOffline, isUndone }) => ({
        goods: bulk?.sourceId ?? barcode,
        units,
        same: { entryId, at, isOffline, isUndone },
      }));
      const entries = sent.flatMap(({ goods, units, same }) =>
        typeof goods === 'string' ? [{ barcode: goods, units, ...same }] : [],
      );
      const bulk = sent.flatMap(({ goods, units, same }) =>
        typeof goods === 'number' ? [{ sourceId: goods, amount: units, ...same }] : [],
      );
      return await write(client, 'products.enterCounts', { body: { countId, entries, bulk } }, { leaves: true });
    },
    onAnswer: (answer) => merge(client, countId, answer),
    keep: async (entry) => await keepEntry(personId, entry),
    drop: async (entry) => await dropEntry(personId, entry),
  });

/** A count with what this device has counted of it, which goes on over a reload and without a connection. */
export function useCount(countId: number) {
  const client = useQueryClient();
  const me = useMe();
  const { unreachable } = useServerState();
  const query = useQuery({ ...countQuery(countId), refetchInterval: othersMs });
  const [queue] = useState(() => countQueueOf(client, me.personId, countId));
  const state = queue.state.use();
  const offset = useRef(0);
  const record: KeptRecord | undefined = query.data;
  const { dataUpdatedAt } = query;
  useEffect(() => {
    if (record === undefined) return;
    const { clockOffset: known } = record;
    offset.current = known ?? clockOffset(Date.parse(record.now), dataUpdatedAt, dataUpdatedAt);
    if (known !== undefined) return;
    const data: KeptRecord = { ...record, clockOffset: offset.current };
    // A full device, or a browser that keeps nothing: the count works with a connection as ever.
    const kept = { operation: 'products.countOne', input: { params: { countId } }, data };
    void import('../../../api/kept/responses.ts')
      .then(async ({ keepResponses }) => await keepResponses(me, [kept]))
      .then(keepLoadedFiles)
      .catch(() => undefined);
  }, [me, countId, record, dataUpdatedAt]);
  useEffect(() => {
    void keptEntries(me.personId, countId)
      .then(queue.adopt)
      .catch(() => undefined);
  }, [me, countId, queue]);
  const isWaiting = state.waiting.length > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const { retry } = queue;
    if (!unreachable) retry();
    const timer = setInterval(retry, retryMs);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [queue, isWaiting, unreachable]);
  const lines = useMemo(
    () => linesOf(record?.rows ?? [], state.waiting, me.name, record?.bulk),
    [record, state.waiting, me.name],
  );
  const enter = (entry: Pick<KeptEntry, 'barcode' | 'bulk' | 'productName' | 'units'>, of?: Partial<KeptEntry>) =>
    queue.add({
      countId,
      entryId: crypto.randomUUID(),
      at: new Date(Date.now() + offset.current).toISOString(),
      isOffline: false,
      isUndone: false,
      order: Date.now(),
      ...entry,
      ...of,
    });
  const undo = ({ barcode, bulk, productName, counted }: CountLine) => {
    if (counted === null) return;
    const { entryId, units, at } = counted;
    enter({ barcode, bulk: bulk ?? undefined, productName, units }, { entryId, at, isUndone: true });
  };
  return { query, lines, state, enter, undo, last: lastOf(lines, me.name), dismiss: queue.dismiss };
}

/** What this person has counted last. */
const lastOf = (lines: readonly CountLine[], name: string): CountLine | undefined =>
  lines
    .filter(({ counted }) => counted?.personName === name)
    .toSorted((a, b) => Date.parse(a.counted?.at ?? '') - Date.parse(b.counted?.at ?? ''))
    .at(-1);

export type Counting = ReturnType<typeof useCount>;
