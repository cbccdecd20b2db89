import type { MovementKind } from '@cartwright/domain/products/movements';
import { inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { insertRows } from '../../db/bulk.ts';
import { lot, stockMovement } from '../../db/schema/products.table.ts';
import { lockLots } from './lots.locks.ts';

interface PackedLot {
  readonly productId: number;
  readonly barcode: string;
  /** YYYY-MM-DD */
  readonly batchDate: string;
  readonly units: number;
  readonly orderId: number;
}

/** Makes a lot of units that were packed for an order; `barcode_taken` when another has its barcode. Returns its id. */
export async function packLot(
  ctx: StaffCtx,
  { productId, barcode, batchDate, units, orderId }: PackedLot,
): Promise<number> {
  // By hand, because the app may not even name the columns that triggers write.
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`INSERT INTO ${lot} (product_id, barcode, batch_date) VALUES (${productId}, ${barcode}, ${batchDate}) RETURNING id`,
  );
  const [made] = rows;
  if (made === undefined) throw new Error('insert answered no row');
  await moveStock(ctx, [{ lotId: made.id, units, kind: 'pack', orderId }]);
  return made.id;
}

interface Movement {
  readonly lotId: number;
  /** Added to what the lot holds; negative when goods leave. */
  readonly units: number;
  readonly kind: MovementKind;
  readonly orderId: number | null;
  readonly receiptId?: number;
  readonly conversionId?: number;
  /** Why, where people say it. */
  readonly reason?: string;
  readonly detail?: string;
  /** When the goods were counted whose difference it is, and the count that posts it. */
  readonly countedAt?: string;
  readonly countId?: number;
}

const plainMovement = {
  receiptId: null,
  conversionId: null,
  reason: '',
  detail: '',
  countedAt: null,
  countId: null,
};

/** Moves units into or out of lots; a trigger keeps what each holds (INV-5). The lots are locked in id order first. */
export async function moveStock(ctx: StaffCtx, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return;
  const ids = movements.map((movement) => movement.lotId);
  await lockLots(ctx.db, inArray(lot.id, ids));
  const at = ctx.now().toISOString();
  const rows = movements
    .toSorted((a, b) => a.lotId - b.lotId)
    .map((movement) => ({ ...plainMovement, ...movement, personId: ctx.actor.personId, at }));
  await insertRows(ctx.db, stockMovement, rows);
}

/** Puts locked lots on hold: what is allocated of them stays so, nothing more is. */
export async function putOnHold(ctx: StaffCtx, lotIds: readonly number[], reason: string): Promise<void> {
  const hold = { holdReason: reason, heldBy: ctx.actor.personId, heldSince: ctx.now().toISOString() };
  await ctx.db
    .update(lot)
    .set(hold)
    .where(inArray(lot.id, [...lotIds]));
}
