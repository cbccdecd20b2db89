import { type CartFacts, refuseCartChange } from '@cartwright/domain/cart-state';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { staleVersion } from '../../../db/stale.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { audit } from '../../../db/schema/platform.table.ts';
import { cartReach, cartsWithin, type Reach } from '../../../auth/scope.ts';
import { statement } from '../../../db/driver/statement.ts';
import { enforce, refuse } from '../../../core/errors.ts';

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
 * Locks a cart of the actor's scope, whatever its state; `not_found` when there is none. The lock is asked for at once:
 * what the caller sends after it runs under it.
 */
export async function lockCart(ctx: ActorCtx, cartId: number): Promise<CartRow> {
  const { personId } = ctx.actor;
  const [found] = await lockWithin[cartReach(ctx.actor)](ctx, { cartId, personId });
  if (found === undefined) throw refuse('not_found');
  return found;
}

/**
 * Locks an open cart of the actor's scope for the rest of the transaction; every change of a cart or its lines begins
 * here (INV-14). `not_found` when it is missing or out of scope, `cart_not_open` when it is closed or still waits in the
 * portal (with the orders it became), `stale_version` when `version` is given and differs.
 */
export async function lockOpenCart(ctx: ActorCtx, cartId: number, version?: number | null): Promise<CartRow> {
  const found = await lockCart(ctx, cartId);
  if (found.status !== 'open') await refuseClosed(ctx, found);
  if (version != null && version !== found.version) throw await stale(ctx, found);
  return found;
}

/** Locks several carts in id order, whatever their state, so that two merges never wait for each other. */
export async function lockCarts(ctx: ActorCtx, cartIds: readonly number[]): Promise<void> {
  await ctx.db
    .select({ id: cart.id })
    .from(cart)
    .where(inArray(cart.id, [...cartIds]))
    .orderBy(asc(cart.id))
    .for('update');
}

/**
 * Holds the place of a person's only cart without a client: whoever makes such a cart, or takes the client off one, begins
 * here, before any cart is locked. So the place is free or taken for good once it is looked at.
 */
export async function lockUnassignedPlace(ctx: ActorCtx, personId: number): Promise<void> {
  await ctx.db.select({ id: person.id }).from(person).where(eq(person.id, personId)).for('no key update');
}

/** The orders a cart became: none, one, or two with corrections. */
export async function ordersOfCart(ctx: ActorCtx, cartId: number) {
  return await ctx.db
    .select({ orderId: salesOrder.id, orderNo: salesOrder.orderNo })
    .from(salesOrder)
    .where(eq(salesOrder.cartId, cartId))
    .orderBy(asc(salesOrder.part));
}

async function refuseClosed(ctx: ActorCtx, found: CartRow): Promise<void> {
  const orders = found.status === 'submitted' ? await ordersOfCart(ctx, found.id) : [];
  const detail =
    found.status === 'pending' ? 'This portal order waits to be accepted: accept it before changing it.' : undefined;
  enforce(refuseCartChange(factsOf(found)), { detail, extra: { state: found.status, ...orders[0], orders } });
}

/** The cart's state as the domain's rule asks for it. */
export function factsOf({ status, origin }: Pick<CartRow, 'status' | 'origin'>): CartFacts {
  if (status === 'pending' || status === 'cancelled') return { state: 'open', portalState: status };
  return { state: status, portalState: origin === 'portal' ? 'accepted' : null };
}

async function stale(ctx: ActorCtx, found: CartRow): Promise<Error> {
  const [last] = await ctx.db
    .select({ name: person.name, at: audit.at })
    .from(audit)
    .leftJoin(person, eq(person.id, audit.personId))
    .where(and(eq(audit.entity, 'cart'), eq(audit.entityId, found.id)))
    .orderBy(desc(audit.id))
    .limit(1);
  return staleVersion(found.version, last?.name ?? undefined, last?.at);
}
