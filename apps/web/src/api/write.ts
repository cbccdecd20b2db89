import type { QueryClient } from '@tanstack/react-query';
import { announced } from './answers.ts';
import { type Changes, type InputOf, type OutputOf, tables, type WriteOperation } from './app.ts';
import { call } from './client.ts';
import { invalidate } from './query.ts';

let loading: Promise<Changes | undefined> | undefined;

/** What each write changes, which the first paint does not need; undefined while it cannot be loaded. */
export const loadChanges = async () =>
  await (loading ??= tables()
    .changes()
    .catch(() => {
      loading = undefined;
      return undefined;
    }));

/** Marks as stale what a write changes: everything, if that is not known. */
export async function refresh(
  client: QueryClient,
  operation: WriteOperation,
  refetchType?: 'active' | 'none',
): Promise<void> {
  const changes = await loadChanges();
  if (changes) await invalidate(client, changes[operation], refetchType);
  else await client.invalidateQueries({ refetchType: refetchType ?? 'active' });
}

export interface WriteOptions {
  /** The same for every retry of one request, so that it runs once; a new key for each call when left out. */
  readonly idempotencyKey?: string;
  /** The person leaves the screen: stale data reloads when it is shown again, and nothing waits for it. */
  readonly leaves?: boolean;
}

/**
 * Sends one write and marks as stale what `changes` names, also after a failure, whose outcome may be unknown. Rejects
 * with a ProblemError. Components use `useWrite` of `use-write.ts`.
 */
export async function write<O extends WriteOperation>(
  client: QueryClient,
  operation: O,
  input: InputOf<O>,
  { leaves = false, ...options }: WriteOptions = {},
): Promise<OutputOf<O>> {
  void loadChanges();
  try {
    return announced(operation, await call(operation, input, options));
  } finally {
    await refresh(client, operation, leaves ? 'none' : 'active');
  }
}
