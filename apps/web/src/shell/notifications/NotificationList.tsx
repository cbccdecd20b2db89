import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPage } from '../../api/query.ts';
import { useAct } from '../../context/use-act.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Skeleton } from '../../ui/page/States.tsx';
import { NotificationEntry } from './NotificationEntry.tsx';
import { classes } from '../../lib/classes.ts';
import css from './NotificationList.module.css';

const step = 20;
const most = 100;

/** The person's notifications, newest first; `onLeave` is called when an entry opens another screen. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const [take, setTake] = useState(step);
  const found = useQuery({
    ...readPage('notifications.list', { body: { page: { take } } }),
    staleTime: 0,
  });
  const { act } = useAct();
  const markAll = useAct();
  return (
    <Loaded query={found} loading={<Skeleton lines={4} />}>
      {({ data, count }) => {
        const [newest] = data;
        if (newest === undefined) return <p className={classes(css.empty, 'muted')}>No notifications</p>;
        return (
          <>
            <ul className={css.list}>
              {data.map((notification) => (
                <NotificationEntry
                  key={notification.notificationId}
                  notification={notification}
                  onOpen={() => {
                    if (!notification.isRead)
                      void act(
                        'notifications.markRead',
                        { body: { notificationIds: [notification.notificationId] } },
                        { done: null },
                      );
                    onLeave();
                  }}
                />
              ))}
            </ul>
            <div className={css.foot}>
              {count > take && take < most ? (
                <Button kind="bare" size="small" onClick={() => setTake(Math.min(most, take + step))}>
                  Show older ones
                </Button>
              ) : null}
              {data.some((each) => !each.isRead) ? (
                <Button
                  kind="bare"
                  size="small"
                  busy={markAll.busy}
                  onClick={() =>
                    void markAll.act(
                      'notifications.markAllRead',
                      { body: { notificationId: newest.notificationId } },
                      { done: null },
                    )
                  }
                >
                  Mark all as read
                </Button>
              ) : null}
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
