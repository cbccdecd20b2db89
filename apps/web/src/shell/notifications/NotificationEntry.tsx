import { AppLink } from '../../ui/page/AppLink.tsx';
import { dayTime } from '../../lib/format.ts';
import { openOverlay } from '../../context/overlays.ts';
import { describe, type Notification } from './describe.ts';
import css from './NotificationEntry.module.css';

interface NotificationEntryProps {
  notification: Notification;
  /** Called when the person opens it. */
  onOpen: () => void;
}

/** A notification with a link to its record. */
export function NotificationEntry({ notification, onOpen }: NotificationEntryProps) {
  const { text, note, href } = describe(notification);
  const inside = (
    <>
      {notification.isRead ? null : <span className="sr">Not read: </span>}
      <span className={css.text}>{text}</span>
      {note ? <span className="muted">{note}</span> : null}
      <time className="muted num" dateTime={notification.at}>
        {dayTime(notification.at)}
      </time>
    </>
  );
  const shared = { className: css.note, 'data-unread': notification.isRead ? undefined : true } as const;
  return (
    <li>
      {href === undefined ? (
        <button
          {...shared}
          type="button"
          onClick={() => {
            onOpen();
            openOverlay('work');
          }}
        >
          {inside}
        </button>
      ) : (
        <AppLink {...shared} href={href} onClick={onOpen}>
          {inside}
        </AppLink>
      )}
    </li>
  );
}
