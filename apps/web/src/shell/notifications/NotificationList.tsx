import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPage } from '../../api/query.ts';
import { useWrite } from '../../api/write.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ErrorState, Skeleton } from '../../ui/page/States.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { NotificationEntry } from './NotificationEntry.tsx';

const step = 20;
const most = 100;
const onError = (error: unknown) => toast.failure(error);

/** The person's notifications, newest first; `onLeave` is called when an entry opens another screen. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const [take, setTake] = useState(step);
  const { data, error, refetch } = useQuery({
    ...readPage('notifications.list', { body: { page: { take } } }),
    staleTime: 0,
  });
  const markRead = useWrite('notifications.markRead', { onError });
  const markAll = useWrite('notifications.markAllRead', { onError });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  const [newest] = data.data;
  if (newest === undefined) return <p className="muted notes-empty">Nothing has happened that concerns you.</p>;
  return (
    <>
      <ul className="notes-list">
        {data.data.map((notification) => (
          <NotificationEntry
            key={notification.notificationId}
            notification={notification}
            onOpen={() => {
              if (!notification.isRead) markRead.mutate({ body: { notificationIds: [notification.notificationId] } });
              onLeave();
            }}
          />
        ))}
      </ul>
      <div className="notes-foot">
        {data.count > take && take < most ? (
          <Button kind="bare" size="small" onClick={() => setTake(Math.min(most, take + step))}>
            Show older ones
          </Button>
        ) : null}
        {data.data.some((each) => !each.isRead) ? (
          <Button
            kind="bare"
            size="small"
            busy={markAll.isPending}
            onClick={() => markAll.mutate({ body: { notificationId: newest.notificationId } })}
          >
            Mark all as read
          </Button>
        ) : null}
      </div>
    </>
  );
}
