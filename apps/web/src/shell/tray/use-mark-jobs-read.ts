import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWrite } from '../../api/write.ts';
import { countsQuery } from '../NavCounts.tsx';

/** Whoever sees here how work ended has no need of the notification of it. */
export function useMarkJobsRead(transactionIds: readonly string[]): void {
  const hasUnread = (useQuery(countsQuery).data?.unread ?? 0) > 0;
  const { mutate } = useWrite('notifications.markRead');
  const names = transactionIds.join(' ');
  useEffect(() => {
    if (hasUnread && names !== '') mutate({ body: { about: names.split(' ') } });
  }, [hasUnread, names, mutate]);
}
