import { type PackedLine, sourceNeeds } from '@cartwright/domain/products/availability';
import type { SourceMovementKind } from '@cartwright/domain/products/movements';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx, StaffCtx } from '../../core/context.ts';
import { insertRows } from '../../db/bulk.ts';
import { sourceMovement } from '../../db/schema/products-ledger.table.ts';
import { source } from '../../db/schema/products.table.ts';
import { sourceLeft } from '../../db/rules/stock.ts';

export interface SourceNeed {
  readonly sourceId: number;
  /** Source units, up to four decimals. */
  readonly amount: number;
}

/**
 * Reserves source units for an order, within the caller's transaction; sources are locked in id order. Returns the
 * sources that have too little left and then reserves nothing: the caller refuses and rolls back.
 */
export async function reserveSources(ctx: Ctx, needs: readonly SourceNeed[]): Promise<number[]> {
  const wanted = needs.filter((need) => need.amount > 0).toSorted((a, b) => a.sourceId - b.sourceId);
  if (wanted.length === 0) return [];
  const ids = wanted.map((need) => need.sourceId);
  const rows = await ctx.db
    .select({
      id: source.id,
      left: sourceLeft,
      isAvailable: source.isAvailable,
    })
    .from(source)
    .where(inArray(source.id, ids))
    .orderBy(asc(source.id))
    .for('update');
  const left = new Map(rows.map((row) => [row.id, row.isAvailable ? row.left : 0]));
  const short = wanted.filter((need) => need.amount > (left.get(need.sourceId) ?? 0)).map((need) => need.sourceId);
  if (short.length > 0) return short;
  for (const need of wanted) {
    await ctx.db
      .update(source)
      .set({ reserved: sql`${source.reserved} + ${need.amount}` })
      .where(eq(source.id, need.sourceId));
  }
  return [];
}

/**
 * Takes what a line packs out of its source, amount and reservation alike; `stillReserved` are the units that it packs
 * later. What is reserved is rounded for each line (four decimals), so the difference of both is taken.
 */
export async function takeFromSource(
  ctx: StaffCtx,
  line: PackedLine & { readonly orderId: number },
  stillReserved: number,
): Promise<void> {
  const { sourceId, orderId } = line;
  if (sourceId === null) throw new Error('a line without a source reserved of one');
  const reserved = (conversionUnits: number) => sourceNeeds([{ ...line, conversionUnits }]).get(sourceId) ?? 0;
  const taken = sql`${reserved(line.conversionUnits)}::numeric - ${reserved(stillReserved)}::numeric`;
  await ctx.db
    .update(source)
    .set({ reserved: sql`${source.reserved} - (${taken})` })
    .where(eq(source.id, sourceId));
  // Units of which nothing rounds to a part of the source take nothing.
  await ctx.db.execute(sql`insert into ${sourceMovement} (source_id, kind, amount, order_id, person_id, at)
    select ${sourceId}::int, 'pack', -(${taken}), ${orderId}::int, ${ctx.actor.personId}::int, ${ctx.now().toISOString()}::timestamptz where (${taken}) <> 0`);
}

/** Gives back what lines have reserved of their sources, in id order. */
export async function releaseSources(ctx: Ctx, lines: readonly PackedLine[]): Promise<void> {
  for (const [sourceId, amount] of [...sourceNeeds(lines)].toSorted(([a], [b]) => a - b)) {
    await ctx.db
      .update(source)
      .set({ reserved: sql`${source.reserved} - ${amount}` })
      .where(eq(source.id, sourceId));
  }
}

interface SourceChange {
  readonly sourceId: number;
  /** Added to what the source has; negative when goods leave. */
  readonly amount: number;
  readonly kind: SourceMovementKind;
  readonly conversionId?: number;
  readonly receiptId?: number;
  readonly reason?: string;
  readonly detail?: string;
  /** When the bulk was counted whose difference it is, and the count that posts it. */
  readonly countedAt?: string;
  readonly countId?: number;
}

const plainMovement = { conversionId: null, receiptId: null, reason: '', detail: '', countedAt: null, countId: null };

/** Moves amounts into or out of locked sources; a trigger keeps what each has (INV-50). */
export async function moveSources(ctx: StaffCtx, changes: readonly SourceChange[]): Promise<void> {
  const at = ctx.now().toISOString();
  const rows = changes.map((change) => ({ ...plainMovement, ...change, personId: ctx.actor.personId, at }));
  await insertRows(ctx.db, sourceMovement, rows);
}

/** Locks sources in id order. */
export async function lockSources({ db }: StaffCtx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .select({ id: source.id })
    .from(source)
    .where(inArray(source.id, [...ids]))
    .orderBy(asc(source.id))
    .for('update');
}
