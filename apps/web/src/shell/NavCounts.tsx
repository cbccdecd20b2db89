import type { OutputOf } from '@cartwright/contract/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidate, read } from '../api/query.ts';

export type Counts = OutputOf<'navigation.counts'>;

/** What waits: asked once a minute while the window is seen, when it comes back into sight, and after writes. */
export const countsQuery = {
  ...read('navigation.counts', {}),
  refetchInterval: 60_000,
} as const;

const afterWriteMs = 1_000;

/** Keeps the counts fresh and hands them to the shell. Draws nothing. */
export function NavCounts({ onCounts }: { onCounts: (counts: Counts) => void }) {
  const client = useQueryClient();
  const { data } = useQuery(countsQuery);
  useEffect(() => {
    if (data) onCounts(data);
  }, [data, onCounts]);
  const unread = data?.unread;
  useEffect(() => {
    if (unread !== undefined) void invalidate(client, ['notifications']);
  }, [client, unread]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = client.getMutationCache().subscribe(({ type, mutation }) => {
      if (type !== 'updated' || mutation.state.status !== 'success') return;
      // Several writes in a row are one look.
      clearTimeout(timer);
      timer = setTimeout(() => void invalidate(client, ['navigation']), afterWriteMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
  return null;
}
