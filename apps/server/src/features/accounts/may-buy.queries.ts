import { eq } from 'drizzle-orm';
import type { ActorCtx } from '../../context.ts';
import { client } from '../../db/schema/accounts.table.ts';

/** Whether cannabis may go into a cart of this client: with a license; a cart without client takes it until then. */
export async function mayBuyCannabis(ctx: ActorCtx, clientId: number | null): Promise<boolean> {
  if (clientId === null) return true;
  const [found] = await ctx.db
    .select({ isLicensed: client.isCannabisLicensed })
    .from(client)
    .where(eq(client.id, clientId));
  return found?.isLicensed ?? false;
}
