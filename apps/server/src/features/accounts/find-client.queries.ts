import { and, eq } from 'drizzle-orm';
import type { ActorCtx } from '../../context.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { clientScope } from '../../db/scope.ts';
import { refuse } from '../../http/refusal.ts';

/** A client of the actor's scope by its id; `not_found` for a missing one and one out of scope alike (S-13). */
export async function findClient(ctx: ActorCtx, clientId: number): Promise<typeof client.$inferSelect> {
  const [found] = await ctx.db
    .select()
    .from(client)
    .where(and(eq(client.id, clientId), clientScope(ctx.actor)));
  if (found === undefined) throw refuse('not_found');
  return found;
}

/** The same, locked until the end of the transaction: what hangs on the client changes one after the other. */
export async function lockClient(ctx: ActorCtx, clientId: number): Promise<typeof client.$inferSelect> {
  const [found] = await ctx.db
    .select()
    .from(client)
    .where(and(eq(client.id, clientId), clientScope(ctx.actor)))
    .for('no key update', { of: client });
  if (found === undefined) throw refuse('not_found');
  return found;
}
