import type { StaffCtx } from '../../core/context.ts';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import { publish } from '../../core/publish.ts';
import { holdSamples } from '../carts/samples/hold-samples.locks.ts';
import { closeCart } from '../carts/cart/carts.commands.ts';
import { allocateLines, planLines } from './allocate.commands.ts';
import { type CartRequest, type Submitted, submitted, lockCartToSubmit } from './cart-to-submit.commands.ts';
import { insertOrder } from './insert-order.commands.ts';

interface SubmitRequest extends CartRequest {
  readonly backorder?: boolean | null;
  readonly forceBackorderAll?: boolean | null;
}

/**
 * Submits a cart as one order (spec 000 §4, domain rule "submit"). Normal: every line that is not flagged backorder is
 * allocated in full, or nothing happens and `allocation_failed` lists the short lines. As backorder, or with everything
 * forced to backorder: nothing is allocated. However often and concurrently it is called, a cart becomes one order; a
 * repeat returns it again. Order, lines, allocations, cart, note and audit commit together.
 */
export async function submitCart(ctx: StaffCtx, request: SubmitRequest): Promise<Submitted> {
  return await inTransaction(ctx, async (ctx) => {
    const taken = await lockCartToSubmit(ctx, request);
    if (taken.orders !== undefined) return submitted(taken.orders, true);
    const { cart, lines, deliveryDate } = taken;
    const isBackorder = request.backorder === true || request.forceBackorderAll === true || cart.forceBackorderAll;
    const samples = await holdSamples(ctx, cart, lines);
    samples.assertLines(lines);
    const plan = await planLines(ctx, lines, isBackorder);
    const made = await insertOrder(ctx, {
      cart,
      orderDiscount: cart.cartDiscount,
      deliveryDate,
      lines,
      isBackorder,
      how: isBackorder ? 'Submitted as backorder' : 'Submitted',
    });
    allocateLines(ctx, plan, made.orderId);
    closeCart(ctx, cart.id, 'submitted');
    const { orderId, orderNo } = made;
    await recordAudit(ctx, {
      action: isBackorder ? 'submit as backorder' : 'submit',
      entity: 'order',
      entityId: orderId,
      detail: { orderNo, cartId: cart.id, clientId: cart.clientId },
    });
    await publish(ctx, 'orderChanged', { orderId, how: 'submitted' });
    return submitted([{ orderId, orderNo }], false);
  });
}
