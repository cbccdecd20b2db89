import { allocateWaiting, type WaitingShare } from '@cartwright/domain/stock/backorder-allocation';
import { sumUnits } from '@cartwright/domain/money/money';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { ActorCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { publish } from '../../../core/publish.ts';
import { insertRows } from '../../../db/bulk.ts';
import { nextVersion } from '../../../db/columns.ts';
import { allocation, orderLine, salesOrder } from '../../../db/schema/orders.table.ts';
import { deferWrite, inTransaction } from '../../../db/transaction.ts';
import { lockLots } from '../allocate.commands.ts';
import { leaveTraces } from '../edit/change-order.commands.ts';
import { waitingLines, type WaitingRow } from './waiting-lines.queries.ts';

type Share = WaitingShare<WaitingRow>;

/**
 * Allocates what lots have to the lines of many orders that wait, in one transaction: the highest fulfilment priority first,
 * then the oldest order (domain rule "order life"), at most 500 lines at once. When lines are named only these are allocated, and no more than they
 * get while the others take their turns too. Orders that changed meanwhile are left out.
 */
export async function allocateAcross(ctx: ActorCtx, orderItemIds: readonly number[] | null | undefined) {
  return await inTransaction(ctx, async (ctx) => {
    const isNamed = orderItemIds != null && orderItemIds.length > 0;
    const productIds = isNamed ? await productsOf(ctx, orderItemIds) : null;
    const named = new Set(orderItemIds ?? []);
    const wanted = (line: WaitingRow): boolean => !isNamed || named.has(line.id);
    const locked = await lockOrders(ctx, (await waitingLines(ctx, productIds)).filter(wanted));
    const lines = await waitingLines(ctx, productIds);
    const lots = await lockLots(
      ctx,
      lines.map((line) => line.productId),
    );
    const shares = allocateWaiting(lines, lots).filter(
      ({ line, units }) => units > 0 && wanted(line) && locked.has(line.orderId),
    );
    if (shares.length === 0) fail('nothing_to_allocate');
    writeAllocations(ctx, shares);
    const byOrder = [...Map.groupBy(shares, ({ line }) => line.orderId)];
    await leaveTraces(
      ctx,
      byOrder.map(([orderId, of]) => ({
        orderId,
        action: 'allocateBackorder',
        note: noteOf(of),
        detail: { allocations: of.flatMap((share) => share.allocations) },
      })),
    );
    for (const [orderId, of] of byOrder)
      await publish(ctx, 'orderChanged', { orderId, how: 'changed', note: noteOf(of) });
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
async function productsOf(ctx: ActorCtx, orderItemIds: readonly number[]): Promise<number[]> {
  const found = await ctx.db
    .select({ productId: orderLine.productId })
    .from(orderLine)
    .innerJoin(salesOrder, eq(salesOrder.id, orderLine.orderId))
    .where(and(inArray(orderLine.id, [...orderItemIds]), orderScope(ctx.actor)));
  if (found.length < new Set(orderItemIds).size) fail('not_found');
  return [...new Set(found.map((each) => each.productId))];
}

/** Locks the orders of some lines in id order, before their lots are; answers their ids. */
async function lockOrders(ctx: ActorCtx, lines: readonly WaitingRow[]): Promise<ReadonlySet<number>> {
  const ids = [...new Set(lines.map((line) => line.orderId))];
  const rows = await ctx.db
    .select({ id: salesOrder.id })
    .from(salesOrder)
    .where(inArray(salesOrder.id, ids))
    .orderBy(asc(salesOrder.id))
    .for('update');
  return new Set(rows.map((row) => row.id));
}

/** The allocations in lot order; a line that has everything then is no backorder any more. */
function writeAllocations(ctx: ActorCtx, shares: readonly Share[]): void {
  const rows = shares
    .flatMap((share) => share.allocations)
    .toSorted((a, b) => a.lotId - b.lotId)
    .map(({ lineId, lotId, units }) => ({ orderLineId: lineId, lotId, units }));
  deferWrite(ctx, insertRows(ctx.db, allocation, rows));
  const filled = shares.filter((share) => share.stillWaiting === 0).map(({ line }) => line.id);
  if (filled.length > 0) {
    deferWrite(ctx, ctx.db.update(orderLine).set({ isBackorder: false }).where(inArray(orderLine.id, filled)));
  }
  const orderIds = [...new Set(shares.map(({ line }) => line.orderId))];
  deferWrite(ctx, ctx.db.update(salesOrder).set({ version: nextVersion }).where(inArray(salesOrder.id, orderIds)));
}
