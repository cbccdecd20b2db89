import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../context.ts';
import { person, session, signInFailure } from '../../db/schema/people.table.ts';
import type { Answering } from '../../http/implement.ts';
import { refuse } from '../../http/refusal.ts';
import { ABSOLUTE_MS, newToken, tokenHash } from '../../http/session.ts';
import { decoyHash, passwordMatches } from './passwords.ts';

/** Failures allowed in a quarter of an hour, per account and per address, over all processes (S-8). */
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;
const WINDOW_MS = 15 * 60_000;

export type Caller = Pick<Answering, 'address' | 'userAgent'>;

/**
 * Checks email and password and begins a session; answers its token. Same answer and same time whether the address is
 * unknown, the password wrong or the person disabled. Refuses `wrong_credentials`, `too_many_sign_ins`.
 */
export async function signIn(ctx: Ctx, given: { email: string; password: string }, caller: Caller): Promise<string> {
  const account = given.email.trim().toLowerCase();
  await refuseTooMany(ctx, account, caller.address);
  const [found] = await ctx.db
    .select({ id: person.id, passwordHash: person.passwordHash, isActive: person.isActive })
    .from(person)
    .where(eq(sql`lower(${person.email})`, account));
  const matches = await passwordMatches(found?.passwordHash ?? (await decoyHash), given.password);
  if (found === undefined || !matches || !found.isActive) {
    const at = ctx.now().toISOString();
    await ctx.db.insert(signInFailure).values({ account, address: caller.address, at });
    throw refuse('wrong_credentials', { context: { address: caller.address } });
  }
  await ctx.db.delete(signInFailure).where(eq(signInFailure.account, account));
  ctx.log.info({ personId: found.id, address: caller.address }, 'signed in');
  return await beginSession(ctx, found.id, caller);
}

async function refuseTooMany(ctx: Ctx, account: string, address: string): Promise<void> {
  const since = new Date(ctx.now().getTime() - WINDOW_MS).toISOString();
  await ctx.db.delete(signInFailure).where(lt(signInFailure.at, since));
  const [[byAccount], [byAddress]] = await Promise.all([
    ctx.db
      .select({ n: count() })
      .from(signInFailure)
      .where(and(eq(signInFailure.account, account), gt(signInFailure.at, since))),
    ctx.db
      .select({ n: count() })
      .from(signInFailure)
      .where(and(eq(signInFailure.address, address), gt(signInFailure.at, since))),
  ]);
  if ((byAccount?.n ?? 0) >= PER_ACCOUNT || (byAddress?.n ?? 0) >= PER_ADDRESS) {
    throw refuse('too_many_sign_ins', { retryAfterSeconds: 60, context: { address } });
  }
}

/** Begins a session and answers its token, which is never stored (S-2, S-3). */
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
  });
  return token;
}
