import { and, eq, isNull, sql } from 'drizzle-orm';
import { isStaff } from '../../../auth/staff.ts';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { person, session } from '../../../db/schema/people.table.ts';
import type { ResponseControls } from '../../../http/implement.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { ABSOLUTE_MS, newToken, tokenHash } from '../../../auth/session.ts';
import { decoyHash, passwordMatches } from './passwords.ts';
import { rememberDevice } from './known-devices.commands.ts';
import { assertSecondFactor } from '../two-factor/second-factor.commands.ts';
import { countAttempt, forgiveAttempts } from './sign-in-limits.commands.ts';

export type Caller = Pick<ResponseControls, 'network' | 'userAgent' | 'session' | 'device' | 'setDevice'>;

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string | null | undefined;
}

/**
 * Checks email and password, then the code of a person with two-factor sign-in, and begins a session; returns its token.
 * Same response and same time whether the address is unknown, the password wrong or the person disabled. Refuses
 * `wrong_credentials`, `second_factor_required`, `wrong_code`, `too_many_sign_ins`.
 */
export async function signIn(ctx: Ctx, given: Credentials, caller: Caller): Promise<string> {
  const account = given.email.trim().toLowerCase();
  const attempt = await countAttempt(ctx, account, caller);
  const [found] = await ctx.db
    .select({ id: person.id, passwordHash: person.passwordHash, isActive: person.isActive })
    .from(person)
    .where(and(eq(sql`lower(${person.email})`, account), isStaff));
  const matches = await passwordMatches(found?.passwordHash ?? (await decoyHash), given.password);
  const detail = { network: caller.network };
  if (found === undefined || !matches || !found.isActive) {
    // What was typed may be a password in the wrong field: only the person it names is recorded.
    const of = found === undefined ? {} : { entityId: found.id };
    await recordAudit(ctx, { action: 'sign in failed', entity: 'person', ...of, detail });
    fail('wrong_credentials');
  }
  const { id: personId } = found;
  await assertSecondFactor(ctx, personId, given.code, detail);
  await forgiveAttempts(ctx, attempt);
  ctx.log.info({ actorId: personId, network: caller.network }, 'signed in');
  return await inTransaction(ctx, async (ctx) => {
    await recordAudit(ctx, { personId, action: 'sign in', entity: 'person', entityId: personId, detail });
    return await beginSession(ctx, personId, caller);
  });
}

/**
 * Begins a session and returns its token, which is never stored (S-2, S-3). The session that the browser had before ends;
 * the browser is known from now on.
 */
export async function beginSession(ctx: Ctx, personId: number, caller: Caller): Promise<string> {
  const token = newToken();
  const now = ctx.now();
  await inTransaction(ctx, async (ctx) => {
    if (caller.session !== undefined) {
      await ctx.db
        .update(session)
        .set({ endedAt: now.toISOString() })
        .where(and(eq(session.tokenHash, tokenHash(caller.session)), isNull(session.endedAt)));
    }
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
