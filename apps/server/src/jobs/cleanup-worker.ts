import type { PgBoss } from 'pg-boss';
import type { Ctx } from '../core/context.ts';
import type { CleanupTasks } from './cleanup.ts';
import { CLEANUP_QUEUE } from './queues.ts';
import { takeJobs } from './take-jobs.ts';
import { runCleanup } from './run-cleanup.ts';

/** Quarter past three, when nobody sells. */
const NIGHTLY = '15 3 * * *';

/**
 * Runs the cleanup every night in the seller's time zone, in one process of however many run. A night that nobody was
 * running is made up for at the next start.
 */
export async function startCleanup(
  boss: PgBoss,
  tasks: CleanupTasks,
  contextFor: (id: string) => Ctx,
  timeZone: string,
): Promise<void> {
  await boss.schedule(CLEANUP_QUEUE, NIGHTLY, null, { tz: timeZone, missed: 'once' });
  await takeJobs(boss, CLEANUP_QUEUE, { everySeconds: 60 }, async ({ id, signal }) => {
    await runCleanup(contextFor(id), tasks, signal);
  });
}
