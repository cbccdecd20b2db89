import { eq } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { StaffCtx, Ctx } from '../core/context.ts';
import { timeZoneNow } from '../db/rules/days.ts';
import { inTransaction } from '../db/transaction.ts';
import { publish } from '../core/publish.ts';
import { person } from '../db/schema/people.table.ts';
import { job } from '../db/schema/platform.table.ts';
import { refusalOf } from '../db/refusal-of.ts';
import { fail } from '../core/errors.ts';
import { reachedBy } from '../auth/scope.ts';
import { permissionKeys } from '../auth/session.ts';
import { openedWith, type QueueName, saidWith } from './kinds.ts';
import { RETRIES } from './queues.ts';
import { endJob, finishJob, type JobResult, reportProgress } from './jobs.commands.ts';
import { assertOpen, isOver } from './jobs.queries.ts';
import { takeJobs } from './take-jobs.ts';

/** Reports the progress of a job, 0 to 100, and its current step ("Reading"). Throws when its owner has cancelled it. */
export type Progress = (percent: number, note?: string) => Promise<void>;

/** Runs one kind of job for the person who started it. Returns the result to keep. */
export type JobHandler = (ctx: StaffCtx, input: unknown, progress: Progress) => Promise<JobResult>;

export type JobHandlers = Readonly<Record<QueueName, JobHandler>>;

/** A job to retry waits for the next poll. */
const polling = { everySeconds: 10 } as const;

/** Starts a worker for each queue of this process. */
export async function startWorkers(
  boss: PgBoss,
  handlers: JobHandlers,
  contextFor: (id: string) => Ctx,
): Promise<void> {
  for (const [queue, handler] of Object.entries(handlers)) {
    await takeJobs<{ jobId: string }>(boss, queue, polling, async (queued) => {
      await runJob(contextFor(queued.id), handler, { id: queued.data.jobId, isLast: queued.retryCount >= RETRIES });
    });
  }
}

interface Attempt {
  readonly id: string;
  readonly isLast: boolean;
}

async function runJob(ctx: Ctx, handler: JobHandler, { id, isLast }: Attempt): Promise<void> {
  const [found] = await ctx.db.select().from(job).where(eq(job.id, id));
  if (found === undefined || isOver(found.status)) return;
  try {
    const actorCtx: StaffCtx = { ...ctx, ...(await ownerOf(ctx, found.personId)) };
    const { actor } = actorCtx;
    const { kind } = found;
    const keys = [...reachedBy(actor), ...saidWith(actor, kind), ...openedWith(actor, kind, found.input)];
    const mine = { id, kind, reached: keys };
    // A key may have been taken away while the job waited, or while it runs.
    assertOpen(actor, mine);
    await reportProgress(ctx, id, 0);
    const progress: Progress = async (percent, note) => await reportProgress(ctx, id, percent, note);
    const result = await handler(actorCtx, found.input, progress);
    assertOpen((await ownerOf(ctx, found.personId)).actor, mine);
    await inTransaction(ctx, async (ctx) => {
      await finishJob(ctx, mine, result);
      await publish(ctx, 'jobEnded', { jobId: id });
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.code === 'job_cancelled') return await endJob(ctx, id, { status: 'cancelled' });
    if (refusal === null || refusal.code === 'unavailable' || refusal.code === 'no_space') {
      ctx.log.error({ err: error, jobId: id }, 'job failed');
      if (refusal !== null && !isLast) throw error; // the queue tries again
    }
    const sentence = refusal?.detail ?? `Something went wrong on our side (${id}).`;
    await inTransaction(ctx, async (ctx) => {
      await endJob(ctx, id, { status: 'failed', error: sentence });
      await publish(ctx, 'jobEnded', { jobId: id });
    });
  }
}

/** Who started a job, and the seller's time zone at its start. */
async function ownerOf(ctx: Ctx, personId: number) {
  const [row] = await ctx.db
    .select({
      name: person.name,
      email: person.email,
      isActive: person.isActive,
      permissions: permissionKeys,
      timeZone: timeZoneNow,
    })
    .from(person)
    .where(eq(person.id, personId));
  if (row === undefined || !row.isActive) fail('forbidden');
  const { name, email, permissions, timeZone } = row;
  return { actor: { personId, sessionId: 0, name, email, permissions: new Set(permissions) }, timeZone };
}
