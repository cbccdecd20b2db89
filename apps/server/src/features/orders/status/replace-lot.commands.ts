import { messages } from '@cartwright/contract/messages';
import { SUBLOT_PREFIX } from '@cartwright/domain/products/barcodes';
import { formatUnits } from '@cartwright/domain/money/money';
import { planReplacement, unitsToPick } from '@cartwright/domain/fulfillment/picking';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { allocation } from '../../../db/schema/orders-lines.table.ts';
import { lot } from '../../../db/schema/products.table.ts';
import { putOnHold } from '../../products/stock.commands.ts';
import { lockSellableLots, lockWithOthers } from '../../products/lots.locks.ts';
import { changeOrder } from '../order/change-order.commands.ts';
import type { OrderRow } from '../order/order.locks.ts';
import { lotsForSale } from './lots-for-sale.queries.ts';
import { orderInScope, type OrderSublot, sublotsOfOrder } from './order-sublots.queries.ts';

interface ReplaceLot {
  readonly orderId: number;
  readonly sublotId: number;
  readonly reason: 'notFound' | 'damaged';
  /** Takes the lot off sale until it has been counted. */
  readonly stopSelling: boolean;
}

const words = { notFound: 'not found', damaged: 'damaged' } as const;

/**
 * The goods of a sublot are not found or damaged: what is not picked of it goes back to its lot, and other lots of the
 * product take its place under sublots of their own, all of it or nothing. The status of the order stays.
 */
export async function replaceLot(ctx: StaffCtx, { orderId, sublotId, reason, stopSelling }: ReplaceLot) {
  const changed = await changeOrder(ctx, { order: { orderId }, change: 'goods' }, async (ctx, found) => {
    const sublot = await sublotOf(ctx, orderId, sublotId);
    if (sublot.sublotBarcode === null && !found.isNonCannabis) fail('not_sublotted');
    await lockWithOthers(ctx, sublot.productId, [sublot.lotId]);
    const allocations = await planOf(ctx, sublot);
    await returnRest(ctx, sublot);
    const made = await insertSublots(ctx, found, allocations);
    if (stopSelling) await putOnHold(ctx, [sublot.lotId], `Goods ${words[reason]} while an order was picked`);
    const sublots = await namesOf(ctx, made);
    const rest = formatUnits(unitsToPick(sublot));
    const detail = { lot: sublot.lotBarcode, reason, stopSelling, void: sublot.sublotBarcode, sublots };
    return {
      action: 'replace lot',
      message: messages.updated,
      note: `${sublot.productName}: ${rest} units of lot ${sublot.lotBarcode} ${words[reason]}, now of ${sublots.map((each) => each.lotBarcode).join(', ')}`,
      detail,
      answer: { status: found.status, sublots },
    };
  });
  return changed;
}

/** What would take the place of the rest of a sublot: its units and the lots. */
export async function otherLots(ctx: StaffCtx, orderId: number, sublotId: number) {
  await orderInScope(ctx, orderId);
  const sublot = await sublotOf(ctx, orderId, sublotId);
  const lots = await lotsForSale(ctx, sublot.productId);
  const byId = new Map(lots.map((each) => [each.id, each]));
  const { allocations, refused } = planReplacement(sublot, lots);
  if (refused !== null) failReplacement(refused);
  return {
    units: unitsToPick(sublot),
    lots: allocations.map(({ lotId, units }) => {
      const { barcode = '', batchDate = '' } = byId.get(lotId) ?? {};
      return { barcode, batchDate, units };
    }),
  };
}

async function planOf(ctx: StaffCtx, sublot: OrderSublot) {
  const { allocations, refused } = planReplacement(sublot, await lockSellableLots(ctx, [sublot.productId]));
  if (refused !== null) failReplacement(refused);
  return allocations;
}

function failReplacement(refused: NonNullable<ReturnType<typeof planReplacement>['refused']>): never {
  if (refused.code !== 'no_other_lot') fail(refused.code);
  const { needed, available } = refused.params;
  fail(refused.code, {
    detail: `Other lots have ${formatUnits(available)} of ${formatUnits(needed)} units. Cancel the sublot and split off what waits.`,
  });
}

async function sublotOf(ctx: StaffCtx, orderId: number, sublotId: number): Promise<OrderSublot> {
  const sublots = await sublotsOfOrder(ctx, orderId);
  return sublots.find((each) => each.id === sublotId) ?? fail('not_found');
}

/** What is picked stays in the sublot; the rest, or all of it, goes back. */
async function returnRest(ctx: StaffCtx, { id, picked }: OrderSublot): Promise<void> {
  const change = picked > 0 ? { units: picked } : { endedAt: ctx.now().toISOString(), ending: 'returned' as const };
  await ctx.db.update(allocation).set(change).where(eq(allocation.id, id));
}

async function insertSublots(
  ctx: StaffCtx,
  { isNonCannabis }: OrderRow,
  allocations: readonly { readonly lineId: number; readonly lotId: number; readonly units: number }[],
) {
  const barcode = sql`${SUBLOT_PREFIX}::text || lpad(nextval('sublot_number')::text, 12, '0')`;
  const rows = allocations
    .toSorted((a, b) => a.lotId - b.lotId)
    .map(({ lineId, lotId, units }) => ({
      orderLineId: lineId,
      lotId,
      units,
      sublotBarcode: isNonCannabis ? null : barcode,
    }));
  return await ctx.db.insert(allocation).values(rows).returning({ id: allocation.id });
}

async function namesOf(ctx: StaffCtx, made: readonly { readonly id: number }[]) {
  const ids = made.map((each) => each.id);
  return await ctx.db
    .select({ lotBarcode: lot.barcode, sublotBarcode: allocation.sublotBarcode, units: allocation.units })
    .from(allocation)
    .innerJoin(lot, eq(lot.id, allocation.lotId))
    .where(inArray(allocation.id, ids))
    .orderBy(asc(allocation.id));
}
