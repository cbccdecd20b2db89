import { messages } from '@cartwright/contract/messages';
import { compareUnits, formatUnits, subtractUnits } from '@cartwright/domain/money/money';
import { checkAnotherLot, planAnotherLot, stoppedParts } from '@cartwright/domain/orders/another-lot';
import { barcodeText } from '@cartwright/domain/products/barcodes';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed, fail } from '../../../core/errors.ts';
import { insertRows } from '../../../db/bulk.ts';
import { promisedHindrance } from '../../../db/rules/lots.ts';
import { allocation, orderLine } from '../../../db/schema/orders-lines.table.ts';
import { area, labResult, lot } from '../../../db/schema/products.table.ts';
import { deferWrite } from '../../../db/transaction.ts';
import { lockSellableLots, lockWithOthers } from '../../products/lots.locks.ts';
import { changeOrder } from '../order/change-order.commands.ts';
import { lineAmong, linesOfOrder, type OrderLine } from '../order/order-lines.queries.ts';
import { stageOf } from '../order/order.locks.ts';
import { lotsForSale } from './lots-for-sale.queries.ts';
import { orderInScope } from './order-sublots.queries.ts';

interface OfLine {
  readonly orderId: number;
  readonly orderItemId: number;
}

/** What a line would give back to lots that may not leave, which lots would take their place, and what would wait. */
export async function lotsForLine(ctx: StaffCtx, { orderId, orderItemId }: OfLine) {
  const order = await orderInScope(ctx, orderId);
  const line = await withParts(ctx, lineAmong(await linesOfOrder(ctx, orderId), orderItemId));
  assertAllowed(checkAnotherLot(stageOf(order), line));
  const open = await lotsForSale(ctx, line.productId);
  const { units, allocations, waiting } = planAnotherLot(line, open);
  const choices = open
    .filter(({ available }) => available > 0)
    .toSorted((a, b) => (a.batchDate ?? '').localeCompare(b.batchDate ?? '') || a.id - b.id)
    .map(({ id: inventoryId, productId: _product, ...choice }) => ({ inventoryId, ...choice }));
  return { units, waiting, stopped: stoppedParts(line.parts), lots: named(open, allocations), choices };
}

/**
 * What a line has in lots that may not leave goes back to them, and lots for sale take their place, as far as they go; the
 * rest waits for stock (goods "lots"); with `inventoryIds` only these lots do. More than `waiting` units never wait: so many the
 * person was shown.
 */
export async function giveAnotherLot(
  ctx: StaffCtx,
  {
    orderId,
    orderItemId,
    inventoryIds,
    waiting: shown,
  }: OfLine & { readonly waiting: number; readonly inventoryIds?: readonly number[] | null | undefined },
) {
  return await changeOrder(ctx, { order: { orderId }, change: 'units' }, async (ctx, found, lines) => {
    const chosen = lineAmong(lines, orderItemId);
    const held = await partsOf(ctx, chosen.id);
    await lockWithOthers(
      ctx,
      chosen.productId,
      held.map(({ lotId }) => lotId),
    );
    // A hold may have ended while this waited for the lots.
    const line = await withParts(ctx, chosen);
    assertAllowed(checkAnotherLot(stageOf(found), line));
    const stopped = stoppedParts(line.parts);
    const open = await lockSellableLots(ctx, [line.productId]);
    const { units, allocations, waiting } = planAnotherLot(line, open, inventoryIds ?? null);
    if (compareUnits(waiting, shown) > 0) {
      const available = formatUnits(subtractUnits(units, waiting));
      fail('no_other_lot', {
        detail: `${inventoryIds == null ? 'Other lots' : 'The chosen lots'} have ${available} of ${formatUnits(units)} units now. Look again.`,
      });
    }
    await endParts(ctx, stopped);
    const rows = allocations
      .toSorted((a, b) => a.lotId - b.lotId)
      .map((each) => ({ orderLineId: line.id, lotId: each.lotId, units: each.units }));
    deferWrite(ctx, insertRows(ctx.db, allocation, rows));
    if (waiting > 0) {
      deferWrite(ctx, ctx.db.update(orderLine).set({ isBackorder: true }).where(eq(orderLine.id, line.id)));
    }
    const lots = unitsOf(named(open, allocations));
    const from = namesOf(stopped);
    const now = lots.length === 0 ? '' : `, now of ${namesOf(lots)}`;
    const rest = waiting > 0 ? `, ${formatUnits(waiting)} wait for stock` : '';
    return {
      action: 'give another lot',
      message: messages.updated,
      note: `${line.productName}: ${formatUnits(units)} units of lot ${from} given back${now}${rest}`,
      detail: { orderItemId, from: unitsOf(stopped), allocations: lots, waiting },
      answer: { lots, waiting },
    };
  });
}

const namesOf = (lots: readonly { readonly barcode: string }[]): string =>
  lots.map(({ barcode }) => barcodeText(barcode)).join(', ');

const unitsOf = (lots: readonly { readonly barcode: string; readonly units: number }[]) =>
  lots.map(({ barcode, units }) => ({ barcode, units }));

/** What an allocation takes of each lot, with what people call the lot. */
const named = <L extends { readonly id: number }>(
  lots: readonly L[],
  allocations: readonly { readonly lotId: number; readonly units: number }[],
) =>
  allocations.flatMap(({ lotId, units }) => lots.filter(({ id }) => id === lotId).map((each) => ({ ...each, units })));

const withParts = async (ctx: StaffCtx, { id, productId, productName }: OrderLine) => ({
  id,
  productId,
  productName,
  parts: await partsOf(ctx, id),
});

/** What a line has of each lot, with what keeps the lot back. */
const partsOf = async ({ db }: StaffCtx, lineId: number) =>
  await db
    .select({
      id: allocation.id,
      lotId: allocation.lotId,
      barcode: lot.barcode,
      units: allocation.units,
      sublotBarcode: allocation.sublotBarcode,
      hindrance: promisedHindrance,
    })
    .from(allocation)
    .innerJoin(lot, eq(lot.id, allocation.lotId))
    .leftJoin(area, eq(area.id, lot.areaId))
    .leftJoin(labResult, eq(labResult.lotId, lot.id))
    .where(and(eq(allocation.orderLineId, lineId), isNull(allocation.endedAt)))
    .orderBy(asc(lot.batchDate), asc(lot.id), asc(allocation.id));

async function endParts(ctx: StaffCtx, parts: readonly { readonly id: number }[]): Promise<void> {
  const ids = parts.map(({ id }) => id);
  await ctx.db
    .update(allocation)
    .set({ endedAt: ctx.now().toISOString(), ending: 'returned' })
    .where(inArray(allocation.id, ids));
}
