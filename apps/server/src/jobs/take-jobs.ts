import type { JobWithMetadata, PgBoss } from 'pg-boss';

/** How often a worker looks for jobs of whose arrival it was not notified; others announce themselves at their commit. */
interface Polling {
  readonly everySeconds: number;
}

/**
 * Takes the jobs of a queue one after another, without a pause while there are any. pg-boss wakes a worker once for all
 * that arrives while it works and takes one job for it; a worker that has ended a job looks for the next by itself.
 */
export async function takeJobs<Data>(
  boss: PgBoss,
  queue: string,
  { everySeconds }: Polling,
  run: (job: JobWithMetadata<Data>) => Promise<void>,
): Promise<void> {
  const options = { batchSize: 1, includeMetadata: true, notifyPollingIntervalSeconds: everySeconds } as const;
  const worker: Promise<string> = boss.work(queue, options, async ([job]: JobWithMetadata<Data>[]) => {
    if (job === undefined) return;
    try {
      await run(job);
    } finally {
      boss.notifyWorker(await worker);
    }
  });
  await worker;
}
