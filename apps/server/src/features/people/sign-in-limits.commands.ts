import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../context.ts';
import { signInFailure } from '../../db/schema/people.table.ts';
import { refuse } from '../../http/refusal.ts';

/** Failures allowed in a quarter of an hour, per account and per address, over all processes (S-8). */
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;
const WINDOW_MS = 15 * 60_000;

/** Any number: the class of the advisory locks that queue attempts on one account or from one address. */
const LOCK_CLASS = 7_140;

/**
 * Counts an attempt as failed before the password is looked at, so that many at once cannot pass together; a success
 * takes it back with `forgiveAttempts`. Refuses `too_many_sign_ins`.
 */
export async function countAttempt(ctx: Ctx, account: string, address: string): Promise<void> {
  const now = ctx.now();
  const since = new Date(now.getTime() - WINDOW_MS).toISOString();
  await inTransaction(ctx, async (ctx) => {
    for (const name of [`account ${account}`, `address ${address}`]) {
      await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${name}))`);
    }
    await ctx.db.delete(signInFailure).where(lt(signInFailure.at, since));
    const failures = async (column: typeof signInFailure.account | typeof signInFailure.address, value: string) => {
      const [row] = await ctx.db
        .select({ n: count() })
        .from(signInFailure)
        .where(and(eq(column, value), gt(signInFailure.at, since)));
      return row?.n ?? 0;
    };
    if (
      (await failures(signInFailure.account, account)) >= PER_ACCOUNT ||
      (await failures(signInFailure.address, address)) >= PER_ADDRESS
    ) {
      throw refuse('too_many_sign_ins', { retryAfterSeconds: 60, context: { account } });
    }
    await ctx.db.insert(signInFailure).values({ account, address, at: now.toISOString() });
  });
}

/** Forgets the attempts on an account whose owner has shown the password. */
export async function forgiveAttempts(ctx: Ctx, account: string): Promise<void> {
  await ctx.db.delete(signInFailure).where(eq(signInFailure.account, account));
}
