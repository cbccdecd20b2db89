import type { OutputOf } from '@cartwright/contract/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidate, read } from '../../api/query.ts';
import { useToday } from '../../context/use-today.ts';
import { useWaitingCarts } from '../live/use-waiting-carts.ts';
import { useLiveChanges } from '../live/use-live-changes.ts';

export type Counts = OutputOf<'navigation.counts'>;

/**
 * The counts of the navigation: polled once a minute while the window is visible, when it becomes visible, and after
 * writes that change them.
 */
export const countsQuery = {
  ...read('navigation.counts', {}),
  refetchInterval: 60_000,
} as const;

/** Keeps the counts, and what is on the screen, fresh; passes the counts to the shell. Renders nothing. */
export function NavCounts({ onCounts }: { onCounts: (counts: Counts) => void }) {
  const client = useQueryClient();
  useLiveChanges();
  useWaitingCarts();
  useNewDay();
  const { data } = useQuery(countsQuery);
  useEffect(() => {
    if (data) onCounts(data);
  }, [data, onCounts]);
  const unread = data?.unread;
  useEffect(() => {
    if (unread !== undefined) void invalidate(client, ['notifications']);
  }, [client, unread]);
  return null;
}

/** What "today" means in a response changes at midnight. */
function useNewDay(): void {
  const client = useQueryClient();
  const today = useToday();
  const seen = useRef(today);
  useEffect(() => {
    if (seen.current === today) return;
    seen.current = today;
    void invalidate(client, ['dashboard', 'accounts.whoToCall', 'reports.salesHeader', 'reports.salesDetail']);
  }, [client, today]);
}
