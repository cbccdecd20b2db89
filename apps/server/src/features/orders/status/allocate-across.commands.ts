import { allocateWaiting, type WaitingShare } from '@cartwright/domain/products/backorder-allocation';
import { sumUnits } from '@cartwright/domain/money/money';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { insertRows } from '../../../db/bulk.ts';
import { allocation, orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { deferWrite, inTransaction } from '../../../db/transaction.ts';
import { lockSellableLots } from '../../products/lots.locks.ts';
import type { OrderRow } from '../order/order.locks.ts';
import { stepOrders } from './step-order.commands.ts';
import { waitingLines, type WaitingRow } from './waiting-lines.queries.ts';

type Share = WaitingShare<WaitingRow>;

/**
 * Allocates what lots have to the lines of many orders that wait, in one transaction: the highest fulfilment priority first,
 * then the oldest order (domain rule "order life"), at most 500 lines at once. When lines are named only these are allocated, and no more than they
 * get while the others take their turns too. Orders that changed meanwhile are left out.
 */
export async function allocateAcross(ctx: StaffCtx, orderItemIds: readonly number[] | null | undefined) {
  return await inTransaction(ctx, async (ctx) => {
    const isNamed = orderItemIds != null && orderItemIds.length > 0;
    const productIds = isNamed ? await productsOf(ctx, orderItemIds) : null;
    const named = new Set(orderItemIds ?? []);
    const wanted = (line: WaitingRow): boolean => !isNamed || named.has(line.id);
    const locked = await lockOrders(ctx, (await waitingLines(ctx, productIds)).filter(wanted));
    const lines = await waitingLines(ctx, productIds);
    const lots = await lockSellableLots(
      ctx,
      lines.map((line) => line.productId),
    );
    const shares = allocateWaiting(lines, lots).filter(
      ({ line, units }) => units > 0 && wanted(line) && locked.has(line.orderId),
    );
    if (shares.length === 0) fail('nothing_to_allocate');
    writeAllocations(ctx, shares);
    const byOrder = [...Map.groupBy(shares, ({ line }) => line.orderId)];
    await stepOrders(
      ctx,
      'allocateBackorder',
      byOrder.flatMap(([orderId, of]) => {
        const found = locked.get(orderId);
        const detail = { allocations: of.flatMap((share) => share.allocations) };
        return found === undefined ? [] : [{ found, to: found.status, note: noteOf(of), detail }];
      }),
    );
    return {
      units: unitsOf(shares),
      orders: byOrder.map(([orderId, of]) => ({
        orderId,
        orderNo: of[0]?.line.orderNo ?? 0,
        units: unitsOf(of),
        lines: of.map(({ line, units, stillWaiting }) => ({
          orderItemId: line.id,
          productName: line.productName,
          units,
          stillWaiting,
        })),
      })),
    };
  });
}

const unitsOf = (shares: readonly Share[]): number => sumUnits(shares.map((share) => share.units));
const noteOf = (shares: readonly Share[]): string => `Allocated ${unitsOf(shares)} units of the backorder`;

/** The products of some lines. Every line is one of an order in scope, or none of them is taken. */
async function productsOf(ctx: StaffCtx, orderItemIds: readonly number[]): Promise<number[]> {
  const found = await ctx.db
    .select({ productId: orderLine.productId })
    .from(orderLine)
    .innerJoin(salesOrder, eq(salesOrder.id, orderLine.orderId))
    .where(and(inArray(orderLine.id, [...orderItemIds]), orderScope(ctx.actor)));
  if (found.length < new Set(orderItemIds).size) fail('not_found');
  return [...new Set(found.map((each) => each.productId))];
}

/** Locks the orders of some lines in id order, before their lots are. */
async function lockOrders(ctx: StaffCtx, lines: readonly WaitingRow[]): Promise<ReadonlyMap<number, OrderRow>> {
  const ids = [...new Set(lines.map((line) => line.orderId))];
  const rows = await ctx.db
    .select()
    .from(salesOrder)
    .where(inArray(salesOrder.id, ids))
    .orderBy(asc(salesOrder.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** The allocations in lot order; a line that has everything then is no backorder any more. */
function writeAllocations(ctx: StaffCtx, shares: readonly Share[]): void {
  const rows = shares
    .flatMap((share) => share.allocations)
    .toSorted((a, b) => a.lotId - b.lotId)
    .map(({ lineId, lotId, units }) => ({ orderLineId: lineId, lotId, units }));
  deferWrite(ctx, insertRows(ctx.db, allocation, rows));
  const filled = shares.filter((share) => share.stillWaiting === 0).map(({ line }) => line.id);
  if (filled.length > 0) {
    deferWrite(ctx, ctx.db.update(orderLine).set({ isBackorder: false }).where(inArray(orderLine.id, filled)));
  }
}
