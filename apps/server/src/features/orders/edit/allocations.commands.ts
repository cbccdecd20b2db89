import { planAllocation } from '@cartwright/domain/products/allocation';
import { minUnits, subtractUnits } from '@cartwright/domain/money/money';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { insertRows } from '../../../db/bulk.ts';
import { allocation, orderLine } from '../../../db/schema/orders-lines.table.ts';
import { lot } from '../../../db/schema/products.table.ts';
import { deferWrite } from '../../../db/transaction.ts';
import { lockLots, lockSellableLots } from '../../products/lots.locks.ts';
import type { OrderLine } from '../order/order-lines.queries.ts';

/**
 * Returns units of a line to their lots, the youngest batch first, so that the line keeps what is sold first. The lots are
 * locked in id order before, like everywhere.
 */
export async function returnUnits(ctx: StaffCtx, lineId: number, units: number): Promise<void> {
  if (units <= 0) return;
  await lockLotsOf(ctx, [lineId]);
  const active = await ctx.db
    .select({ id: allocation.id, units: allocation.units })
    .from(allocation)
    .innerJoin(lot, eq(lot.id, allocation.lotId))
    .where(and(eq(allocation.orderLineId, lineId), isNull(allocation.endedAt)))
    .orderBy(desc(lot.batchDate), desc(lot.id), asc(allocation.id));
  let left = units;
  for (const each of active) {
    if (left <= 0) break;
    const part = minUnits(left, each.units);
    left = subtractUnits(left, part);
    const kept = subtractUnits(each.units, part);
    const change = kept > 0 ? { units: kept } : ended(ctx);
    deferWrite(ctx, ctx.db.update(allocation).set(change).where(eq(allocation.id, each.id)));
  }
  if (left > 0) throw new Error('a line has less allocated than it says');
}

/** Returns everything that is allocated to orders to the lots. */
export async function returnAll(ctx: StaffCtx, orderIds: readonly number[]): Promise<void> {
  const ofOrders = inArray(orderLine.orderId, [...orderIds]);
  const lines = await ctx.db.select({ id: orderLine.id }).from(orderLine).where(ofOrders);
  const ids = lines.map((line) => line.id);
  await lockLotsOf(ctx, ids);
  const active = and(inArray(allocation.orderLineId, ids), isNull(allocation.endedAt));
  deferWrite(ctx, ctx.db.update(allocation).set(ended(ctx)).where(active));
}

const ended = (ctx: StaffCtx) => ({ endedAt: ctx.now().toISOString(), ending: 'returned' as const });

async function lockLotsOf(ctx: StaffCtx, lineIds: readonly number[]): Promise<void> {
  const held = ctx.db
    .select({ id: allocation.lotId })
    .from(allocation)
    .where(and(inArray(allocation.orderLineId, [...lineIds]), isNull(allocation.endedAt)));
  await lockLots(ctx.db, inArray(lot.id, held));
}

/** Allocates `units` more to a line, oldest batch first, all of them or none: `allocation_failed` says what there is. */
export async function allocateToLine(
  ctx: StaffCtx,
  { id, productId, productName }: Pick<OrderLine, 'id' | 'productId' | 'productName'>,
  units: number,
): Promise<void> {
  if (units <= 0) return;
  const lots = await lockSellableLots(ctx, [productId]);
  const line = { id, productId, units, backorder: false, conversionUnits: 0 };
  const { allocations, shortfalls } = planAllocation({ lines: [line], lots });
  const [short] = shortfalls;
  if (short !== undefined) {
    fail('allocation_failed', {
      detail: `${productName}: ${units} more requested, ${short.available} available.`,
      fields: [{ path: ['units'], code: 'insufficient', detail: `${short.available} more available` }],
    });
  }
  const rows = allocations
    .toSorted((a, b) => a.lotId - b.lotId)
    .map((each) => ({ orderLineId: id, lotId: each.lotId, units: each.units }));
  deferWrite(ctx, insertRows(ctx.db, allocation, rows));
}
