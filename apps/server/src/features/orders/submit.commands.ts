import { orderCreated } from '@cartwright/contract/messages';
import { refuseSubmit } from '@cartwright/domain/cart-state';
import type { ActorCtx } from '../../core/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { publish } from '../../core/publish.ts';
import { recordAudit } from '../../db/audit.ts';
import { enforce, refuse } from '../../core/errors.ts';
import { mergedInto, missingClient } from '../accounts/clients/find-client.queries.ts';
import { mayBuyCannabis } from '../accounts/clients/may-buy.queries.ts';
import { linesOfCart } from '../carts/lines/cart-lines.queries.ts';
import { closeCart } from '../carts/cart/carts.commands.ts';
import { lockCart, ordersOfCart } from '../carts/cart/lock-cart.queries.ts';
import { allocateLines, planLines } from './allocate.commands.ts';
import { insertOrder } from './insert-order.commands.ts';

export interface SubmitRequest {
  /** The client of the path. */
  readonly clientId: number;
  /** The client of the body; when given, it is the same. */
  readonly bodyClientId?: number | null;
  readonly cartId: number;
  readonly backorder?: boolean | null;
  readonly forceBackorderAll?: boolean | null;
  readonly estimatedDeliveryDate?: string | null;
}

export interface Submitted {
  readonly orderId: number;
  readonly orderNo: number;
  readonly orders: { orderId: number; orderNo: number }[];
  readonly message: string;
  /** The cart had become these orders before. */
  readonly replayed: boolean;
}

/**
 * Submits a cart as one order (spec 000 §4, domain rule "submit"). Normal: every line that is not flagged backorder is
 * allocated in full, or nothing happens and `allocation_failed` lists the short lines. As backorder, or with everything
 * forced to backorder: nothing is allocated. However often and however concurrently it is called, a cart becomes one
 * order; a repeat answers it again. Order, lines, allocations, cart, note and audit commit together.
 */
export async function submitCart(ctx: ActorCtx, request: SubmitRequest): Promise<Submitted> {
  if (request.bodyClientId && request.bodyClientId !== request.clientId) throw refuse('not_found');
  return await inTransaction(ctx, async (ctx) => {
    // Sent together, run one after the other: what is read is what stands once the lock is held.
    const [found, lines, isLicensed] = await Promise.all([
      lockCart(ctx, request.cartId),
      linesOfCart(ctx, request.cartId),
      mayBuyCannabis(ctx, request.clientId),
    ]);
    if (found.clientId !== null && found.clientId !== request.clientId) {
      const survivor = found.status === 'submitted' ? await mergedInto(ctx, request.clientId) : null;
      if (survivor?.id !== found.clientId) throw await missingClient(ctx, request.clientId);
    }
    if (found.status === 'submitted') return submitted(await ordersOfCart(ctx, found.id), true);
    if (found.status !== 'open') throw refuse('cart_not_open');

    const deliveryDate = request.estimatedDeliveryDate ?? found.estimatedDeliveryDate;
    enforce(refuseSubmit({ clientId: found.clientId, lineCount: lines.length, estimatedDeliveryDate: deliveryDate }));
    if (found.clientId === null || deliveryDate === null) throw new Error('the rules of a submit let a gap pass');
    const gone = lines.find((line) => !line.isActive);
    if (gone !== undefined) throw refuse('product_not_for_sale', { detail: `${gone.productName} is not for sale.` });
    // The license may have gone since the lines were added.
    if (found.isNonCannabis === false && !isLicensed) throw refuse('wrong_license');

    const isBackorder = request.backorder === true || request.forceBackorderAll === true || found.forceBackorderAll;
    const plan = await planLines(ctx, lines, isBackorder);
    const made = await insertOrder(ctx, {
      cart: { ...found, clientId: found.clientId },
      deliveryDate,
      lines,
      isBackorder,
    });
    allocateLines(ctx, plan, made.orderId);
    closeCart(ctx, found.id, 'submitted');
    const { orderId, orderNo } = made;
    await recordAudit(ctx, {
      action: isBackorder ? 'submit as backorder' : 'submit',
      entity: 'order',
      entityId: orderId,
      detail: { orderNo, cartId: found.id, clientId: found.clientId },
    });
    await publish(ctx, 'orderChanged', { orderId, how: 'submitted' });
    return submitted([{ orderId, orderNo }], false);
  });
}

function submitted(orders: { orderId: number; orderNo: number }[], replayed: boolean): Submitted {
  const [first] = orders;
  if (first === undefined) throw new Error('a submitted cart has no order');
  return { ...first, orders, message: orderCreated(orders.map((order) => order.orderNo)), replayed };
}
