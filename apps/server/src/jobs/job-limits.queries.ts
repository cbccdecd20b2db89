import { and, count, eq, gt, inArray, min, notInArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../core/context.ts';
import { job } from '../db/schema/platform.table.ts';
import { fail } from '../core/errors.ts';
import { followUps, type QueueName } from './kinds.ts';

/** Jobs that one person may have waiting or running at once (S-40). */
const AT_ONCE = 2;
/** Jobs of one kind that a person may start within the window (S-40): an auditor exports a year month by month. */
const MOST_IN_WINDOW = 60;
const WINDOW_MS = 10 * 60_000;

/** Any number: the class of the advisory locks that serialize the starts of one person. */
const LOCK_CLASS = 7_141;

/**
 * Throws `too_many` when the actor has started 60 jobs of this kind in the last ten minutes, or has two jobs that have
 * not ended; never where `RATE_LIMIT=0`. Other starts of the same person wait until the caller's transaction has ended.
 */
export async function assertJobLimits(ctx: StaffCtx, kind: QueueName): Promise<void> {
  if (!ctx.jobs.isLimited) return;
  const { personId } = ctx.actor;
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASS}, ${personId})`);
  const own = eq(job.personId, personId);
  const since = new Date(ctx.now().getTime() - WINDOW_MS);
  const [recent] = await ctx.db
    .select({ n: count(), oldest: min(job.createdAt) })
    .from(job)
    .where(and(own, eq(job.kind, kind), gt(job.createdAt, since.toISOString())));
  if (recent !== undefined && recent.n >= MOST_IN_WINDOW) {
    const freeAt = Date.parse(recent.oldest ?? '') + WINDOW_MS;
    fail('too_many', {
      detail: `That was done ${recent.n} times in ten minutes. Wait some minutes.`,
      retryAfterSeconds: Math.max(1, Math.ceil((freeAt - ctx.now().getTime()) / 1000)),
    });
  }
  const [open] = await ctx.db
    .select({ n: count() })
    .from(job)
    .where(and(own, inArray(job.status, ['queued', 'running']), notInArray(job.kind, followUps)));
  if ((open?.n ?? 0) >= AT_ONCE) {
    const detail = `${AT_ONCE} of your jobs are under way. Wait until one has ended.`;
    fail('too_many', { detail, retryAfterSeconds: 10 });
  }
}

/** Whether the actor has a job of this kind that has not started: it will read whatever is written now. */
export async function isJobWaiting(ctx: StaffCtx, kind: QueueName): Promise<boolean> {
  const [waiting] = await ctx.db
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.personId, ctx.actor.personId), eq(job.status, 'queued'), eq(job.kind, kind)))
    .limit(1);
  return waiting !== undefined;
}
