import type { PermissionKey } from '@cartwright/contract/permissions';
import { eq, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { ActorCtx, Ctx } from '../context.ts';
import { person, rolePermission } from '../db/schema/people.table.ts';
import { jobTransaction } from '../db/schema/platform.table.ts';
import { refusalOf } from '../http/errors.ts';
import type { QueueName } from './boss.ts';
import { failTransaction, finishTransaction, reportProgress } from './transactions.commands.ts';

/** Does one kind of long work for the person who asked; `progress` takes 0 to 100. Returns the result to keep. */
export type JobHandler = (
  ctx: ActorCtx,
  input: unknown,
  progress: (percent: number) => Promise<void>,
) => Promise<object>;

export type JobHandlers = Readonly<Record<QueueName, JobHandler>>;

/** Starts a worker for each queue of this process. */
export async function startWorkers(
  boss: PgBoss,
  handlers: JobHandlers,
  contextFor: (id: string) => Ctx,
): Promise<void> {
  for (const [queue, handler] of Object.entries(handlers)) {
    await boss.work<{ transactionId: string }>(queue, { batchSize: 1 }, async ([job]) => {
      if (job !== undefined) await runJob(contextFor(job.id), handler, job.data.transactionId);
    });
  }
}

async function runJob(ctx: Ctx, handler: JobHandler, id: string): Promise<void> {
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
      if (refusal !== null) throw error; // the queue tries again
    }
    await failTransaction(ctx, id, refusal?.detail ?? `Something went wrong on our side (${id}).`);
  }
}

async function ownerOf(ctx: Ctx, personId: number) {
  const [row] = await ctx.db
    .select({
      name: person.name,
      email: person.email,
      permissions: sql<
        PermissionKey[]
      >`array(select ${rolePermission.permission} from ${rolePermission} where ${rolePermission.roleId} = ${person.roleId})`,
    })
    .from(person)
    .where(eq(person.id, personId));
  if (row === undefined) throw new Error(`job owner ${personId} is missing`);
  return { personId, sessionId: 0, name: row.name, email: row.email, permissions: new Set(row.permissions) };
}
