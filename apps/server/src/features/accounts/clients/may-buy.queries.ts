import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { statement } from '../../../db/driver/cached-statement.ts';

const license = statement<{ clientId: number }>()((db, given) =>
  db.select({ isLicensed: client.isCannabisLicensed }).from(client).where(eq(client.id, given.clientId)),
);

/** Whether a cart of this client may hold cannabis: with a license, or as long as the cart has no client. */
export async function mayBuyCannabis(ctx: StaffCtx, clientId: number | null): Promise<boolean> {
  if (clientId === null) return true;
  const [found] = await license(ctx, { clientId });
  return found?.isLicensed ?? false;
}
