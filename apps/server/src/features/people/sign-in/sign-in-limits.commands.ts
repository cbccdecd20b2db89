import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { type Expired, oldestRows } from '../../../db/lists/oldest-rows.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { signInFailure } from '../../../db/schema/people.table.ts';
import type { ResponseControls } from '../../../http/implement.ts';
import { fail } from '../../../core/errors.ts';
import { knownDeviceOf } from './known-devices.queries.ts';

/** Failures allowed in a quarter of an hour, per account and per address or network, over all processes (S-8). */
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;
const WINDOW_MS = 15 * 60_000;

/** The class of the advisory locks that queue attempts on one account or from one address; any number will do. */
const LOCK_CLASS = 7_140;

/** What an attempt counts for: an account from anywhere, or a browser that its person has signed in with before. */
export type Attempt = { readonly account: string };

/**
 * Counts an attempt as failed before the password is checked, so that many at once cannot pass together; a success
 * removes it with `forgiveAttempts`. A known browser has ten attempts of its own, independent of its address, so that
 * guesses from elsewhere lock nobody out. `perAccount`: how many may fail, 10 unless given. Refuses `too_many_sign_ins`.
 */
export async function countAttempt(
  ctx: Ctx,
  account: string,
  { network, device }: Pick<ResponseControls, 'network' | 'device'>,
  perAccount = PER_ACCOUNT,
): Promise<Attempt> {
  const now = ctx.now();
  const since = new Date(now.getTime() - WINDOW_MS).toISOString();
  return await inTransaction(ctx, async (ctx) => {
    const known = await knownDeviceOf(ctx, account, device);
    // Email addresses are stored in lower case, so this cannot be one.
    const counted = known === null ? account : `Device ${known}`;
    const limits = [
      { column: signInFailure.account, value: counted, most: perAccount },
      ...(known === null ? [{ column: signInFailure.address, value: network, most: PER_ADDRESS }] : []),
    ];
    for (const { column, value } of limits) {
      await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${`${column.name} ${value}`}))`);
    }
    for (const { column, value, most } of limits) {
      const [failed] = await ctx.db
        .select({ n: count() })
        .from(signInFailure)
        .where(and(eq(column, value), gt(signInFailure.at, since)));
      if ((failed?.n ?? 0) >= most) fail('too_many_sign_ins', { retryAfterSeconds: 60 });
    }
    const address = known === null ? network : counted;
    await ctx.db.insert(signInFailure).values({ account: counted, address, at: now.toISOString() });
    return { account: counted };
  });
}

/** Removes the failures that the attempt of somebody with the right password was counted among. */
export async function forgiveAttempts(ctx: Ctx, { account }: Attempt): Promise<void> {
  await ctx.db.delete(signInFailure).where(eq(signInFailure.account, account));
}

/** Deletes failures that no longer count. Returns how many. */
export async function deleteOldFailures(ctx: Ctx, expired: Expired): Promise<number> {
  const oldest = oldestRows(ctx.db, signInFailure, signInFailure.at, expired);
  return (await ctx.db.delete(signInFailure).where(oldest)).rowCount ?? 0;
}
