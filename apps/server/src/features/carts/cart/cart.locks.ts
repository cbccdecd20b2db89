import { type CartFacts, checkCartChange } from '@cartwright/domain/carts/cart-state';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { assertVersion } from '../../../db/assert-version.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { mergedCart, salesOrder } from '../../../db/schema/orders.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { cartReach, cartScope, cartsWithin, type Reach } from '../../../auth/scope.ts';
import { statement } from '../../../db/driver/cached-statement.ts';
import { assertAllowed, fail } from '../../../core/errors.ts';

export type CartRow = typeof cart.$inferSelect;

const lockOf = (reached: Reach) =>
  statement<{ cartId: number; personId: number }>()((db, given) =>
    db
      .select()
      .from(cart)
      .where(and(eq(cart.id, given.cartId), cartsWithin(reached, given.personId)))
      .for('update', { of: cart }),
  );
const lockWithin = { all: lockOf('all'), own: lockOf('own') };

/**
 * Locks a cart of the actor's scope, whatever its state; `not_found` when there is none. The statement is sent at once:
 * what the caller sends after it runs under the lock.
 */
export async function lockCart(ctx: StaffCtx, cartId: number): Promise<CartRow> {
  const { personId } = ctx.actor;
  const [found] = await lockWithin[cartReach(ctx.actor)](ctx, { cartId, personId });
  if (found === undefined) fail('not_found');
  return found;
}

/**
 * Locks an open cart of the actor's scope for the rest of the transaction; every change of a cart or its lines begins
 * here (INV-14). `not_found` when it is missing or out of scope, `cart_not_open` when it is closed or still waits in the
 * portal (with the orders it became), `stale_version` when `version` is given and differs.
 */
export async function lockOpenCart(ctx: StaffCtx, cartId: number, version?: number | null): Promise<CartRow> {
  const found = await lockCart(ctx, cartId);
  if (found.status !== 'open') return await failClosed(ctx, found);
  const record = { entity: 'cart', entityId: found.id, version: found.version, hasAuditedFields: false };
  await assertVersion(ctx, record, version);
  return found;
}

/** Refuses a cart that is out of scope or not open, as `lockOpenCart` does, without a lock. */
export async function assertOpenCart(ctx: StaffCtx, cartId: number): Promise<void> {
  const [found] = await ctx.db
    .select()
    .from(cart)
    .where(and(eq(cart.id, cartId), cartScope(ctx.actor)));
  if (found === undefined) fail('not_found');
  if (found.status !== 'open') await failClosed(ctx, found);
}

/** Locks several carts in id order, whatever their state, so that two merges cannot deadlock. */
export async function lockCarts(ctx: StaffCtx, cartIds: readonly number[]): Promise<void> {
  await ctx.db
    .select({ id: cart.id })
    .from(cart)
    .where(inArray(cart.id, [...cartIds]))
    .orderBy(asc(cart.id))
    .for('update');
}

/**
 * Serializes changes of a person's unassigned cart: whoever makes one, or removes the client from one, takes this lock
 * first, before any cart is locked. Whether there is one then stays true until the transaction ends.
 */
export async function lockUnassignedSlot(ctx: StaffCtx, personId: number): Promise<void> {
  await ctx.db.select({ id: person.id }).from(person).where(eq(person.id, personId)).for('no key update');
}

/** The orders a cart became: none, one, or two with corrections; or the one that it was merged into. */
export async function ordersOfCart(ctx: StaffCtx, cartId: number) {
  const into = ctx.db.select({ id: mergedCart.orderId }).from(mergedCart).where(eq(mergedCart.cartId, cartId));
  return await ctx.db
    .select({
      orderId: salesOrder.id,
      orderNo: salesOrder.orderNo,
      estimateDeliveryDate: salesOrder.estimateDeliveryDate,
    })
    .from(salesOrder)
    .where(or(eq(salesOrder.cartId, cartId), eq(salesOrder.id, into)))
    .orderBy(asc(salesOrder.part));
}

/** Refuses the change of a cart that is not open. */
async function failClosed(ctx: StaffCtx, found: CartRow): Promise<never> {
  const orders = found.status === 'submitted' ? await ordersOfCart(ctx, found.id) : [];
  const detail =
    found.status === 'pending' ? 'This portal order waits to be accepted: accept it before changing it.' : undefined;
  assertAllowed(checkCartChange(factsOf(found)), { detail, extra: { state: found.status, ...orders[0], orders } });
  throw new Error(`A cart that is ${found.status} was not refused.`);
}

/** The cart's state for the domain's rule. */
export function factsOf({ status, origin }: Pick<CartRow, 'status' | 'origin'>): CartFacts {
  if (status === 'pending' || status === 'cancelled') return { state: 'open', portalState: status };
  return { state: status, portalState: origin === 'portal' ? 'accepted' : null };
}
