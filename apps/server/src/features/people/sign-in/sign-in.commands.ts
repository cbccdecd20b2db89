import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { person, session } from '../../../db/schema/people.table.ts';
import type { ResponseControls } from '../../../http/implement.ts';
import { refuse } from '../../../core/errors.ts';
import { ABSOLUTE_MS, newToken, tokenHash } from '../../../auth/session.ts';
import { decoyHash, passwordMatches } from './passwords.ts';
import { rememberDevice } from './known-devices.commands.ts';
import { countAttempt, forgiveAttempts } from './sign-in-limits.commands.ts';

export type Caller = Pick<ResponseControls, 'network' | 'userAgent' | 'device' | 'setDevice'>;

/**
 * Checks email and password and begins a session; answers its token. Same answer and same time whether the address is
 * unknown, the password wrong or the person disabled. Refuses `wrong_credentials`, `too_many_sign_ins`.
 */
export async function signIn(ctx: Ctx, given: { email: string; password: string }, caller: Caller): Promise<string> {
  const account = given.email.trim().toLowerCase();
  const attempt = await countAttempt(ctx, account, caller);
  const [found] = await ctx.db
    .select({ id: person.id, passwordHash: person.passwordHash, isActive: person.isActive })
    .from(person)
    .where(eq(sql`lower(${person.email})`, account));
  const matches = await passwordMatches(found?.passwordHash ?? (await decoyHash), given.password);
  if (found === undefined || !matches || !found.isActive) {
    throw refuse('wrong_credentials', { context: { account } });
  }
  await forgiveAttempts(ctx, attempt);
  ctx.log.info({ actorId: found.id, network: caller.network }, 'signed in');
  return await beginSession(ctx, found.id, caller);
}

/** Begins a session and answers its token, which is never stored (S-2, S-3). The browser is known from now on. */
export async function beginSession(ctx: Ctx, personId: number, caller: Caller): Promise<string> {
  const token = newToken();
  const now = ctx.now();
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(session).values({
      tokenHash: tokenHash(token),
      personId,
      audience: 'staff',
      createdAt: now.toISOString(),
      lastSeenAt: now.toISOString(),
      endsAt: new Date(now.getTime() + ABSOLUTE_MS).toISOString(),
      userAgent: caller.userAgent,
    });
    await rememberDevice(ctx, personId, caller);
  });
  return token;
}
