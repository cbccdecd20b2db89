import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { announced } from './answers.ts';
import type { InputOf, OutputOf, WriteOperation } from './app.ts';
import { call, upload } from './client.ts';
import type { ProblemError } from '../lib/problem.ts';
import { loadChanges, refresh, type WriteOptions } from './write.ts';

/** Loads it before it is needed: a screen that is sent its own write by the server must not be faster. */
const useLoadedChanges = (): void =>
  useEffect(() => {
    void loadChanges();
  }, []);

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
    mutationFn: async (input) => announced(operation, await call(operation, input)),
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
    mutationFn: async (file) => announced(operation, await upload(operation, file, input)),
    onSettled: async () => await refresh(client, operation),
  });
}
