import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { expectationOf } from '@cartwright/domain/counting/stock-count';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { insertRows } from '../../../db/bulk.ts';
import { nextVersion } from '../../../db/columns.ts';
import { stockCount, stockCountEntry } from '../../../db/schema/products-count.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { bulkRows } from './bulk-rows.queries.ts';
import { closedText } from './count.commands.ts';
import { countRows } from './count-rows.queries.ts';
import { dividedLots } from '../stock/assert-whole.queries.ts';
import { lockCount, shareLots } from './counts.locks.ts';
import { enterBulk } from './enter-bulk.commands.ts';
import { datedEntries, lastOfEach, refusalsOf, sortedOut } from './entry-rules.ts';
import { goodsOfBarcodes, goodsNow } from './goods-now.queries.ts';

type Given = Input<(typeof products)['enterCounts']>['body'];
type Entry = Given['entries'][number];
type Count = Awaited<ReturnType<typeof lockCount>>;

/**
 * Enters what was counted, or undoes entries; each id counts once (INV-52). What the goods should have been then is kept with the
 * entry, so that no movement is lost whichever comes first; the lots and sources stay as they are meanwhile. An entry that is
 * not taken is named with its reason, the others are.
 */
export async function enterCounts(ctx: StaffCtx, { countId, entries, bulk: amounts }: Given) {
  return await inTransaction(ctx, async (ctx) => {
    const count = await lockCount(ctx, countId);
    const closed = await closedText(ctx, count);
    const lots = await enterLots(ctx, count, entries, closed);
    const bulk = await enterBulk(ctx, count, amounts, closed);
    return {
      now: ctx.now().toISOString(),
      version: await raisedVersion(ctx, count, lots.isChanged || bulk.isChanged),
      rows: lots.barcodes.length === 0 ? [] : await countRows(ctx, count, lots.barcodes),
      bulk: bulk.sourceIds.length === 0 ? [] : await bulkRows(ctx, count, bulk.sourceIds),
      refused: [...lots.refused, ...bulk.refused],
    };
  });
}

async function enterLots(ctx: StaffCtx, count: Count, given: readonly Entry[], closed: string | null) {
  const entries = lastOfEach(given);
  const known = await knownEntries(
    ctx,
    entries.map(({ entryId }) => entryId),
  );
  const goods = await goodsOfBarcodes(
    ctx,
    entries.map(({ barcode }) => barcode),
  );
  const divided = await dividedLots(
    ctx,
    entries.flatMap(({ barcode, units }) => {
      const lotId = goods.get(barcode)?.lotId;
      return lotId === undefined ? [] : [{ lotId, units }];
    }),
  );
  const refused = refusalsOf(entries, {
    countId: count.id,
    known,
    isSame: ({ entryId, barcode, units }) => {
      const before = known.get(entryId);
      return before?.barcode === barcode && before.units === units;
    },
    goodsFault: ({ barcode, units }) => {
      const found = goods.get(barcode);
      if (found === undefined) return `No lot or sublot has the barcode ${barcode}.`;
      return Number.isInteger(units) ? null : (divided.get(found.lotId) ?? null);
    },
    closed,
  });
  const isRefused = new Set(refused.map(({ entryId }) => entryId));
  const taken = entries.filter(({ entryId }) => !isRefused.has(entryId));
  await shareLots(
    ctx,
    taken.flatMap(({ barcode }) => goods.get(barcode)?.lotId ?? []),
  );
  const { fresh, undone } = sortedOut(taken, known);
  if (fresh.length > 0) await insertEntries(ctx, count, fresh, goods);
  if (undone.length > 0)
    await ctx.db
      .update(stockCountEntry)
      .set({ undoneAt: ctx.now().toISOString() })
      .where(and(inArray(stockCountEntry.entryId, undone), isNull(stockCountEntry.undoneAt)));
  const barcodes = [...new Set(taken.map(({ barcode }) => barcode))];
  return { refused, barcodes, isChanged: fresh.length + undone.length > 0 };
}

async function knownEntries({ db }: StaffCtx, ids: readonly string[]) {
  const { entryId, countId, barcode, units, undoneAt } = stockCountEntry;
  const rows = await db
    .select({ entryId, countId, barcode, units, undoneAt })
    .from(stockCountEntry)
    .where(inArray(entryId, [...ids]));
  return new Map(rows.map((row) => [row.entryId, row]));
}

async function insertEntries(
  ctx: StaffCtx,
  count: Count,
  entries: readonly Entry[],
  goods: Awaited<ReturnType<typeof goodsOfBarcodes>>,
): Promise<void> {
  const dated = datedEntries(ctx, count, entries);
  const state = await goodsNow(ctx, goods, dated);
  const rows = dated.map(({ entryId, barcode, units, at, isOffline, isUndone }) => {
    const { lotId, orderId } = goods.get(barcode) ?? missing(barcode);
    const { units: there, changes } = state.get(barcode) ?? missing(barcode);
    const found = expectationOf(there, changes, { at, isOffline });
    const by = {
      countId: count.id,
      lotId,
      orderId,
      personId: ctx.actor.personId,
      undoneAt: isUndone ? ctx.now().toISOString() : null,
    };
    return { entryId, barcode, units, at, isOffline, ...by, ...found };
  });
  await insertRows(ctx.db, stockCountEntry, rows);
}

function missing(barcode: string): never {
  throw new Error(`the goods of ${barcode} were found before`);
}

async function raisedVersion({ db }: StaffCtx, { id, version }: Count, isChanged: boolean): Promise<number> {
  if (!isChanged) return version;
  await db.update(stockCount).set({ version: nextVersion }).where(eq(stockCount.id, id));
  return version + 1;
}
