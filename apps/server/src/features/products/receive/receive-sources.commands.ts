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
  await moveSources(
    ctx,
    bulk.map(({ sourceId, amount }) => ({ ...of, sourceId, amount, kind: 'receive' as const })),
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
    .select({ sourceId: receiptLine.sourceId, amount: receiptLine.cameIn, cost: receiptLine.lineCost })
    .from(receiptLine)
    .where(eq(receiptLine.receiptId, receiptId));
  return rows.flatMap(({ sourceId, amount, cost }) =>
    sourceId === null || amount === null ? [] : [{ sourceId, amount, cost }],
  );
}
