import { messages } from '@cartwright/contract/messages';
import { checkDeliveryDate } from '@cartwright/domain/carts/cart-state';
import { businessDate } from '@cartwright/domain/dates/dates';
import { cartTotals, checkCartDiscount } from '@cartwright/domain/money/totals';
import type { StaffCtx } from '../../../core/context.ts';
import { deferWrite, inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../../db/audit.ts';
import { updateRows } from '../../../db/bulk.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { assertAllowed, fail } from '../../../core/errors.ts';
import { type CartResponse, changeCart } from './change-cart.commands.ts';
import { lockOpenCart } from './cart.locks.ts';

interface WhyClosed {
  /** The cart that its lines went into. */
  readonly mergedInto?: number;
  readonly reasonForCanceling?: string;
}

/** Closes a cart that the caller has locked; the database refuses every later change of it (INV-13). */
export function closeCart(
  ctx: StaffCtx,
  cartId: number,
  status: 'submitted' | 'deleted' | 'cancelled',
  why: WhyClosed = {},
): void {
  const closed = { id: cartId, status, closedAt: ctx.now().toISOString(), mergedInto: null, ...why };
  deferWrite(ctx, updateRows(ctx.db, cart, [closed], { nextVersion: true }));
}

/** Deletes an open cart; its lines stay for the record. */
export async function removeCart(ctx: StaffCtx, cartId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { id, clientId, grandTotal } = await lockOpenCart(ctx, cartId);
    closeCart(ctx, id, 'deleted');
    await recordAudit(ctx, { action: 'delete', entity: 'cart', entityId: id, detail: { clientId, grandTotal } });
  });
}

/** Sets the discount on the whole cart in dollars; at or above the gross total it is refused (spec 000 §5), 0 removes it. */
export async function setCartDiscount(
  ctx: StaffCtx,
  {
    discountAmount,
    discountReason,
    ...chosen
  }: { cartId: number; version?: number | null; discountAmount: number; discountReason?: string | null },
): Promise<CartResponse> {
  return await changeCart(ctx, chosen, async (_ctx, found, lines) => {
    // Of today's lines: the rule of one may have ended since the stored total.
    assertAllowed(checkCartDiscount(discountAmount, cartTotals(lines, 0).grossTotal));
    return {
      action: 'set discount',
      message: messages.updated,
      productIds: [],
      set: { cartDiscount: discountAmount, discountReason: discountReason || null },
      setsPrices: true,
      detail: { before: found.cartDiscount, after: discountAmount, ...(discountReason ? { discountReason } : {}) },
    };
  });
}

/** `delivery_date_required` for a date before the seller's today. */
export const assertDeliveryDate = (ctx: StaffCtx, date: string): void =>
  assertAllowed(checkDeliveryDate(date, businessDate(ctx.now(), ctx.timeZone)));

/**
 * Sets the estimated delivery date (today or later; null clears it) and whether the whole cart is a backorder; what is
 * left out stays. Refuses `delivery_date_required` without either.
 */
export async function setDeliveryDate(
  ctx: StaffCtx,
  chosen: { cartId: number; version?: number | null },
  {
    estimateDeliveryDate,
    forceBackorderAll,
  }: { estimateDeliveryDate?: string | null; forceBackorderAll?: boolean | null },
): Promise<CartResponse> {
  if (estimateDeliveryDate === undefined && forceBackorderAll == null) fail('delivery_date_required');
  if (estimateDeliveryDate) assertDeliveryDate(ctx, estimateDeliveryDate);
  return await changeCart(ctx, chosen, async (_ctx, found) => ({
    action: 'set delivery',
    message: messages.deliveryDateUpdated,
    productIds: [],
    set: {
      estimatedDeliveryDate: estimateDeliveryDate === undefined ? found.estimatedDeliveryDate : estimateDeliveryDate,
      forceBackorderAll: forceBackorderAll ?? found.forceBackorderAll,
    },
    detail: { estimateDeliveryDate, forceBackorderAll },
  }));
}
