import type { OutputOf } from '@cartwright/contract/contract';
import { isFinished } from '../../calls/use-job.ts';
import { percent } from '../../lib/format.ts';

export type TrayJob = OutputOf<'transactions.list'>['data'][number];

const endings = { done: 'Done', failed: 'Failed', cancelled: 'Cancelled' } as const;

/** The state of a job in a word or two: "62%", "Queued", "Done". */
export function jobStateText({ status, progress, isCancelling }: TrayJob): string {
  if (status === 'queued') return 'Queued';
  if (status === 'running') return isCancelling ? 'Is being cancelled' : percent(progress);
  return endings[status];
}

/** The text of the tray's button; a single job is named. */
export function trayLabel(jobs: readonly TrayJob[]): string {
  const running = jobs.filter((job) => !isFinished(job));
  const [first] = running.length > 0 ? running : jobs;
  if (first === undefined) return '';
  if (running.length < 2) return `${first.title} ${jobStateText(first).toLowerCase()}`;
  return `${running.length} running, ${percent(Math.min(...running.map((job) => job.progress)))}`;
}

/**
 * Jobs that have ended since `before`: those that were running, and those that began after `since` and ended before
 * anybody saw them run.
 */
export const justEnded = (before: readonly TrayJob[], now: readonly TrayJob[], since: string): TrayJob[] =>
  now.filter((job) => {
    const old = before.find(({ transactionId }) => transactionId === job.transactionId);
    return isFinished(job) && (old === undefined ? job.createdAt > since : !isFinished(old));
  });
