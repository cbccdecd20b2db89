import { messages } from '@cartwright/contract/messages';
import type { Allocation } from '@cartwright/domain/products/allocation';
import { inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { insertRows } from '../../../db/bulk.ts';
import { cartLineLot } from '../../../db/schema/carts.table.ts';
import { deferWrite, inTransaction } from '../../../db/transaction.ts';
import { activeDiscounts } from '../../products/discount-rules.queries.ts';
import { dropEndedDiscounts, updateTotals } from '../cart/change-cart.commands.ts';
import { lockOpenCart } from '../cart/cart.locks.ts';
import { linesOfCart } from '../lines/cart-lines.queries.ts';
import { type AllocationRequest, planFor } from './auto-allocate.queries.ts';

/**
 * Pins the lots that the preference chooses to the lines of an open cart; a submit takes them first. A line without
 * enough units keeps what it can get, or with a single lot stays as it was (INV-7). Nothing is promised: stock that is
 * sold before the submit is missing then. Returns what it did to each line besides the summary of the cart.
 */
export async function autoAllocate(ctx: StaffCtx, asked: AllocationRequest) {
  return await inTransaction(ctx, async (ctx) => {
    const found = await lockOpenCart(ctx, asked.id);
    const [stored, discounts] = await Promise.all([
      linesOfCart(ctx, found.id),
      activeDiscounts(ctx, found.clientId, { cartIds: [found.id] }),
    ]);
    const lines = dropEndedDiscounts(ctx, found.id, stored, discounts);
    const { allocations, remaining, ...plan } = await planFor(ctx, lines, asked);
    const lineIds = pinLots(ctx, allocations);
    const { preferenceOrderBy, preferenceType, allocatetoaSingleLot } = asked;
    const change = {
      action: 'auto allocate' as const,
      message: messages.itemsAllocated,
      remaining,
      productIds: lines.filter(({ id }) => lineIds.includes(id)).map(({ productId }) => productId),
      detail: { lineIds, preferenceOrderBy, preferenceType, allocatetoaSingleLot },
    };
    return { ...(await updateTotals(ctx, found, change, lines)), ...plan };
  });
}

/** The lines of the allocations take their lots instead of those that they had; their ids. */
function pinLots(ctx: StaffCtx, allocations: readonly Allocation[]): number[] {
  const pinned = Map.groupBy(allocations, ({ lineId }) => lineId);
  const lineIds = [...pinned.keys()];
  if (lineIds.length === 0) return lineIds;
  deferWrite(ctx, ctx.db.delete(cartLineLot).where(inArray(cartLineLot.cartLineId, lineIds)));
  const rows = [...pinned].flatMap(([cartLineId, lots]) =>
    lots.map(({ lotId }, index) => ({ cartLineId, lotId, rank: index + 1 })),
  );
  deferWrite(ctx, insertRows(ctx.db, cartLineLot, rows));
  return lineIds;
}
