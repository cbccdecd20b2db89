import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { expectationOf } from '@cartwright/domain/counting/stock-count';
import { and, inArray, isNull } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { insertRows } from '../../../db/bulk.ts';
import { bulkCountEntry } from '../../../db/schema/products-count.table.ts';
import { source } from '../../../db/schema/products.table.ts';
import { type lockCount, shareSources } from './counts.locks.ts';
import { datedEntries, lastOfEach, refusalsOf, sortedOut } from './entry-rules.ts';
import { bulkNow } from './goods-now.queries.ts';

type Entry = Input<(typeof products)['enterCounts']>['body']['bulk'][number];
type Count = Awaited<ReturnType<typeof lockCount>>;

/** Enters what was counted of bulk, or undoes entries, in a locked count, as of lots. */
export async function enterBulk(ctx: StaffCtx, count: Count, given: readonly Entry[], closed: string | null) {
  const entries = lastOfEach(given);
  const known = await knownEntries(
    ctx,
    entries.map(({ entryId }) => entryId),
  );
  const found = await existing(
    ctx,
    entries.map(({ sourceId }) => sourceId),
  );
  const refused = refusalsOf(entries, {
    countId: count.id,
    known,
    isSame: ({ entryId, sourceId, amount }) => {
      const before = known.get(entryId);
      return before?.sourceId === sourceId && before.amount === amount;
    },
    goodsFault: ({ sourceId }) => (found.has(sourceId) ? null : 'There is no such bulk.'),
    closed,
  });
  const isRefused = new Set(refused.map(({ entryId }) => entryId));
  const taken = entries.filter(({ entryId }) => !isRefused.has(entryId));
  const sourceIds = [...new Set(taken.map(({ sourceId }) => sourceId))];
  await shareSources(ctx, sourceIds);
  const { fresh, undone } = sortedOut(taken, known);
  if (fresh.length > 0) await insertEntries(ctx, count, fresh);
  if (undone.length > 0)
    await ctx.db
      .update(bulkCountEntry)
      .set({ undoneAt: ctx.now().toISOString() })
      .where(and(inArray(bulkCountEntry.entryId, undone), isNull(bulkCountEntry.undoneAt)));
  return { refused, sourceIds, isChanged: fresh.length + undone.length > 0 };
}

async function knownEntries({ db }: StaffCtx, ids: readonly string[]) {
  const { entryId, countId, sourceId, amount, undoneAt } = bulkCountEntry;
  const rows = await db
    .select({ entryId, countId, sourceId, amount, undoneAt })
    .from(bulkCountEntry)
    .where(inArray(entryId, [...ids]));
  return new Map(rows.map((row) => [row.entryId, row]));
}

async function existing({ db }: StaffCtx, sourceIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: source.id })
    .from(source)
    .where(inArray(source.id, [...sourceIds]));
  return new Set(rows.map(({ id }) => id));
}

async function insertEntries(ctx: StaffCtx, count: Count, entries: readonly Entry[]): Promise<void> {
  const dated = datedEntries(ctx, count, entries);
  const state = await bulkNow(ctx, dated);
  const rows = dated.map(({ entryId, sourceId, amount, at, isOffline, isUndone }) => {
    const now = state.get(sourceId);
    if (now === undefined) throw new Error(`source ${sourceId} was found before`);
    const expectation = expectationOf(now.units, now.changes, { at, isOffline });
    const by = {
      countId: count.id,
      personId: ctx.actor.personId,
      undoneAt: isUndone ? ctx.now().toISOString() : null,
    };
    return { entryId, sourceId, amount, at, isOffline, ...by, ...expectation };
  });
  await insertRows(ctx.db, bulkCountEntry, rows);
}
