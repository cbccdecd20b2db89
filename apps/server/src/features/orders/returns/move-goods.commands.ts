import { addUnits, compareUnits, subtractUnits, sumUnits } from '@cartwright/domain/money/money';
import { takeUnits } from '@cartwright/domain/orders/order-returns';
import { eq, inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { insertRows } from '../../../db/bulk.ts';
import { allocation } from '../../../db/schema/orders-lines.table.ts';
import { lot } from '../../../db/schema/products.table.ts';
import { deferWrite } from '../../../db/transaction.ts';
import { moveStock } from '../../products/stock.commands.ts';
import type { OrderRow } from '../order/order.locks.ts';
import { type HeldAllocation, heldOf, isOf } from './held-goods.locks.ts';
import { lockLots } from '../../products/lots.locks.ts';

/** Units of a line that leave one of its allocations, or come back into it. */
export interface MovedGoods {
  readonly lineId: number;
  readonly lotId: number;
  readonly sublotBarcode: string | null;
  readonly units: number;
}

type Given = Pick<OrderRow, 'id' | 'releasedDate'>;

/** What of these units of each line lies in which lot. */
export function partsOf(
  held: readonly HeldAllocation[],
  units: ReadonlyMap<number, number>,
): (MovedGoods & { readonly from: HeldAllocation })[] {
  return [...units].flatMap(([lineId, wanted]) =>
    takeUnits(
      held.filter((each) => each.lineId === lineId),
      wanted,
    ).map(({ from, taken }) => ({ ...from, from, units: taken })),
  );
}

/**
 * Gives units of lines back to their lots: before the release they are promised no more, after it they come in again.
 * Returns where they went.
 */
export async function giveBack(ctx: StaffCtx, order: Given, units: ReadonlyMap<number, number>): Promise<MovedGoods[]> {
  const isReleased = order.releasedDate !== null;
  const parts = partsOf(await heldOf(ctx, order.id, isReleased), units);
  for (const { from, units: taken } of parts) replace(ctx, from, subtractUnits(from.allocated, taken));
  if (isReleased) await moveStock(ctx, movementsOf(order.id, parts, 'return'));
  return parts.map(({ lineId, lotId, sublotBarcode, units: taken }) => ({
    lineId,
    lotId,
    sublotBarcode,
    units: taken,
  }));
}

/** Takes the same units out of the lots again; `allocation_failed` when other orders have them by now. */
export async function takeAgain(ctx: StaffCtx, order: Given, parts: readonly MovedGoods[]): Promise<void> {
  await assertThere(ctx, parts);
  const isReleased = order.releasedDate !== null;
  const held = await heldOf(ctx, order.id, isReleased);
  if (isReleased) await moveStock(ctx, movementsOf(order.id, parts, 'release').map(negated));
  for (const part of joined(parts)) {
    const kept = held.find((each) => isOf(each, part));
    if (kept !== undefined) replace(ctx, kept, addUnits(kept.allocated, part.units));
    else {
      const { lineId: orderLineId, lotId, sublotBarcode, units } = part;
      const left = { endedAt: order.releasedDate, ending: isReleased ? ('released' as const) : null };
      deferWrite(ctx, ctx.db.insert(allocation).values({ orderLineId, lotId, sublotBarcode, units, ...left }));
    }
  }
}

/** The same goods once: without sublots a line may have held units of one lot in several allocations. */
function joined(parts: readonly MovedGoods[]): MovedGoods[] {
  const goods: MovedGoods[] = [];
  for (const part of parts) {
    const at = goods.findIndex((each) => isOf(each, part));
    if (at < 0) goods.push(part);
    else goods[at] = { ...part, units: addUnits(part.units, goods[at]?.units ?? 0) };
  }
  return goods;
}

/** Other units of an allocation: one that has left is kept as it was, returned, beside a new one. */
function replace(ctx: StaffCtx, held: HeldAllocation, units: number): void {
  const set = (change: Partial<typeof allocation.$inferInsert>) =>
    deferWrite(ctx, ctx.db.update(allocation).set(change).where(eq(allocation.id, held.id)));
  if (held.endedAt === null) {
    set(units > 0 ? { units } : { endedAt: ctx.now().toISOString(), ending: 'returned' });
    return;
  }
  set({ ending: 'returned' });
  if (units <= 0) return;
  const { lineId: orderLineId, lotId, sublotBarcode, endedAt } = held;
  deferWrite(
    ctx,
    insertRows(ctx.db, allocation, [{ orderLineId, lotId, sublotBarcode, endedAt, ending: 'released', units }]),
  );
}

/** Goods that a client had accepted and that can be sold come into their lots, or, negative, leave them again. */
export async function takeBack(ctx: StaffCtx, orderId: number, parts: readonly MovedGoods[]): Promise<void> {
  await moveStock(ctx, movementsOf(orderId, parts, 'clientReturn'));
}

/** The reverse; `allocation_failed` when the units are sold to others by now. */
export async function giveAgain(ctx: StaffCtx, orderId: number, parts: readonly MovedGoods[]): Promise<void> {
  await assertThere(ctx, parts);
  await moveStock(ctx, movementsOf(orderId, parts, 'clientReturn').map(negated));
}

const movementsOf = <K extends string>(orderId: number, parts: readonly MovedGoods[], kind: K) =>
  parts.map(({ lotId, units }) => ({ lotId, units, kind, orderId }));

const negated = <M extends { readonly units: number }>(movement: M): M => ({
  ...movement,
  units: subtractUnits(0, movement.units),
});

/** Locks the lots of the parts in id order and asks whether they have the units for nobody else. */
async function assertThere(ctx: StaffCtx, parts: readonly MovedGoods[]): Promise<void> {
  const lots = await lockLots(
    ctx.db,
    inArray(
      lot.id,
      parts.map(({ lotId }) => lotId),
    ),
  );
  for (const { id, barcode, available } of lots) {
    const wanted = sumUnits(parts.filter(({ lotId }) => lotId === id).map(({ units }) => units));
    if (compareUnits(wanted, available) > 0) {
      fail('allocation_failed', { detail: `Lot ${barcode} has ${available} of these ${wanted} units left.` });
    }
  }
}
