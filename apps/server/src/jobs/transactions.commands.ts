import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { ActorCtx, Ctx } from '../core/context.ts';
import { type Expired, oldestRows } from '../db/oldest-rows.ts';
import { inTransaction } from '../db/transaction.ts';
import { jobTransaction } from '../db/schema/platform.table.ts';
import { refuse } from '../core/errors.ts';
import { kindOf, type QueueName } from './kinds.ts';
import { oneTransaction } from './transactions.queries.ts';

/**
 * Starts long work for the actor: the transaction row (owner, progress, result) and the job commit together. `title` is
 * what its owner calls it ("Import of shops.csv"). Answers the transaction's id.
 */
export async function startTransaction(ctx: ActorCtx, kind: QueueName, title: string, input: object): Promise<string> {
  return await inTransaction(ctx, async (ctx) => {
    const id = randomUUID();
    const at = ctx.now().toISOString();
    const { personId } = ctx.actor;
    await ctx.db.insert(jobTransaction).values({ id, kind, title, personId, input, createdAt: at, updatedAt: at });
    await ctx.jobs.enqueue(ctx.db, kind, { transactionId: id });
    return id;
  });
}

/** How many jobs of a kind a person may start in so many minutes (S-40). */
const FEW = { jobs: 5, minutes: 10 };

/** Refuses `too_many` when the actor has started as many jobs of the kind as anybody may of late. */
export async function refuseTooMany(ctx: ActorCtx, kind: QueueName): Promise<void> {
  const since = new Date(ctx.now().getTime() - FEW.minutes * 60_000).toISOString();
  const { personId, createdAt } = jobTransaction;
  const recent = await ctx.db
    .select({ createdAt })
    .from(jobTransaction)
    .where(and(eq(personId, ctx.actor.personId), gt(createdAt, since), eq(jobTransaction.kind, kind)))
    .orderBy(desc(createdAt))
    .limit(FEW.jobs);
  const oldest = recent[FEW.jobs - 1];
  if (oldest === undefined) return;
  const free = Date.parse(oldest.createdAt) + FEW.minutes * 60_000;
  throw refuse('too_many', { retryAfterSeconds: Math.ceil((free - ctx.now().getTime()) / 1000) });
}

const isOpen = inArray(jobTransaction.status, ['queued', 'running']);

/**
 * Says how far a job is: 0 to 100, and what it does now. Written outside the job's own transaction, so that others see
 * it at once. Throws `job_cancelled` when its owner has cancelled it: the handler lets it pass, and its transaction is undone.
 */
export async function reportProgress(ctx: Ctx, id: string, progress: number, note?: string): Promise<void> {
  const [row] = await ctx.db
    .update(jobTransaction)
    .set({
      status: 'running',
      progress: Math.min(99, Math.max(0, Math.round(progress))),
      note: note ?? null,
      updatedAt: ctx.now().toISOString(),
    })
    .where(and(eq(jobTransaction.id, id), isOpen))
    .returning({ cancelRequestedAt: jobTransaction.cancelRequestedAt });
  if (row === undefined || row.cancelRequestedAt !== null) throw refuse('job_cancelled');
}

/** What a job leaves behind; anything else in it is the kind's own result. */
export type JobResult = object & {
  /** What it did, in a sentence for the list: "2 new, 1 changed". */
  readonly note?: string;
  /** A stored file of its owner, made by the job. */
  readonly fileId?: string;
};

export async function finishTransaction(ctx: Ctx, id: string, kind: string, result: JobResult): Promise<void> {
  const { note, fileId, ...rest } = result;
  const at = ctx.now().toISOString();
  await ctx.db
    .update(jobTransaction)
    .set({
      status: 'done',
      progress: 100,
      result: rest,
      note: note ?? null,
      resultFileId: fileId ?? null,
      updatedAt: at,
      ...(kindOf(kind).isQuiet === true ? { dismissedAt: at } : {}),
    })
    .where(and(eq(jobTransaction.id, id), isOpen));
}

/** Ends a job with the sentence its owner reads, or as cancelled. */
export async function endTransaction(
  ctx: Ctx,
  id: string,
  ending: { readonly status: 'failed'; readonly error: string } | { readonly status: 'cancelled' },
): Promise<void> {
  await ctx.db
    .update(jobTransaction)
    .set({ ...ending, note: null, updatedAt: ctx.now().toISOString() })
    .where(and(eq(jobTransaction.id, id), isOpen));
}

/**
 * Stops one of the actor's own jobs: one that waits at once, one that runs when it next says how far it is. Repeating it
 * changes nothing. Refuses `not_found`, `job_over` when it has ended, `job_goes_on` when its kind cannot be stopped.
 */
export async function cancelTransaction(ctx: ActorCtx, id: string): Promise<void> {
  const { kind, status } = await oneTransaction(ctx, id);
  if (status === 'cancelled') return;
  if (!kindOf(kind).canCancel) throw refuse('job_goes_on');
  const at = ctx.now().toISOString();
  const stopped = await ctx.db
    .update(jobTransaction)
    .set({
      cancelRequestedAt: sql`coalesce(${jobTransaction.cancelRequestedAt}, ${at})`,
      status: sql`case ${jobTransaction.status} when 'queued' then 'cancelled' else ${jobTransaction.status} end`,
      updatedAt: at,
    })
    .where(and(eq(jobTransaction.id, id), eq(jobTransaction.personId, ctx.actor.personId), isOpen))
    .returning({ id: jobTransaction.id });
  if (stopped.length === 0) throw refuse('job_over');
}

/** Takes the actor's own jobs off their list, all or none: `not_found` for one that is not theirs, `job_running` for one that goes on. */
export async function dismissTransactions(ctx: ActorCtx, ids: readonly string[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = await ctx.db
      .select({ status: jobTransaction.status })
      .from(jobTransaction)
      .where(and(inArray(jobTransaction.id, [...ids]), eq(jobTransaction.personId, ctx.actor.personId)));
    if (found.length < new Set(ids).size) throw refuse('not_found');
    if (found.some(({ status }) => status === 'queued' || status === 'running')) throw refuse('job_running');
    await ctx.db
      .update(jobTransaction)
      .set({ dismissedAt: ctx.now().toISOString() })
      .where(and(inArray(jobTransaction.id, [...ids]), isNull(jobTransaction.dismissedAt)));
  });
}

/** Deletes jobs that ended long ago, with their results; one that has not ended stays. Returns how many. */
export async function deleteFinishedJobs(ctx: Ctx, expired: Expired): Promise<number> {
  const isFinished = sql`${jobTransaction.status} in ('done', 'failed', 'cancelled')`;
  const oldest = oldestRows(ctx.db, jobTransaction, jobTransaction.updatedAt, expired, isFinished);
  return (await ctx.db.delete(jobTransaction).where(oldest)).rowCount ?? 0;
}
