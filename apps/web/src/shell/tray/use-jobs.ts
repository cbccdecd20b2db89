import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { invalidate, read } from '../../api/query.ts';
import { isFinished, pollMs } from '../../calls/use-job.ts';
import { jobKind } from './job-kinds.ts';
import { justEnded, type TrayJob } from './job-text.ts';
import { sayResults } from './say-results.ts';

const none: readonly TrayJob[] = [];
/** When this window was opened. */
const opened = new Date(performance.timeOrigin).toISOString();
const noIds: ReadonlySet<string> = new Set();

/**
 * The person's jobs. Polled only while one is running and the window is visible; `announcement` is for screen readers
 * when one ends, `recentlyEnded` are those that ended since the app was opened. What an ended job makes stale is
 * reloaded.
 */
export function useJobs(): {
  readonly jobs: readonly TrayJob[];
  readonly announcement: string;
  readonly recentlyEnded: ReadonlySet<string>;
} {
  const client = useQueryClient();
  const since = useRef<number>(undefined);
  const { data } = useQuery({
    ...read('transactions.list', {}),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (!state.data?.data.some((job) => !isFinished(job))) {
        since.current = undefined;
        return false;
      }
      since.current ??= Date.now();
      return pollMs(Date.now() - since.current);
    },
  });
  const jobs = data?.data ?? none;
  const before = useRef(none);
  const [announcement, setAnnouncement] = useState('');
  const [recentlyEnded, setRecentlyEnded] = useState<ReadonlySet<string>>(noIds);
  useEffect(() => {
    const ended = justEnded(before.current, jobs, opened);
    // A quiet job disappears from the list when it is done.
    const left = before.current.filter(
      (old) => !isFinished(old) && !jobs.some((job) => job.transactionId === old.transactionId),
    );
    before.current = jobs;
    const changes = [...ended, ...left].flatMap((job) => jobKind(job.kind).changes);
    if (changes.length > 0) void invalidate(client, changes);
    if (ended.length === 0) return;
    sayResults(ended);
    setRecentlyEnded((known) => new Set([...known, ...ended.map((job) => job.transactionId)]));
    setAnnouncement(ended.map((job) => `${job.title}: ${job.status}.`).join(' '));
  }, [client, jobs]);
  return { jobs, announcement, recentlyEnded };
}
