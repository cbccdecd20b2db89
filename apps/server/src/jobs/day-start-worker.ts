import type { PgBoss } from 'pg-boss';
import type { Ctx } from '../core/context.ts';
import { allowLongStatements, inTransaction } from '../db/transaction.ts';
import { DAY_START_QUEUE } from './queues.ts';
import { takeJobs } from './take-jobs.ts';

/** What changes because another day begins, by name; each answers how many records it has changed. */
export type DayStartTasks = Readonly<Record<string, (ctx: Ctx) => Promise<number>>>;

const MIDNIGHT = '0 0 * * *';

/**
 * Runs the tasks at the start of each business day, in one process of however many run. A start that nobody was running for
 * is made up at the next one.
 */
export async function startDayStart(
  boss: PgBoss,
  tasks: DayStartTasks,
  contextFor: (id: string) => Ctx,
  timeZone: string,
): Promise<void> {
  await boss.schedule(DAY_START_QUEUE, MIDNIGHT, null, { tz: timeZone, missed: 'once' });
  await takeJobs(boss, DAY_START_QUEUE, { everySeconds: 60 }, async ({ id }) => {
    await runDayStart(contextFor(id), tasks);
  });
}

/** Each task in a transaction of its own: a failing one does not keep the others from running, and is tried again. */
export async function runDayStart(ctx: Ctx, tasks: DayStartTasks): Promise<void> {
  const failures: unknown[] = [];
  for (const [task, run] of Object.entries(tasks)) {
    try {
      const changed = await inTransaction(ctx, async (ctx) => {
        await allowLongStatements(ctx);
        return await run(ctx);
      });
      ctx.log.info({ task, changed }, 'day start');
    } catch (error) {
      ctx.log.error({ err: error, task }, 'day start failed');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
