import { and, eq } from 'drizzle-orm';
import type { ActorCtx } from '../../core/context.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { cart } from '../../db/schema/carts.table.ts';
import { cartScope, clientScope } from '../../auth/scope.ts';
import { fail } from '../../core/errors.ts';
import { failMissingClient } from '../accounts/clients/find-client.queries.ts';

/**
 * The client whose prices apply: the given one, else the cart's. A cart of another client than the given one is
 * `not_found`.
 */
export async function resolvePricingClient(
  ctx: ActorCtx,
  { clientId, cartId }: { clientId?: number | null; cartId?: number | null },
): Promise<number | null> {
  const [owner] =
    cartId == null
      ? []
      : await ctx.db
          .select({ clientId: cart.clientId })
          .from(cart)
          .where(and(eq(cart.id, cartId), cartScope(ctx.actor)));
  if (cartId != null && owner === undefined) fail('not_found');
  const cartClient = owner?.clientId ?? null;
  if (clientId == null) return cartClient;
  if (cartClient !== null && cartClient !== clientId) return await failMissingClient(ctx, clientId);
  const [found] = await ctx.db
    .select({ id: client.id })
    .from(client)
    .where(and(eq(client.id, clientId), clientScope(ctx.actor)));
  if (found === undefined) return await failMissingClient(ctx, clientId);
  return clientId;
}
