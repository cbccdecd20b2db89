import { eq } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { ActorCtx, Ctx } from '../context.ts';
import { person } from '../db/schema/people.table.ts';
import { jobTransaction } from '../db/schema/platform.table.ts';
import { refusalOf } from '../http/errors.ts';
import { refuse } from '../http/refusal.ts';
import { permissionKeys } from '../http/session.ts';
import { type QueueName, RETRIES } from './boss.ts';
import { failTransaction, finishTransaction, reportProgress } from './transactions.commands.ts';

/** Does one kind of long work for the person who asked; `progress` takes 0 to 100. Returns the result to keep. */
export type JobHandler = (
  ctx: ActorCtx,
  input: unknown,
  progress: (percent: number) => Promise<void>,
) => Promise<object>;

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
  if (found === undefined || found.status === 'done' || found.status === 'failed') return;
  try {
    const actorCtx: ActorCtx = { ...ctx, actor: await ownerOf(ctx, found.personId) };
    await reportProgress(ctx, id, 0);
    const result = await handler(actorCtx, found.input, async (percent) => await reportProgress(ctx, id, percent));
    await finishTransaction(ctx, id, result);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null || refusal.code === 'unavailable') {
      ctx.log.error({ err: error, transactionId: id }, 'job failed');
      if (refusal !== null && !isLast) throw error; // the queue tries again
    }
    await failTransaction(ctx, id, refusal?.detail ?? `Something went wrong on our side (${id}).`);
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
