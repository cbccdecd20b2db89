import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type ActorCtx, type Ctx, inTransaction } from '../context.ts';
import { jobTransaction } from '../db/schema/platform.table.ts';
import type { QueueName } from './boss.ts';

/**
 * Starts long work for the actor: the transaction row (owner, progress, result) and the job commit together.
 * Answers the transaction's id.
 */
export async function startTransaction(ctx: ActorCtx, kind: QueueName, input: object): Promise<string> {
  return await inTransaction(ctx, async (ctx) => {
    const id = randomUUID();
    await ctx.db.insert(jobTransaction).values({ id, kind, personId: ctx.actor.personId, input });
    await ctx.jobs.enqueue(ctx.db, kind, { transactionId: id });
    return id;
  });
}

/** Says how far a job is: 0 to 100. Written outside the job's own transaction, so that others see it at once. */
export async function reportProgress(ctx: Ctx, id: string, progress: number): Promise<void> {
  await ctx.db
    .update(jobTransaction)
    .set({
      status: 'running',
      progress: Math.min(99, Math.max(0, Math.round(progress))),
      updatedAt: ctx.now().toISOString(),
    })
    .where(eq(jobTransaction.id, id));
}

export async function finishTransaction(ctx: Ctx, id: string, result: object): Promise<void> {
  await ctx.db
    .update(jobTransaction)
    .set({ status: 'done', progress: 100, result, error: null, updatedAt: ctx.now().toISOString() })
    .where(eq(jobTransaction.id, id));
}

/** Ends a job with the sentence its owner reads. */
export async function failTransaction(ctx: Ctx, id: string, error: string): Promise<void> {
  await ctx.db
    .update(jobTransaction)
    .set({ status: 'failed', error, updatedAt: ctx.now().toISOString() })
    .where(eq(jobTransaction.id, id));
}
