import { countHindrance, lotDifference } from '@cartwright/domain/counting/stock-count';
import { addUnits } from '@cartwright/domain/money/money';
import type { StaffCtx } from '../../../core/context.ts';
import { ordersWithUnits } from '../stock/orders-with-units.queries.ts';
import type { NamedCountedLot } from './counted-entries.queries.ts';

/** The lots that keep a count from being posted, with the orders that have their units. */
export async function blocksOf(ctx: StaffCtx, lots: readonly NamedCountedLot[]) {
  const blocked = lots.flatMap((lot) => {
    const hindrance = countHindrance(lot);
    return hindrance === null ? [] : [{ ...lot, hindrance }];
  });
  const below = blocked.filter(({ hindrance }) => hindrance === 'belowAllocated').map(({ id }) => id);
  const orders = Map.groupBy(await ordersWithUnits(ctx, below), ({ lotId }) => lotId);
  return blocked.map(({ id, barcode, productName, hindrance, onHand, allocated, counted }) => ({
    inventoryId: id,
    barcode,
    productName,
    hindrance,
    onHand,
    allocated,
    after: addUnits(onHand, lotDifference({ counted })),
    orders: (orders.get(id) ?? []).map(({ orderId, orderNo }) => ({ orderId, orderNo })),
  }));
}

export type CountBlock = Awaited<ReturnType<typeof blocksOf>>[number];
