import { and, asc, eq, inArray } from 'drizzle-orm';
import { clientScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { failMissingClient } from './find-client.queries.ts';

/** `findClient`, locked until the end of the transaction, so that changes of the client and its rows are serialized. */
export async function lockClient(ctx: StaffCtx, clientId: number): Promise<typeof client.$inferSelect> {
  const [found] = await ctx.db
    .select()
    .from(client)
    .where(and(eq(client.id, clientId), clientScope(ctx.actor)))
    .for('no key update', { of: client });
  if (found === undefined) return await failMissingClient(ctx, clientId);
  return found;
}

/** Several clients, locked in the order of their ids, so that two transactions cannot deadlock. */
export async function lockClients(
  ctx: StaffCtx,
  clientIds: readonly number[],
): Promise<(typeof client.$inferSelect)[]> {
  const locked = await ctx.db
    .select()
    .from(client)
    .where(and(inArray(client.id, [...clientIds]), clientScope(ctx.actor)))
    .orderBy(asc(client.id))
    .for('no key update', { of: client });
  const missing = clientIds.find((id) => !locked.some((each) => each.id === id));
  if (missing !== undefined) return await failMissingClient(ctx, missing);
  return locked;
}
