import { keepPreviousData, notifyManager, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf, ReadOperation, Stale } from './app.ts';
import { call, upload } from './client.ts';
import { asProblem } from '../lib/problem.ts';

export { addressOf } from './client.ts';

/** The key of a query is the operation's name and its input. */

/** A read: `useQuery(read('carts.one', { params: { id } }))`. */
export function read<O extends ReadOperation>(operation: O, input: InputOf<O>) {
  return queryOptions({
    queryKey: [operation, input] as const,
    queryFn: async ({ signal }): Promise<OutputOf<O>> => await readOnce(operation, input, signal),
  });
}

/** A read of one page of a list: the previous page stays while the next one loads. */
export function readPage<O extends ReadOperation>(operation: O, input: InputOf<O>) {
  return { ...read(operation, input), placeholderData: keepPreviousData<OutputOf<O>> };
}

/** A read that is not cached, such as the matches for a typed text; without a connection what is kept of it. */
export const readOnce = async <O extends ReadOperation>(
  operation: O,
  input: InputOf<O>,
  signal?: AbortSignal,
): Promise<OutputOf<O>> => {
  try {
    return await call(operation, input, signal ? { signal } : {});
  } catch (error) {
    // What is kept on the device helps only where the server cannot be reached.
    const kept = asProblem(error).status === 0 ? await keptResponse(operation, input) : undefined;
    if (kept === undefined) throw error;
    return kept as OutputOf<O>;
  }
};

/** A read of what a file says. */
export const readUploaded = async <O extends ReadOperation>(operation: O, file: File): Promise<OutputOf<O>> =>
  await upload(operation, file, undefined);

const keptResponse = async (operation: string, input: unknown): Promise<unknown> =>
  await import('./kept/responses.ts')
    .then(async (kept) => await kept.keptResponse(operation, input))
    .catch(() => undefined);

/**
 * Marks the cached responses of the named features or operations as stale; what is on the screen reloads. Resolves when
 * the screens have got what was reloaded.
 */
export async function invalidate(
  client: QueryClient,
  stale: readonly Stale[],
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  await client.invalidateQueries({
    refetchType,
    predicate: ({ queryKey: [operation] }) =>
      typeof operation === 'string' && stale.some((name) => operation === name || operation.startsWith(`${name}.`)),
  });
  // Queries notify their screens a task later: a form that is saved again before would send the old version.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve));
}
