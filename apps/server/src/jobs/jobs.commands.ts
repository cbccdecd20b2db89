import { randomUUID } from 'node:crypto';
import type { PermissionKey } from '@cartwright/contract/permissions';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { StaffCtx, Ctx } from '../core/context.ts';
import { type Expired, oldestRows } from '../db/lists/oldest-rows.ts';
import { inTransaction } from '../db/transaction.ts';
import { job } from '../db/schema/platform.table.ts';
import { fail } from '../core/errors.ts';
import { kindOf, type QueueName } from './kinds.ts';
import { findJob } from './jobs.queries.ts';

/**
 * Enqueues a job of the actor's: its row (owner, progress, result) and the message of the queue commit together. `title` is
 * what its owner calls it ("Import of shops.csv"). Returns the job's id, which is the spec's TransactionId.
 */
export async function enqueueJob(ctx: StaffCtx, kind: QueueName, title: string, input: object): Promise<string> {
  return await inTransaction(ctx, async (ctx) => {
    const id = randomUUID();
    const at = ctx.now().toISOString();
    const { personId } = ctx.actor;
    await ctx.db.insert(job).values({ id, kind, title, personId, input, createdAt: at, updatedAt: at });
    await ctx.jobs.enqueue(ctx.db, kind, { jobId: id });
    return id;
  });
}

const isOpen = inArray(job.status, ['queued', 'running']);

/**
 * Stores the progress of a job, 0 to 100, and its current step, outside the handler's own transaction, so that others see it
 * at once. Throws `job_cancelled` when its owner has cancelled it: the handler does not catch it, so that its transaction is
 * rolled back.
 */
export async function reportProgress(ctx: Ctx, id: string, progress: number, note?: string): Promise<void> {
  const [row] = await ctx.db
    .update(job)
    .set({
      status: 'running',
      progress: Math.min(99, Math.max(0, Math.round(progress))),
      note: note ?? null,
      updatedAt: ctx.now().toISOString(),
    })
    .where(and(eq(job.id, id), isOpen))
    .returning({ cancelRequestedAt: job.cancelRequestedAt });
  if (row === undefined || row.cancelRequestedAt !== null) fail('job_cancelled');
}

/** What a handler returns; further fields are the result of its kind. */
export type JobResult = object & {
  /** What it did, in a sentence for the list: "2 new, 1 changed". */
  readonly note?: string;
  /** A stored file of its owner, made by the job. */
  readonly fileId?: string;
};

/** Marks a job as done and stores its result, with the keys that it reached records by; a job of a quiet kind leaves the list at once. */
export async function finishJob(
  ctx: Ctx,
  { id, kind, reached }: { readonly id: string; readonly kind: string; readonly reached: readonly PermissionKey[] },
  result: JobResult,
): Promise<void> {
  const { note, fileId, ...rest } = result;
  const at = ctx.now().toISOString();
  await ctx.db
    .update(job)
    .set({
      status: 'done',
      progress: 100,
      result: rest,
      note: note ?? null,
      resultFileId: fileId ?? null,
      reached,
      updatedAt: at,
      ...(kindOf(kind).isQuiet === true ? { dismissedAt: at } : {}),
    })
    .where(and(eq(job.id, id), isOpen));
}

/** Ends a job with the sentence its owner reads, or as cancelled. */
export async function endJob(
  ctx: Ctx,
  id: string,
  ending: { readonly status: 'failed'; readonly error: string } | { readonly status: 'cancelled' },
): Promise<void> {
  await ctx.db
    .update(job)
    .set({ ...ending, note: null, updatedAt: ctx.now().toISOString() })
    .where(and(eq(job.id, id), isOpen));
}

/**
 * Cancels one of the actor's own jobs: a waiting one at once, a running one at its next report of progress. Idempotent. Refuses `not_found`, `job_over` when it has ended, `job_goes_on` when its kind cannot be stopped.
 */
export async function cancelJob(ctx: StaffCtx, id: string): Promise<void> {
  const { kind, status } = await findJob(ctx, id);
  if (status === 'cancelled') return;
  if (!kindOf(kind).canCancel) fail('job_goes_on');
  const at = ctx.now().toISOString();
  const stopped = await ctx.db
    .update(job)
    .set({
      cancelRequestedAt: sql`coalesce(${job.cancelRequestedAt}, ${at})`,
      status: sql`case ${job.status} when 'queued' then 'cancelled' else ${job.status} end`,
      updatedAt: at,
    })
    .where(and(eq(job.id, id), eq(job.personId, ctx.actor.personId), isOpen))
    .returning({ id: job.id });
  if (stopped.length === 0) fail('job_over');
}

/** Removes the actor's own jobs from their list, all or none: `not_found` for one that is not theirs, `job_running` for one that has not ended. */
export async function dismissJobs(ctx: StaffCtx, ids: readonly string[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = await ctx.db
      .select({ status: job.status })
      .from(job)
      .where(and(inArray(job.id, [...ids]), eq(job.personId, ctx.actor.personId)));
    if (found.length < new Set(ids).size) fail('not_found');
    if (found.some(({ status }) => status === 'queued' || status === 'running')) fail('job_running');
    await ctx.db
      .update(job)
      .set({ dismissedAt: ctx.now().toISOString() })
      .where(and(inArray(job.id, [...ids]), isNull(job.dismissedAt)));
  });
}

/** Deletes jobs that ended long ago, with their results; one that has not ended stays. Returns how many. */
export async function deleteFinishedJobs(ctx: Ctx, expired: Expired): Promise<number> {
  const isFinished = sql`${job.status} in ('done', 'failed', 'cancelled')`;
  const oldest = oldestRows(ctx.db, job, job.updatedAt, expired, isFinished);
  return (await ctx.db.delete(job).where(oldest)).rowCount ?? 0;
}
