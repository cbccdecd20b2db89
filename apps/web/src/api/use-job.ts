import type { InputOf, Operation, OutputOf } from '@cartwright/contract/contract';
import { type UseMutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Problem, ProblemError } from './problem.ts';
import { call } from './client.ts';
import { invalidate, read } from './query.ts';

export type Job = OutputOf<'transactions.one'>;

/** The calls that start long work: they answer the id by which it is followed. */
export type JobStart = {
  [O in Operation]: OutputOf<O> extends { transactionId: string; status?: never } ? O : never;
}[Operation];

/**
 * Starts long work and shows it in the tray: `const start = useStartJob('accounts.importRun'); start.mutate(input)`.
 * The tray follows it over screens and reloads; a screen that waits for it itself uses `useJob(data.transactionId)`.
 */
export function useStartJob<O extends JobStart>(
  operation: O,
  options: Omit<UseMutationOptions<OutputOf<O>, ProblemError, InputOf<O>>, 'mutationFn'> = {},
) {
  const client = useQueryClient();
  return useMutation<OutputOf<O>, ProblemError, InputOf<O>>({
    ...options,
    mutationFn: async (input) => {
      const started = await call(operation, input);
      void invalidate(client, ['transactions.list']);
      return started;
    },
  });
}

export const isOver = (job: Pick<Job, 'status'> | undefined): boolean =>
  job !== undefined && job.status !== 'queued' && job.status !== 'running';

/** How long to wait before asking again about work that began `since` milliseconds ago: ever longer. */
export const pollMs = (since: number): number => (since < 10_000 ? 500 : since < 60_000 ? 1500 : 4000);

/** A long piece of work by its transaction id, asked again until it ends, and not in a hidden window; null asks nothing. */
export function useJob(transactionId: string | null) {
  return useQuery({
    ...read('transactions.one', { params: { id: transactionId ?? '' } }),
    enabled: transactionId !== null,
    placeholderData: undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data) || state.error ? false : pollMs(state.dataUpdateCount * 500)),
  });
}

/** Why a job did not come to its end, in the sentence the server wrote for its owner. */
export const jobProblem = (job: Job | undefined): Problem | undefined =>
  job?.status === 'failed' || job?.status === 'cancelled'
    ? { status: 422, code: 'job_failed', title: 'Not done', detail: job.error ?? 'This was cancelled.', errors: [] }
    : undefined;
