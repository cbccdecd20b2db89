import { and, eq } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { cart } from '../../db/schema/carts.table.ts';
import { cartReach, cartsWithin, clientReach, clientsWithin, type Reach } from '../../auth/scope.ts';
import { cachedStatement } from '../../db/driver/cached-statement.ts';
import { fail } from '../../core/errors.ts';
import { failMissingClient } from '../accounts/clients/find-client.queries.ts';
import { type ActiveDiscounts, activeDiscounts } from './discount-rules.queries.ts';

interface Within {
  readonly reached: Reach;
}

const ownerOf = cachedStatement<Within, { cartId: number; personId: number }>()((db, { reached }, given) =>
  db
    .select({ clientId: cart.clientId })
    .from(cart)
    .where(and(eq(cart.id, given.cartId), cartsWithin(reached, given.personId))),
);

const clientOf = cachedStatement<Within, { clientId: number; personId: number }>()((db, { reached }, given) =>
  db
    .select({ id: client.id })
    .from(client)
    .where(and(eq(client.id, given.clientId), clientsWithin(reached, given.personId))),
);

/** The client of a cart in the actor's scope, null when it has none; otherwise `not_found`. */
async function clientOfCart({ actor, db }: StaffCtx, cartId: number): Promise<number | null> {
  const { personId } = actor;
  const [owner] = await ownerOf({ db }, { reached: cartReach(actor) }, { cartId, personId });
  if (owner === undefined) fail('not_found');
  return owner.clientId;
}

/**
 * The discounts of the client whose prices apply: the given one, else the cart's. A cart of another client than the given
 * one is `not_found`. The statements are sent together when the client is given.
 */
export async function pricingDiscounts(
  ctx: StaffCtx,
  { clientId, cartId }: { clientId?: number | null; cartId?: number | null },
): Promise<ActiveDiscounts> {
  if (clientId == null) return await activeDiscounts(ctx, cartId == null ? null : await clientOfCart(ctx, cartId));
  const { personId } = ctx.actor;
  const [cartClient, [found], discounts] = await Promise.all([
    cartId == null ? null : clientOfCart(ctx, cartId),
    clientOf(ctx, { reached: clientReach(ctx.actor) }, { clientId, personId }),
    activeDiscounts(ctx, clientId),
  ]);
  const isOther = cartClient !== null && cartClient !== clientId;
  if (isOther || found === undefined) return await failMissingClient(ctx, clientId);
  return discounts;
}
