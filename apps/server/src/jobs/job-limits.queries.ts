import { and, count, eq, gt, inArray, min, notInArray, sql } from 'drizzle-orm';
import type { ActorCtx } from '../core/context.ts';
import { jobTransaction } from '../db/schema/platform.table.ts';
import { refuse } from '../core/errors.ts';
import { followUps, type QueueName } from './kinds.ts';

/** Heavy work that one person may have waiting or running at once (S-40). */
const AT_ONCE = 2;
const WINDOW_MS = 10 * 60_000;

/** Any number: the class of the advisory locks that queue the starts of one person. */
const LOCK_CLASS = 7_141;

/**
 * Refuses `too_many` when the actor has started `most` jobs of this kind in the last ten minutes, or has two jobs that
 * have not ended. Holds other starts of theirs until the transaction that this one is part of has ended.
 */
export async function refuseTooManyJobs(ctx: ActorCtx, kind: QueueName, most: number): Promise<void> {
  const { personId } = ctx.actor;
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASS}, ${personId})`);
  const own = eq(jobTransaction.personId, personId);
  const since = new Date(ctx.now().getTime() - WINDOW_MS);
  const [recent] = await ctx.db
    .select({ n: count(), oldest: min(jobTransaction.createdAt) })
    .from(jobTransaction)
    .where(and(own, eq(jobTransaction.kind, kind), gt(jobTransaction.createdAt, since.toISOString())));
  if (recent !== undefined && recent.n >= most) {
    const frees = Date.parse(recent.oldest ?? '') + WINDOW_MS;
    throw refuse('too_many', {
      detail: `That was done ${recent.n} times in ten minutes. Please wait some minutes.`,
      retryAfterSeconds: Math.max(1, Math.ceil((frees - ctx.now().getTime()) / 1000)),
    });
  }
  const [open] = await ctx.db
    .select({ n: count() })
    .from(jobTransaction)
    .where(and(own, inArray(jobTransaction.status, ['queued', 'running']), notInArray(jobTransaction.kind, followUps)));
  if ((open?.n ?? 0) >= AT_ONCE) {
    const detail = `${AT_ONCE} of your jobs are under way. Please wait until one has ended.`;
    throw refuse('too_many', { detail, retryAfterSeconds: 10 });
  }
}

/** Whether the actor has a job of this kind that has not begun: it will see whatever is written now. */
export async function isJobWaiting(ctx: ActorCtx, kind: QueueName): Promise<boolean> {
  const { personId, status } = jobTransaction;
  const [waiting] = await ctx.db
    .select({ id: jobTransaction.id })
    .from(jobTransaction)
    .where(and(eq(personId, ctx.actor.personId), eq(status, 'queued'), eq(jobTransaction.kind, kind)))
    .limit(1);
  return waiting !== undefined;
}
