import type { Ctx } from '../core/context.ts';
import { allowLongStatements, inTransaction } from '../db/transaction.ts';
import { type CleanupTask, type CleanupTasks, type DeleteExpired, retention } from './cleanup.ts';

const BATCH = 1_000;
const DAY_MS = 86_400_000;

/**
 * Deletes everything that has expired, in batches that each commit by themselves, and logs how many rows of each kind. A
 * failing task does not keep the others from running; its error is thrown at the end, so that the queue tries again.
 */
export async function runCleanup(ctx: Ctx, tasks: CleanupTasks, signal?: AbortSignal): Promise<void> {
  const deleted: Partial<Record<CleanupTask, number>> = {};
  const failures: unknown[] = [];
  for (const task of Object.keys(retention) as CleanupTask[]) {
    try {
      deleted[task] = await deleteInBatches(ctx, task, tasks[task], signal);
    } catch (error) {
      ctx.log.error({ err: error, task }, 'cleanup failed');
      failures.push(error);
    }
  }
  ctx.log.info({ deleted }, 'cleanup');
  if (failures.length > 0) throw failures[0];
}

async function deleteInBatches(
  ctx: Ctx,
  task: CleanupTask,
  deleteExpired: DeleteExpired,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { days, batch: limit = BATCH }: { days: number; batch?: number } = retention[task];
  const before = new Date(ctx.now().getTime() - days * DAY_MS).toISOString();
  let total = 0;
  for (;;) {
    if (signal?.aborted === true) return total;
    const count = await inTransaction(ctx, async (ctx) => {
      // Batches of large rows may take longer than a request's statement.
      await allowLongStatements(ctx);
      return await deleteExpired(ctx, { before, limit });
    });
    total += count;
    if (count < limit) return total;
  }
}
