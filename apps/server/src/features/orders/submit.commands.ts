import { orderCreated } from '@cartwright/contract/messages';
import { refuseSubmit } from '@cartwright/domain/cart-state';
import { and, asc, eq } from 'drizzle-orm';
import { type ActorCtx, inTransaction } from '../../context.ts';
import { recordAudit } from '../../db/audit.ts';
import { cart } from '../../db/schema/carts.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { cartScope } from '../../db/scope.ts';
import { enforce, refuse } from '../../http/refusal.ts';
import { mayBuyCannabis } from '../accounts/may-buy.queries.ts';
import { linesOfCart } from '../carts/cart-lines.queries.ts';
import { closeCart } from '../carts/carts.commands.ts';
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
    const found = await lockCart(ctx, request.cartId);
    if (found.clientId !== null && found.clientId !== request.clientId) throw refuse('not_found');
    if (found.status === 'submitted') return submitted(await ordersOfCart(ctx, found.id), true);
    if (found.status !== 'open') throw refuse('cart_not_open');

    const deliveryDate = request.estimatedDeliveryDate ?? found.estimatedDeliveryDate;
    const lines = await linesOfCart(ctx, found.id);
    enforce(refuseSubmit({ clientId: found.clientId, lineCount: lines.length, estimatedDeliveryDate: deliveryDate }));
    if (found.clientId === null || deliveryDate === null) throw new Error('the rules of a submit let a gap pass');
    const gone = lines.find((line) => !line.isActive);
    if (gone !== undefined) throw refuse('product_not_for_sale', { detail: `${gone.productName} is not for sale.` });
    // The license may have gone since the lines were added.
    if (found.isNonCannabis === false && !(await mayBuyCannabis(ctx, found.clientId))) throw refuse('wrong_license');

    const isBackorder = request.backorder === true || request.forceBackorderAll === true || found.forceBackorderAll;
    const plan = await planLines(ctx, lines, isBackorder);
    const made = await insertOrder(ctx, {
      cart: { ...found, clientId: found.clientId },
      deliveryDate,
      lines,
      isBackorder,
    });
    await allocateLines(ctx, plan, made.lineIds);
    await closeCart(ctx, found.id, 'submitted');
    const { orderId, orderNo } = made;
    await recordAudit(ctx, {
      action: isBackorder ? 'submit as backorder' : 'submit',
      entity: 'order',
      entityId: orderId,
      detail: { orderNo, cartId: found.id, clientId: found.clientId },
    });
    return submitted([{ orderId, orderNo }], false);
  });
}

function submitted(orders: { orderId: number; orderNo: number }[], replayed: boolean): Submitted {
  const [first] = orders;
  if (first === undefined) throw new Error('a submitted cart has no order');
  return { ...first, orders, message: orderCreated(orders.map((order) => order.orderNo)), replayed };
}

/** The cart in whatever state it is, locked, if it is in the actor's scope. */
async function lockCart(ctx: ActorCtx, cartId: number) {
  const [found] = await ctx.db
    .select()
    .from(cart)
    .where(and(eq(cart.id, cartId), cartScope(ctx.actor)))
    .for('update', { of: cart });
  if (found === undefined) throw refuse('not_found');
  return found;
}

async function ordersOfCart(ctx: ActorCtx, cartId: number) {
  return await ctx.db
    .select({ orderId: salesOrder.id, orderNo: salesOrder.orderNo })
    .from(salesOrder)
    .where(eq(salesOrder.cartId, cartId))
    .orderBy(asc(salesOrder.part));
}
