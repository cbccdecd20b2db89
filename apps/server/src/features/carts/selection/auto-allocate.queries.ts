import type { carts } from '@cartwright/contract/carts/carts.contract';
import type { Input } from '@cartwright/contract/route';
import {
  orderLots,
  planAutoAllocate,
  preferenceOrderByFromWire,
  preferenceTypeFromWire,
  type AutoAllocatePreference,
  type TestedLot,
} from '@cartwright/domain/products/auto-allocate';
import { subtractUnits, sumUnits } from '@cartwright/domain/money/money';
import { lotUnits } from '@cartwright/domain/carts/short-lines';
import { and, asc, inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { onSnapshot } from '../../../db/transaction.ts';
import { lot } from '../../../db/schema/products.table.ts';
import { availableUnits, isSellable, labTotal } from '../../../db/rules/stock.ts';
import { cartSummary } from '../cart/carts.queries.ts';
import { type CartLine, linesOfCart } from '../lines/cart-lines.queries.ts';
import { chosenLines } from './chosen-lines.ts';

export type AllocationRequest = Input<(typeof carts)['autoAllocate']>['body'];
type Lot = TestedLot & { readonly barcode: string };

const preferenceOf = (asked: AllocationRequest): AutoAllocatePreference => ({
  preferenceType: preferenceTypeFromWire(asked.preferenceType) ?? fail('invalid'),
  orderBy: preferenceOrderByFromWire(asked.preferenceOrderBy) ?? fail('invalid'),
  singleLot: asked.allocatetoaSingleLot === true,
});

/** What auto allocate would do to these lines of a cart; nothing changes, and any state of the cart is planned. */
export async function previewAllocation(ctx: StaffCtx, asked: AllocationRequest) {
  return await onSnapshot(ctx, async (ctx) => {
    const { status } = await cartSummary(ctx, asked.id);
    if (status !== 'open') fail('cart_not_open', { extra: { state: status } });
    const {
      allocations: _,
      remaining: _remaining,
      ...plan
    } = await planFor(ctx, await linesOfCart(ctx, asked.id), asked);
    return plan;
  });
}

/**
 * Plans the chosen lines by the domain's rule on the stock of this moment (INV-8): the lots of each in the order of the
 * preference, with what it takes of them. `remaining` is what the products of the lines had left then.
 */
export async function planFor(ctx: StaffCtx, all: readonly CartLine[], asked: AllocationRequest) {
  const preference = preferenceOf(asked);
  const chosen = chosenLines(all, asked.itemIds);
  const lots = await lotsOf(ctx, chosen);
  const { allocations, shortfalls } = planAutoAllocate({
    lines: chosen.map((line) => ({ ...line, backorder: line.isBackorder })),
    lots,
    preference,
  });
  const isShort = new Set(shortfalls.map(({ lineId }) => lineId));
  const ranked = Map.groupBy(orderLots(lots, preference), (each) => each.productId);
  const left = new Map(lots.map((each) => [each.id, each.available]));
  const rows = chosen
    .filter((line) => !line.isBackorder)
    .map((line) => {
      const ofLine = (ranked.get(line.productId) ?? []).map((each) => rankedLot(each, preference, left));
      const taken = allocations.filter(({ lineId }) => lineId === line.id);
      for (const { lotId, units } of taken) left.set(lotId, subtractUnits(left.get(lotId) ?? 0, units));
      const { id: cartItemId, productName, sampleType, conversionUnits } = line;
      const takenOf = (lotId: number) => taken.find((each) => each.lotId === lotId)?.units ?? 0;
      return {
        cartItemId,
        productName,
        sampleType,
        units: lotUnits(line),
        conversionUnits,
        taken: sumUnits(taken.map(({ units }) => units)),
        lots: ofLine.map((each) => ({ ...each, taken: takenOf(each.inventoryId) })),
      };
    });
  return {
    lines: rows.filter(({ cartItemId }) => !isShort.has(cartItemId)),
    short: rows.filter(({ cartItemId }) => isShort.has(cartItemId)),
    backorders: chosen.length - rows.length,
    allocations,
    remaining: new Map(chosen.map(({ productId }) => [productId, unitsOf(lots, productId)])),
  };
}

/** What the lots of a product have left. */
const unitsOf = (lots: readonly Lot[], productId: number): number =>
  sumUnits(lots.filter((each) => each.productId === productId).map(({ available }) => available));

function rankedLot(each: Lot, { orderBy }: AutoAllocatePreference, left: ReadonlyMap<number, number>) {
  const { id: inventoryId, barcode, batchDate } = each;
  const figure = orderBy === 'batchDate' ? null : each[orderBy];
  return { inventoryId, barcode, batchDate, figure, before: left.get(inventoryId) ?? 0 };
}

/** The lots for sale of the products of these lines that have units left. */
async function lotsOf(ctx: StaffCtx, lines: readonly CartLine[]): Promise<Lot[]> {
  const productIds = [...new Set(lines.map((line) => line.productId))];
  return await ctx.db
    .select({
      id: lot.id,
      productId: lot.productId,
      barcode: lot.barcode,
      batchDate: lot.batchDate,
      available: availableUnits,
      thca: lot.thca,
      thc: lot.thc,
      cbd: lot.cbd,
      total: labTotal,
    })
    .from(lot)
    .where(and(inArray(lot.productId, productIds), isSellable))
    .orderBy(asc(lot.id));
}
