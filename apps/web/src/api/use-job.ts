import type { OutputOf } from '@cartwright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import type { Problem } from '../ui/problem.ts';
import { read } from './query.ts';

export type Job = OutputOf<'transactions.one'>;

const pollMs = 400;

export const isOver = (job: Job | undefined): boolean => job?.status === 'done' || job?.status === 'failed';

/** A long piece of work by its transaction id, asked again until it ends; null asks nothing. */
export function useJob(transactionId: string | null) {
  return useQuery({
    ...read('transactions.one', { params: { id: transactionId ?? '' } }),
    enabled: transactionId !== null,
    placeholderData: undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data) || state.error ? false : pollMs),
  });
}

/** Why a job failed, in the sentence the server wrote for its owner. */
export const jobProblem = (job: Job | undefined): Problem | undefined =>
  job?.status === 'failed'
    ? { status: 422, code: 'job_failed', title: 'Not done', detail: job.error ?? '', errors: [] }
    : undefined;
