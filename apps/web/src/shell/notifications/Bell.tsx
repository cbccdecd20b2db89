import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Floating } from '../../ui/overlay/Floating.tsx';
import { useAnchor } from '../../ui/overlay/use-anchor.ts';
import { counted } from '../../lib/format.ts';
import { countText } from '../navigation/count-text.ts';
import { countsQuery } from '../navigation/NavCounts.tsx';
import { NotificationList } from './NotificationList.tsx';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { classes } from '../../lib/classes.ts';
import css from './Bell.module.css';

/** The bell in the top bar: the number of unread notifications; opens the list. */
export function Bell() {
  const unread = useQuery(countsQuery).data?.unread ?? 0;
  const { anchor, close, trigger } = useAnchor();
  return (
    <>
      <button
        type="button"
        className={classes(buttonClass({ kind: 'bare', square: true }), css.bell)}
        title="Notifications"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-haspopup="dialog"
        {...trigger}
      >
        <BellIcon size={16} aria-hidden />
        {unread > 0 ? <b aria-hidden>{countText(unread)}</b> : null}
      </button>
      {anchor ? (
        <Floating
          anchor={anchor}
          onClose={close}
          align="end"
          role="dialog"
          aria-label="Notifications"
          className={css.notes}
        >
          <h2>Notifications</h2>
          <NotificationList onLeave={close} />
        </Floating>
      ) : null}
    </>
  );
}

/** The list as a dialog, opened from the account menu on a phone. */
export const NotificationDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Notifications" onClose={onClose}>
    <NotificationList onLeave={onClose} />
  </Dialog>
);

/** Announces unread notifications to screen readers. */
export function UnreadAnnouncement() {
  const unread = useQuery(countsQuery).data?.unread ?? 0;
  return (
    <div className="sr" role="status">
      {unread > 0 ? counted(unread, 'unread notification') : ''}
    </div>
  );
}
