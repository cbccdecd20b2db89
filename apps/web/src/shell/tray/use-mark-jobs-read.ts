import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { countsQuery } from '../navigation/NavCounts.tsx';

/** Marks the notifications of ended jobs as read, because the list shows their outcome. */
export function useMarkJobsRead(transactionIds: readonly string[]): void {
  const hasUnread = (useQuery(countsQuery).data?.unread ?? 0) > 0;
  const { mutate } = useWrite('notifications.markRead');
  const names = transactionIds.join(' ');
  useEffect(() => {
    if (hasUnread && names !== '') mutate({ body: { about: names.split(' ') } });
  }, [hasUnread, names, mutate]);
}
