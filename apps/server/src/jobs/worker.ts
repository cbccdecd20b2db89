import { eq } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { ActorCtx, Ctx } from '../core/context.ts';
import { inTransaction } from '../db/transaction.ts';
import { publish } from '../core/publish.ts';
import { person } from '../db/schema/people.table.ts';
import { jobTransaction } from '../db/schema/platform.table.ts';
import { refusalOf } from '../http/errors.ts';
import { refuse } from '../core/errors.ts';
import { permissionKeys } from '../auth/session.ts';
import type { QueueName } from './kinds.ts';
import { RETRIES } from './queues.ts';
import { endTransaction, finishTransaction, type JobResult, reportProgress } from './transactions.commands.ts';
import { isOver } from './transactions.queries.ts';

/** Says how far a job is, 0 to 100, and what it does now ("Reading"). Throws when its owner has cancelled it. */
export type Progress = (percent: number, note?: string) => Promise<void>;

/** Does one kind of long work for the person who asked. Returns the result to keep. */
export type JobHandler = (ctx: ActorCtx, input: unknown, progress: Progress) => Promise<JobResult>;

export type JobHandlers = Readonly<Record<QueueName, JobHandler>>;

/** New jobs wake a worker; those to be tried again wait for its next look, every ten seconds. */
const workOptions = { batchSize: 1, includeMetadata: true, notifyPollingIntervalSeconds: 10 } as const;

/** Starts a worker for each queue of this process. */
export async function startWorkers(
  boss: PgBoss,
  handlers: JobHandlers,
  contextFor: (id: string) => Ctx,
): Promise<void> {
  for (const [queue, handler] of Object.entries(handlers)) {
    await boss.work<{ transactionId: string }>(queue, workOptions, async ([job]) => {
      if (job === undefined) return;
      await runJob(contextFor(job.id), handler, { id: job.data.transactionId, isLast: job.retryCount >= RETRIES });
    });
  }
}

interface Attempt {
  readonly id: string;
  readonly isLast: boolean;
}

async function runJob(ctx: Ctx, handler: JobHandler, { id, isLast }: Attempt): Promise<void> {
  const [found] = await ctx.db.select().from(jobTransaction).where(eq(jobTransaction.id, id));
  if (found === undefined || isOver(found.status)) return;
  try {
    const actorCtx: ActorCtx = { ...ctx, actor: await ownerOf(ctx, found.personId) };
    await reportProgress(ctx, id, 0);
    const progress: Progress = async (percent, note) => await reportProgress(ctx, id, percent, note);
    const result = await handler(actorCtx, found.input, progress);
    await inTransaction(ctx, async (ctx) => {
      await finishTransaction(ctx, id, found.kind, result);
      await publish(ctx, 'jobEnded', { transactionId: id });
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.code === 'job_cancelled') return await endTransaction(ctx, id, { status: 'cancelled' });
    if (refusal === null || refusal.code === 'unavailable') {
      ctx.log.error({ err: error, transactionId: id }, 'job failed');
      if (refusal !== null && !isLast) throw error; // the queue tries again
    }
    const sentence = refusal?.detail ?? `Something went wrong on our side (${id}).`;
    await inTransaction(ctx, async (ctx) => {
      await endTransaction(ctx, id, { status: 'failed', error: sentence });
      await publish(ctx, 'jobEnded', { transactionId: id });
    });
  }
}

async function ownerOf(ctx: Ctx, personId: number) {
  const [row] = await ctx.db
    .select({
      name: person.name,
      email: person.email,
      isActive: person.isActive,
      permissions: permissionKeys,
    })
    .from(person)
    .where(eq(person.id, personId));
  if (row === undefined || !row.isActive) throw refuse('forbidden');
  return { personId, sessionId: 0, name: row.name, email: row.email, permissions: new Set(row.permissions) };
}
