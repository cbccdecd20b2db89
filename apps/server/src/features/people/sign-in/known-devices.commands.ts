import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { type Expired, oldestRows } from '../../../db/lists/oldest-rows.ts';
import { knownDevice } from '../../../db/schema/people.table.ts';
import type { ResponseControls } from '../../../http/implement.ts';
import { newToken, tokenHash } from '../../../auth/session.ts';

/** Browsers stored per person; the one unused for longest is removed. */
const MOST = 20;

/** Records that a person has signed in with this browser, and gives it a token that identifies it. */
export async function rememberDevice(
  ctx: Ctx,
  personId: number,
  { device, setDevice }: Pick<ResponseControls, 'device' | 'setDevice'>,
): Promise<void> {
  const lastUsedAt = ctx.now().toISOString();
  const known = await ctx.db
    .update(knownDevice)
    .set({ lastUsedAt })
    .where(and(eq(knownDevice.personId, personId), eq(knownDevice.tokenHash, tokenHash(device ?? ''))))
    .returning({ id: knownDevice.id });
  const token = known.length > 0 && device !== undefined ? device : newToken();
  if (known.length === 0) {
    await ctx.db.insert(knownDevice).values({ personId, tokenHash: tokenHash(token), lastUsedAt });
    const own = eq(knownDevice.personId, personId);
    const newest = ctx.db
      .select({ id: knownDevice.id })
      .from(knownDevice)
      .where(own)
      .orderBy(desc(knownDevice.lastUsedAt), desc(knownDevice.id))
      .limit(MOST);
    await ctx.db.delete(knownDevice).where(and(own, notInArray(knownDevice.id, newest)));
  }
  setDevice(token);
}

/** Forgets every browser of a person. */
export async function forgetDevices(ctx: Ctx, personId: number): Promise<void> {
  await ctx.db.delete(knownDevice).where(eq(knownDevice.personId, personId));
}

/** Deletes browsers that nobody has signed in with for long. Returns how many. */
export async function deleteUnusedDevices(ctx: Ctx, expired: Expired): Promise<number> {
  const oldest = oldestRows(ctx.db, knownDevice, knownDevice.lastUsedAt, expired);
  return (await ctx.db.delete(knownDevice).where(oldest)).rowCount ?? 0;
}
