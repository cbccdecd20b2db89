import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { person } from '../../../db/schema/people.table.ts';
import { passwordMatches } from './passwords.ts';
import { type Attempt, countAttempt } from './sign-in-limits.commands.ts';
import type { Caller } from './sign-in.commands.ts';

/**
 * Checks the actor's own password before a change that somebody at their unlocked screen must not make; counted like a
 * sign-in. Returns the attempt for `forgiveAttempts`. Refuses `wrong_password`, `too_many_sign_ins`.
 */
export async function assertOwnPassword(ctx: StaffCtx, password: string, caller: Caller): Promise<Attempt> {
  const { personId, email } = ctx.actor;
  const attempt = await countAttempt(ctx, email.toLowerCase(), caller);
  const [found] = await ctx.db
    .select({ passwordHash: person.passwordHash })
    .from(person)
    .where(eq(person.id, personId));
  if (found === undefined || !(await passwordMatches(found.passwordHash, password))) {
    fail('wrong_password');
  }
  return attempt;
}
