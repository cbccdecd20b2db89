import { MOST_MADE_OF } from '@cartwright/domain/products/source-form';
import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { nextVersion } from '../../../db/columns.ts';
import { receipt, receiptLine } from '../../../db/schema/products-receipts.table.ts';
import { source } from '../../../db/schema/products.table.ts';
import { moveSources } from '../sources.commands.ts';
import { cameInto } from '../sources/source-cost.queries.ts';

/** Bulk of a receipt, in the unit of its source. */
interface ReceivedBulk {
  readonly sourceId: number;
  readonly amount: number;
  /** Null for bulk without cost. */
  readonly cost: number | null;
  /** What the supplier calls it: it makes up the source from then on. */
  readonly supplierInventoryId: string | null;
  /** The source did not have that identifier before. */
  readonly addsIdentifier: boolean;
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
  for (const { sourceId, supplierInventoryId, addsIdentifier } of bulk)
    if (addsIdentifier) await addIdentifier(ctx, sourceId, supplierInventoryId);
  await moveSources(
    ctx,
    bulk.map(({ sourceId, amount }) => ({ ...of, sourceId, amount, kind: 'receive' as const })),
  );
}

interface IdentifiedLine {
  readonly sourceId: number | null;
  readonly cameIn: number | null;
  readonly supplierInventoryId: string | null;
}

/** Lines with whether their identifier is new to their locked source: each once, and while there is room. */
export async function withNewIdentifiers<L extends IdentifiedLine>({ db }: StaffCtx, lines: readonly L[]) {
  const ids = lines.flatMap(({ sourceId }) => sourceId ?? []);
  const { id, madeOf } = source;
  const sources = ids.length === 0 ? [] : await db.select({ id, madeOf }).from(source).where(inArray(id, ids));
  const known = new Map(sources.map((each) => [each.id, new Set(each.madeOf)]));
  return lines.map((line) => {
    const { sourceId, cameIn, supplierInventoryId } = line;
    const of = sourceId === null || cameIn === null ? undefined : known.get(sourceId);
    const identifier = supplierInventoryId ?? '';
    const addsIdentifier = of !== undefined && identifier !== '' && !of.has(identifier) && of.size < MOST_MADE_OF;
    if (addsIdentifier) of.add(identifier);
    return { ...line, addsIdentifier };
  });
}

/** Adds an inventory identifier to those that make up a locked source. */
async function addIdentifier({ db }: StaffCtx, sourceId: number, identifier: string | null): Promise<void> {
  await db
    .update(source)
    .set({ madeOf: sql`array_append(${source.madeOf}, ${identifier}::text)`, version: nextVersion })
    .where(eq(source.id, sourceId));
}

/**
 * Takes an identifier from a locked source that a receipt had brought; when another one has brought it since, it is that
 * one's from now on.
 */
async function dropIdentifier(
  { db }: StaffCtx,
  { sourceId, supplierInventoryId }: ReceivedBulk,
  receiptId: number,
): Promise<void> {
  const [other] = await db
    .select({ id: receiptLine.id })
    .from(receiptLine)
    .innerJoin(receipt, eq(receipt.id, receiptLine.receiptId))
    .where(
      and(
        eq(receiptLine.sourceId, sourceId),
        eq(receiptLine.supplierInventoryId, supplierInventoryId ?? ''),
        ne(receiptLine.receiptId, receiptId),
        isNotNull(receiptLine.cameIn),
        eq(receipt.state, 'received'),
      ),
    )
    .orderBy(asc(receiptLine.id))
    .limit(1);
  if (other !== undefined) {
    await db.update(receiptLine).set({ addsIdentifier: true }).where(eq(receiptLine.id, other.id));
    return;
  }
  await db
    .update(source)
    .set({ madeOf: sql`array_remove(${source.madeOf}, ${supplierInventoryId}::text)`, version: nextVersion })
    .where(eq(source.id, sourceId));
}

/** Takes the bulk of a receipt out of locked sources again, with what it costs and what the supplier calls it. */
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
  for (const line of bulk) if (line.addsIdentifier) await dropIdentifier(ctx, line, of.receiptId);
  // Of nothing that came in nobody knows a cost.
  await ctx.db
    .update(source)
    .set({ totalCost: null, version: nextVersion })
    .where(
      and(
        inArray(
          source.id,
          bulk.map(({ sourceId }) => sourceId),
        ),
        eq(source.totalCost, 0),
        sql`coalesce(${cameInto}, 0) = 0`,
      ),
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
      addsIdentifier: receiptLine.addsIdentifier,
    })
    .from(receiptLine)
    .where(eq(receiptLine.receiptId, receiptId));
  return rows.flatMap(({ sourceId, amount, ...row }) =>
    sourceId === null || amount === null ? [] : [{ ...row, sourceId, amount }],
  );
}
