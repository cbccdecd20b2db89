import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { knownDevice, person } from '../../../db/schema/people.table.ts';
import { tokenHash } from '../../../auth/session.ts';

/**
 * The id of the browser with this token, if this account's person has signed in with it; takes the same time if not.
 */
export async function knownDeviceOf(ctx: Ctx, account: string, device = ''): Promise<number | null> {
  const [found] = await ctx.db
    .select({ id: knownDevice.id })
    .from(knownDevice)
    .innerJoin(person, eq(person.id, knownDevice.personId))
    .where(and(eq(knownDevice.tokenHash, tokenHash(device)), eq(sql`lower(${person.email})`, account)));
  return found?.id ?? null;
}
