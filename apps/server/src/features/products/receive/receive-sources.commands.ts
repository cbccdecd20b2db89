import { MOST_MADE_OF } from '@cartwright/domain/products/source-form';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { nextVersion } from '../../../db/columns.ts';
import { receiptLine } from '../../../db/schema/products-receipts.table.ts';
import { source } from '../../../db/schema/products.table.ts';
import { moveSources } from '../sources.commands.ts';
import { cameInto } from '../sources/source-cost.ts';

/** Bulk of a receipt, in the unit of its source. */
interface ReceivedBulk {
  readonly sourceId: number;
  readonly amount: number;
  /** Null for bulk without cost. */
  readonly cost: number | null;
  /** What the supplier calls it: it makes up the source from then on. */
  readonly supplierInventoryId: string | null;
}

interface OfReceipt {
  readonly receiptId: number;
  readonly reason: string;
  readonly detail?: string;
}

/** Adds bulk to locked sources, with what it costs where the cost of all that came in before is known. */
export async function receiveSources(ctx: StaffCtx, bulk: readonly ReceivedBulk[], of: OfReceipt): Promise<void> {
  for (const { sourceId, cost } of bulk) {
    if (cost === null) continue;
    const isKnown = or(isNotNull(source.totalCost), sql`coalesce(${cameInto}, 0) = 0`);
    await ctx.db
      .update(source)
      .set({ totalCost: sql`coalesce(${source.totalCost}, 0) + ${cost}`, version: nextVersion })
      .where(and(eq(source.id, sourceId), isKnown));
  }
  for (const { sourceId, supplierInventoryId } of bulk) await addIdentifier(ctx, sourceId, supplierInventoryId);
  await moveSources(
    ctx,
    bulk.map(({ sourceId, amount }) => ({ ...of, sourceId, amount, kind: 'receive' as const })),
  );
}

/** Adds an inventory identifier to those that make up a locked source, once and while there is room. */
async function addIdentifier({ db }: StaffCtx, sourceId: number, identifier: string | null): Promise<void> {
  if (identifier === null || identifier === '') return;
  await db
    .update(source)
    .set({ madeOf: sql`array_append(${source.madeOf}, ${identifier}::text)`, version: nextVersion })
    .where(
      and(
        eq(source.id, sourceId),
        sql`${identifier}::text <> all(${source.madeOf})`,
        sql`cardinality(${source.madeOf}) < ${MOST_MADE_OF}`,
      ),
    );
}

/** Takes the bulk of a receipt out of locked sources again, with what it costs. */
export async function takeBackSources(ctx: StaffCtx, bulk: readonly ReceivedBulk[], of: OfReceipt): Promise<void> {
  for (const { sourceId, cost } of bulk) {
    if (cost === null) continue;
    await ctx.db
      .update(source)
      .set({ totalCost: sql`greatest(${source.totalCost} - ${cost}, 0)`, version: nextVersion })
      .where(and(eq(source.id, sourceId), isNotNull(source.totalCost)));
  }
  await moveSources(
    ctx,
    bulk.map(({ sourceId, amount }) => ({ ...of, sourceId, amount: -amount, kind: 'voidReceipt' as const })),
  );
}

/** The bulk that came in with a receipt, line by line. */
export async function receivedBulk({ db }: StaffCtx, receiptId: number): Promise<ReceivedBulk[]> {
  const rows = await db
    .select({
      sourceId: receiptLine.sourceId,
      amount: receiptLine.cameIn,
      cost: receiptLine.lineCost,
      supplierInventoryId: receiptLine.supplierInventoryId,
    })
    .from(receiptLine)
    .where(eq(receiptLine.receiptId, receiptId));
  return rows.flatMap(({ sourceId, amount, ...row }) =>
    sourceId === null || amount === null ? [] : [{ ...row, sourceId, amount }],
  );
}
