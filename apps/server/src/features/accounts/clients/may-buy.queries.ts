import { eq } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { statement } from '../../../db/driver/statement.ts';

const license = statement<{ clientId: number }>()((db, given) =>
  db.select({ isLicensed: client.isCannabisLicensed }).from(client).where(eq(client.id, given.clientId)),
);

/** Whether cannabis may go into a cart of this client: with a license; a cart without client takes it until then. */
export async function mayBuyCannabis(ctx: ActorCtx, clientId: number | null): Promise<boolean> {
  if (clientId === null) return true;
  const [found] = await license(ctx, { clientId });
  return found?.isLicensed ?? false;
}
