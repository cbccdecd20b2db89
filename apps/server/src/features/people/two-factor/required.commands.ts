import { and, eq, isNull, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { isTwoFactorOn, isTwoFactorRequired } from '../../../auth/session.ts';
import { person, session } from '../../../db/schema/people.table.ts';

const mustSetUp = sql<boolean>`(${isTwoFactorRequired} and not ${isTwoFactorOn})`;

/** Refuses `own_two_factor_first` when a change left the actor without the second step that their role requires. */
export async function assertOwnTwoFactor(ctx: StaffCtx): Promise<void> {
  const [own] = await ctx.db.select({ mustSetUp }).from(person).where(eq(person.id, ctx.actor.personId));
  if (own?.mustSetUp === true) fail('own_two_factor_first');
}

/**
 * Signs the people of a role, or one person, out where their role requires a second step that they lack: they set it up at
 * the next sign-in. What they have open asks them to sign in again.
 */
export async function endSessionsWithoutTwoFactor(
  ctx: StaffCtx,
  whose: { readonly roleId: number } | { readonly personId: number },
): Promise<void> {
  const who = 'roleId' in whose ? eq(person.roleId, whose.roleId) : eq(person.id, whose.personId);
  const people = ctx.db.select({ id: person.id }).from(person).where(and(who, mustSetUp));
  await ctx.db
    .update(session)
    .set({ endedAt: ctx.now().toISOString() })
    .where(and(sql`${session.personId} in ${people}`, isNull(session.endedAt)));
}
