import { type QueryClient, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { announced } from './answers.ts';
import { type Changes, type InputOf, type OutputOf, tables, type WriteOperation } from './app.ts';
import { call, upload } from './client.ts';
import type { ProblemError } from '../lib/problem.ts';
import { invalidate } from './query.ts';

let loading: Promise<Changes | undefined> | undefined;

/** What each write changes, which the first paint does not need; undefined while it cannot be loaded. */
const loadChanges = async () =>
  await (loading ??= tables()
    .changes()
    .catch(() => {
      loading = undefined;
      return undefined;
    }));

/** Marks as stale what a write changes: everything, if that is not known. */
async function refresh(client: QueryClient, operation: WriteOperation, refetchType?: 'active' | 'none'): Promise<void> {
  const changes = await loadChanges();
  if (changes) await invalidate(client, changes[operation], refetchType);
  else await client.invalidateQueries({ refetchType: refetchType ?? 'active' });
}

/** Loads it before it is needed: a screen that is sent its own write by the server must not be faster. */
const useLoadedChanges = (): void =>
  useEffect(() => {
    void loadChanges();
  }, []);

interface WriteOptions {
  /** The same for every retry of one request, so that it runs once; a new key for each call when left out. */
  readonly idempotencyKey?: string;
  /** The person leaves the screen: stale data reloads when it is shown again, and nothing waits for it. */
  readonly leaves?: boolean;
}

/**
 * Sends one write and marks as stale what `changes` names, also after a failure, whose outcome may be unknown. Rejects
 * with a ProblemError. Components use `useWrite`.
 */
export async function write<O extends WriteOperation>(
  client: QueryClient,
  operation: O,
  input: InputOf<O>,
  { leaves = false, ...options }: WriteOptions = {},
): Promise<OutputOf<O>> {
  void loadChanges();
  try {
    return announced(await call(operation, input, options));
  } finally {
    await refresh(client, operation, leaves ? 'none' : 'active');
  }
}

type Options<O extends WriteOperation, Input> = Omit<
  UseMutationOptions<OutputOf<O>, ProblemError, Input>,
  'mutationFn' | 'onSettled'
> &
  Pick<WriteOptions, 'leaves'>;

/** A write: `useWrite('tiers.assign')`; it is pending until what it made stale is loaded again. */
export function useWrite<O extends WriteOperation>(
  operation: O,
  { leaves = false, ...options }: Options<O, InputOf<O>> = {},
) {
  const client = useQueryClient();
  useLoadedChanges();
  return useMutation<OutputOf<O>, ProblemError, InputOf<O>>({
    ...options,
    mutationFn: async (input) => announced(await call(operation, input)),
    onSettled: async () => await refresh(client, operation, leaves ? 'none' : 'active'),
  });
}

/** A write that sends one file; `input` is what the call takes in its path. */
export function useUpload<O extends WriteOperation>(
  operation: O,
  { input, ...options }: Options<O, File> & { readonly input?: InputOf<O> } = {},
) {
  const client = useQueryClient();
  useLoadedChanges();
  return useMutation<OutputOf<O>, ProblemError, File>({
    ...options,
    mutationFn: async (file) => announced(await upload(operation, file, input)),
    onSettled: async () => await refresh(client, operation),
  });
}
