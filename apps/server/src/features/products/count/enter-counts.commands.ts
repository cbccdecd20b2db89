import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { expectationOf } from '@cartwright/domain/counting/stock-count';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { insertRows } from '../../../db/bulk.ts';
import { nextVersion } from '../../../db/columns.ts';
import { stockCount, stockCountEntry } from '../../../db/schema/products-count.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { closedText } from './count.commands.ts';
import { countRows } from './count-rows.queries.ts';
import { lockCount, shareLots } from './counts.locks.ts';
import { goodsOfBarcodes, goodsNow } from './goods-now.queries.ts';

type Given = Input<(typeof products)['enterCounts']>['body'];
type Entry = Given['entries'][number];

/**
 * Enters what was counted, or undoes entries; each id counts once (INV-52). What the goods should have been then is kept with the
 * entry, so that no movement is lost whichever comes first; the lots stay as they are meanwhile. An entry that is not taken is
 * named with its reason, the others are.
 */
export async function enterCounts(ctx: StaffCtx, { countId, entries: given }: Given) {
  return await inTransaction(ctx, async (ctx) => {
    const count = await lockCount(ctx, countId);
    const entries = [...new Map(given.map((entry) => [entry.entryId, entry])).values()];
    const known = await knownEntries(
      ctx,
      entries.map(({ entryId }) => entryId),
    );
    const goods = await goodsOfBarcodes(
      ctx,
      entries.map(({ barcode }) => barcode),
    );
    const closed = await closedText(ctx, count);
    const refused = entries.flatMap((entry) => {
      const detail = refusalOf(entry, countId, known, goods.has(entry.barcode), closed);
      return detail === null ? [] : [{ entryId: entry.entryId, detail }];
    });
    const isRefused = new Set(refused.map(({ entryId }) => entryId));
    const taken = entries.filter(({ entryId }) => !isRefused.has(entryId));
    await shareLots(
      ctx,
      taken.flatMap(({ barcode }) => goods.get(barcode)?.lotId ?? []),
    );
    const now = ctx.now();
    const fresh = taken.filter(({ entryId }) => !known.has(entryId));
    const undone = taken.filter(({ entryId, isUndone }) => isUndone && known.get(entryId)?.undoneAt === null);
    if (fresh.length > 0) await insertEntries(ctx, count, fresh, goods);
    if (undone.length > 0) {
      const ids = undone.map(({ entryId }) => entryId);
      await ctx.db
        .update(stockCountEntry)
        .set({ undoneAt: now.toISOString() })
        .where(and(inArray(stockCountEntry.entryId, ids), isNull(stockCountEntry.undoneAt)));
    }
    const version = await raisedVersion(ctx, count, fresh.length + undone.length > 0);
    const rows = await countRows(ctx, count, [...new Set(taken.map(({ barcode }) => barcode))]);
    return { now: now.toISOString(), version, rows, refused };
  });
}

type Count = Awaited<ReturnType<typeof lockCount>>;
type Known = Awaited<ReturnType<typeof knownEntries>>;

async function knownEntries({ db }: StaffCtx, ids: readonly string[]) {
  const { entryId, countId, barcode, units, undoneAt } = stockCountEntry;
  const rows = await db
    .select({ entryId, countId, barcode, units, undoneAt })
    .from(stockCountEntry)
    .where(inArray(entryId, [...ids]));
  return new Map(rows.map((row) => [row.entryId, row]));
}

function refusalOf(
  { entryId, barcode, units, isUndone }: Entry,
  countId: number,
  known: Known,
  isGoods: boolean,
  closed: string | null,
): string | null {
  const before = known.get(entryId);
  if (before === undefined) return closed ?? (isGoods ? null : `No lot or sublot has the barcode ${barcode}.`);
  if (before.countId !== countId || before.barcode !== barcode || before.units !== units)
    return 'Something else was entered under this id before.';
  return isUndone && before.undoneAt === null ? closed : null;
}

async function insertEntries(
  ctx: StaffCtx,
  { id: countId, startedAt }: Count,
  entries: readonly Entry[],
  goods: Awaited<ReturnType<typeof goodsOfBarcodes>>,
): Promise<void> {
  const now = ctx.now().getTime();
  // Nobody counts before the count began or after now: all that a wrong clock shows is that it is wrong.
  const instantOf = (at: string) =>
    new Date(Math.min(now, Math.max(Date.parse(startedAt), Date.parse(at)))).toISOString();
  const dated = entries.map((entry) => ({
    ...entry,
    at: entry.isOffline ? instantOf(entry.at) : ctx.now().toISOString(),
  }));
  const state = await goodsNow(ctx, goods, dated);
  const rows = dated.map(({ entryId, barcode, units, at, isOffline, isUndone }) => {
    const { lotId, orderId } = goods.get(barcode) ?? missing(barcode);
    const { units: there, changes } = state.get(barcode) ?? missing(barcode);
    const found = expectationOf(there, changes, { at, isOffline });
    const by = {
      countId,
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
