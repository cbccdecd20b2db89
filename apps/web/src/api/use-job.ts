import type { OutputOf } from '@cartwright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import type { Problem } from './problem.ts';
import { read } from './query.ts';

export type Job = OutputOf<'transactions.one'>;

export const isFinished = (job: Pick<Job, 'status'> | undefined): boolean =>
  job !== undefined && job.status !== 'queued' && job.status !== 'running';

/** How long to wait before asking again about work that began `since` milliseconds ago: ever longer. */
export const pollMs = (since: number): number => (since < 10_000 ? 500 : since < 60_000 ? 1500 : 4000);

/** A long piece of work by its transaction id, asked again until it ends, and not in a hidden window; null asks nothing. */
export function useJob(transactionId: string | null) {
  return useQuery({
    ...read('transactions.one', { params: { id: transactionId ?? '' } }),
    enabled: transactionId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isFinished(state.data) || state.error ? false : pollMs(state.dataUpdateCount * 500),
  });
}

/** Why a job did not come to its end, in the sentence the server wrote for its owner. */
export const jobProblem = (job: Job | undefined): Problem | undefined =>
  job?.status === 'failed' || job?.status === 'cancelled'
    ? { status: 422, code: 'job_failed', title: 'Not done', detail: job.error ?? 'This was cancelled.', errors: [] }
    : undefined;
