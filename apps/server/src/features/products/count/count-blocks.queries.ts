import type { OutputOf } from '@cartwright/contract/contract';
import { countHindrance, stockDifference } from '@cartwright/domain/counting/stock-count';
import { addUnits } from '@cartwright/domain/money/money';
import { addAmounts } from '@cartwright/domain/products/bulk-units';
import type { StaffCtx } from '../../../core/context.ts';
import { ordersOfSource } from '../sources/orders-of-source.queries.ts';
import { ordersWithUnits } from '../stock/orders-with-units.queries.ts';
import type { CountedSource, NamedCountedLot } from './counted-entries.queries.ts';

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
    after: addUnits(onHand, stockDifference({ counted })),
    orders: (orders.get(id) ?? []).map(({ orderId, orderNo }) => ({ orderId, orderNo })),
  }));
}

export type CountBlock = Awaited<ReturnType<typeof blocksOf>>[number];

export type CountBulkBlock = OutputOf<'products.countOne'>['bulkBlocks'][number];

/** The sources that do, with the orders that have reserved of them; few of a count are. */
export async function bulkBlocksOf(ctx: StaffCtx, sources: readonly CountedSource[]): Promise<CountBulkBlock[]> {
  const blocks: CountBulkBlock[] = [];
  for (const { id, name, unit, onHand, allocated, counted } of sources) {
    const hindrance = countHindrance({ id, onHand, allocated, counted });
    if (hindrance === null) continue;
    blocks.push({
      sourceId: id,
      sourceName: name,
      unit,
      hindrance,
      amount: onHand,
      reserved: allocated,
      after: addAmounts(onHand, stockDifference({ counted })),
      orders: hindrance === 'belowAllocated' ? await ordersOfSource(ctx, id) : [],
    });
  }
  return blocks;
}
