import type { OutputOf } from '@cartwright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import type { Problem } from '../lib/problem.ts';
import { read } from '../api/query.ts';

export type Job = OutputOf<'transactions.one'>;

export const isFinished = (job: Pick<Job, 'status'> | undefined): boolean =>
  job !== undefined && job.status !== 'queued' && job.status !== 'running';

/** Milliseconds until the next poll of a job that began `since` milliseconds ago: longer and longer. */
export const pollMs = (since: number): number => (since < 10_000 ? 500 : since < 60_000 ? 1500 : 4000);

/** A job by its transaction id, polled until it ends and while the window is visible; null polls nothing. */
export function useJob(transactionId: string | null) {
  return useQuery({
    ...read('transactions.one', { params: { id: transactionId ?? '' } }),
    enabled: transactionId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isFinished(state.data) || state.error ? false : pollMs(state.dataUpdateCount * 500),
  });
}

/** Why a job did not finish, as the server explains it to its owner. */
export const jobProblem = (job: Job | undefined): Problem | undefined =>
  job?.status === 'failed' || job?.status === 'cancelled'
    ? { status: 422, code: 'job_failed', title: 'Not done', detail: job.error ?? 'This was cancelled.', errors: [] }
    : undefined;
