import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { findClient } from '../clients/find-client.queries.ts';
import { isOpenCart } from '../../../db/rules/carts.ts';

type Client = typeof client.$inferSelect;

/**
 * Locks two clients of the actor's scope for their merge, with the carts and orders that move, in the order of all
 * locks: carts by id, orders by id, clients by id. From then on nothing new can refer to either of them: a foreign key
 * to a client waits for this lock. A cart that was added between the first lock and the last is locked when it moves;
 * if that deadlocks, the database aborts one of the two transactions and it is retried. Returns both as read under the
 * lock; `not_found`, or `client_merged` when somebody else was first.
 */
export async function lockForMerge(
  ctx: StaffCtx,
  { survivorId, mergedId }: { survivorId: number; mergedId: number },
): Promise<{ survivor: Client; merged: Client }> {
  await findBoth(ctx, survivorId, mergedId);
  await ctx.db
    .select({ id: cart.id })
    .from(cart)
    .where(or(eq(cart.clientId, mergedId), and(eq(cart.clientId, survivorId), isOpenCart)))
    .orderBy(asc(cart.id))
    .for('update');
  await ctx.db
    .select({ id: salesOrder.id })
    .from(salesOrder)
    .where(eq(salesOrder.clientId, mergedId))
    .orderBy(asc(salesOrder.id))
    .for('update');
  await ctx.db
    .select({ id: client.id })
    .from(client)
    .where(or(inArray(client.id, [survivorId, mergedId]), eq(client.mergedInto, mergedId)))
    .orderBy(asc(client.id))
    .for('update');
  return await findBoth(ctx, survivorId, mergedId);
}

async function findBoth(ctx: StaffCtx, survivorId: number, mergedId: number) {
  return { survivor: await findClient(ctx, survivorId), merged: await findClient(ctx, mergedId) };
}
