import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { cartScope, orderScope } from '../../../auth/scope.ts';
import { isOpenCart } from '../../../db/rules/carts.ts';
import { statusHas } from '../../../db/rules/order-status.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { cart, cartLine } from '../../../db/schema/carts.table.ts';
import { orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { product } from '../../../db/schema/products.table.ts';
import { readConsistently } from '../../../db/transaction.ts';

/** As many as are listed of each. */
const MOST = 10;

const ofAll = sql<number>`count(*) over ()::int`;
const hasKey = ({ actor }: StaffCtx, ...keys: readonly Parameters<typeof actor.permissions.has>[0][]): SQL =>
  sql`${keys.some((key) => actor.permissions.has(key))}::boolean`;

const cartsWith = (ctx: StaffCtx, productId: number) => {
  const units = sql<number>`sum(${cartLine.units})`;
  return ctx.db
    .select({ cartId: cart.id, tradename: client.tradename, personName: person.name, units, count: ofAll })
    .from(cartLine)
    .innerJoin(cart, eq(cart.id, cartLine.cartId))
    .innerJoin(person, eq(person.id, cart.personId))
    .leftJoin(client, eq(client.id, cart.clientId))
    .where(
      and(
        eq(cartLine.productId, productId),
        isOpenCart,
        hasKey(ctx, 'open-carts', 'cart', 'client-cart'),
        cartScope(ctx.actor),
      ),
    )
    .groupBy(cart.id, client.tradename, person.name)
    .orderBy(desc(units), asc(cart.id))
    .limit(MOST);
};

const ordersWith = (ctx: StaffCtx, productId: number) => {
  const units = sql<number>`sum(${orderLine.units})`;
  return ctx.db
    .select({
      orderId: salesOrder.id,
      orderNo: salesOrder.orderNo,
      part: salesOrder.part,
      tradename: client.tradename,
      status: salesOrder.status,
      units,
      count: ofAll,
    })
    .from(orderLine)
    .innerJoin(salesOrder, eq(salesOrder.id, orderLine.orderId))
    .innerJoin(client, eq(client.id, salesOrder.clientId))
    .where(
      and(
        eq(orderLine.productId, productId),
        statusHas(salesOrder.status, 'isOpen'),
        hasKey(ctx, 'orders', 'order', 'client-orders'),
        orderScope(ctx.actor),
      ),
    )
    .groupBy(salesOrder.id, client.tradename)
    .orderBy(desc(units), asc(salesOrder.id))
    .limit(MOST);
};

/**
 * The open carts and orders of the actor's scope that hold a product, ten of each, and how many there are; none of what the
 * actor has no screen of. `not_found` when there is no such product.
 */
export async function openUsesOf(ctx: StaffCtx, productId: number) {
  const [found, carts, orders] = await readConsistently(ctx, (ctx) => [
    ctx.db.$count(product, eq(product.id, productId)),
    cartsWith(ctx, productId),
    ordersWith(ctx, productId),
  ]);
  if (found === 0) fail('not_found');
  return {
    carts: carts.map(({ count: _count, ...row }) => row),
    cartCount: carts[0]?.count ?? 0,
    orders: orders.map(({ count: _count, ...row }) => row),
    orderCount: orders[0]?.count ?? 0,
  };
}
