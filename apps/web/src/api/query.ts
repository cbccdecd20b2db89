import type { InputOf, Operation, OutputOf } from '@cartwright/contract/contract';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from './client.ts';
import type { ProblemError } from './problem.ts';

/** One query function and one invalidation for every operation: a key is the operation's name and its input. */

/** A read: `useQuery(read('carts.one', { params: { id } }))`. Previous data stays while the next page loads. */
export function read<O extends Operation>(operation: O, input: InputOf<O>) {
  return queryOptions({
    queryKey: [operation, input] as const,
    queryFn: async ({ signal }): Promise<OutputOf<O>> => await call(operation, input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * A write: `useWrite('carts.remove', ['carts'])`; `invalidates` names features (`carts`) or operations (`carts.one`)
 * whose cached answers it makes old.
 */
export function useWrite<O extends Operation>(
  operation: O,
  invalidates: readonly string[],
  options: Omit<UseMutationOptions<OutputOf<O>, ProblemError, InputOf<O>>, 'mutationFn'> = {},
) {
  const client = useQueryClient();
  return useMutation<OutputOf<O>, ProblemError, InputOf<O>>({
    ...options,
    mutationFn: async (input) => await call(operation, input),
    onSettled: async (...settled) => {
      await invalidate(client, invalidates);
      await options.onSettled?.(...settled);
    },
  });
}

/** Makes the cached answers of the named features or operations old; what is on the screen loads anew. */
export async function invalidate(client: QueryClient, names: readonly string[]): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [operation] }) =>
      typeof operation === 'string' && names.some((name) => operation === name || operation.startsWith(`${name}.`)),
  });
}
