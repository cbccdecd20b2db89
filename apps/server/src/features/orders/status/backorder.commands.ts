import { LotStock, planAllocation } from '@cartwright/domain/products/allocation';
import { sumUnits } from '@cartwright/domain/money/money';
import { waitingUnits } from '@cartwright/domain/orders/order-edits';
import { inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { insertRows } from '../../../db/bulk.ts';
import { allocation, orderLine } from '../../../db/schema/orders-lines.table.ts';
import { deferWrite } from '../../../db/transaction.ts';
import { lockSellableLots } from '../../products/lots.locks.ts';
import { linesOfOrder } from '../order/order-lines.queries.ts';
import { assertLines, stepOrder, type StepRequest } from './step-order.commands.ts';

/**
 * Allocates what waits of an order as far as the lots have it, whole or in part (domain rule "order life"). A line that
 * has everything then is no backorder any more.
 */
export async function allocateBackorder(ctx: StaffCtx, request: StepRequest) {
  return await stepOrder(ctx, { ...request, action: 'allocateBackorder' }, async (ctx, found) => {
    const lines = await linesOfOrder(ctx, found.id);
    const waiting = lines.filter((line) => waitingUnits(line) > 0);
    const lots = await lockSellableLots(
      ctx,
      waiting.map((line) => line.productId),
    );
    const left = new LotStock(lots).remainingByProduct();
    assertLines(
      'allocateBackorder',
      waiting.map((line) => ({ ...line, inLots: left.get(line.productId) ?? 0 })),
    );
    const wanted = waiting.map((line) => ({
      id: line.id,
      productId: line.productId,
      units: waitingUnits(line),
      backorder: false,
      conversionUnits: 0,
    }));
    const { allocations, shortfalls } = planAllocation({ lines: wanted, lots });
    const rows = allocations
      .toSorted((a, b) => a.lotId - b.lotId)
      .map(({ lineId, lotId, units }) => ({ orderLineId: lineId, lotId, units }));
    deferWrite(ctx, insertRows(ctx.db, allocation, rows));
    const filled = wanted.filter((line) => !shortfalls.some(({ lineId }) => lineId === line.id)).map(({ id }) => id);
    if (filled.length > 0) {
      deferWrite(ctx, ctx.db.update(orderLine).set({ isBackorder: false }).where(inArray(orderLine.id, filled)));
    }
    const units = sumUnits(allocations.map((each) => each.units));
    return { to: found.status, note: `Allocated ${units} units of the backorder`, detail: { allocations } };
  });
}
