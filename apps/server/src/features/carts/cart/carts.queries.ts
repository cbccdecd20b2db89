import { and, eq } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { onSnapshot } from '../../../db/transaction.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { cartScope, clientScope } from '../../../auth/scope.ts';
import { refuse } from '../../../core/errors.ts';
import { missingClient } from '../../accounts/clients/find-client.queries.ts';
import { linesOfCart } from '../lines/cart-lines.queries.ts';
import { cartItemRows } from '../lines/cart-rows.queries.ts';
import { type CartRow, ordersOfCart } from './lock-cart.queries.ts';
import { remainingInCart } from '../../products/stock.queries.ts';

/** A client in the actor's scope as carts need it; `not_found` otherwise. */
export async function clientForCart(ctx: ActorCtx, clientId: number) {
  const [found] = await ctx.db
    .select({
      clientId: client.id,
      tradename: client.tradename,
      isCannabisLicensed: client.isCannabisLicensed,
    })
    .from(client)
    .where(and(eq(client.id, clientId), clientScope(ctx.actor)));
  if (found === undefined) throw await missingClient(ctx, clientId);
  return found;
}

/** The client's current cart in the actor's scope; null when there is none, or none they may see. */
async function currentCartId(ctx: ActorCtx, clientId: number): Promise<number | null> {
  const [found] = await ctx.db
    .select({ id: cart.id })
    .from(cart)
    .where(and(eq(cart.clientId, clientId), eq(cart.status, 'open'), cartScope(ctx.actor)));
  return found?.id ?? null;
}

/** Which cart is the client's current one. */
export async function currentCartOf(ctx: ActorCtx, clientId: number) {
  const { tradename } = await clientForCart(ctx, clientId);
  const cartId = await currentCartId(ctx, clientId);
  return { noCart: cartId === null, cartId, clientId, tradename };
}

/** The client's current cart with its lines. */
export async function cartOfClient(ctx: ActorCtx, clientId: number) {
  return await onSnapshot(ctx, async (ctx) => {
    const { noCart, cartId, tradename } = await currentCartOf(ctx, clientId);
    return { noCart, clientId, tradename, cart: cartId === null ? null : await cartWithLines(ctx, cartId) };
  });
}

/** A cart of any state with its lines, short lines marked against the stock of this moment; header and lines agree. */
export async function oneCart(ctx: ActorCtx, cartId: number) {
  return await onSnapshot(ctx, async (ctx) => await cartWithLines(ctx, cartId));
}

async function cartWithLines(ctx: ActorCtx, cartId: number) {
  const [{ row, ...facts }, lines, orders, remaining] = await Promise.all([
    readCart(ctx, cartId),
    linesOfCart(ctx, cartId),
    ordersOfCart(ctx, cartId),
    remainingInCart(ctx, cartId),
  ]);
  return {
    ...summaryOf(row, facts.tradename, orders),
    noCart: false,
    isPortalOrder: row.origin === 'portal',
    licenseNo: facts.licenseNo,
    personName: facts.personName,
    cartItems: cartItemRows(lines, remaining),
  };
}

/** A cart's totals. */
export async function cartSummary(ctx: ActorCtx, cartId: number) {
  const [{ row, tradename }, orders] = await Promise.all([readCart(ctx, cartId), ordersOfCart(ctx, cartId)]);
  return summaryOf(row, tradename, orders);
}

async function readCart(ctx: ActorCtx, cartId: number) {
  const [found] = await ctx.db
    .select({ row: cart, tradename: client.tradename, licenseNo: client.licenseNo, personName: person.name })
    .from(cart)
    .innerJoin(person, eq(person.id, cart.personId))
    .leftJoin(client, eq(client.id, cart.clientId))
    .where(and(eq(cart.id, cartId), cartScope(ctx.actor)));
  if (found === undefined) throw refuse('not_found');
  return found;
}

/** The part of every cart answer that says where the cart stands. */
export function summaryOf(row: CartRow, tradename: string | null, orders: { orderId: number; orderNo: number }[]) {
  return {
    cartId: row.id,
    clientId: row.clientId,
    tradename,
    status: row.status,
    itemCount: row.lineCount,
    grossTotal: row.grossTotal,
    sampleTotal: row.sampleTotal,
    cartDiscount: row.cartDiscount,
    grandTotal: row.grandTotal,
    isNonCannabis: row.isNonCannabis,
    estimatedDeliveryDate: row.estimatedDeliveryDate,
    forceBackorderAll: row.forceBackorderAll,
    createdDate: row.createdAt,
    orders,
    version: row.version,
  };
}
