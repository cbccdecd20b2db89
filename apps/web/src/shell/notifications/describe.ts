import type { OutputOf } from '@cartwright/contract/contract';
import type { NotificationKind } from '@cartwright/contract/people/notification-kinds';
import { places } from '../../context/places.ts';
import { orderName } from '@cartwright/domain/orders/order-name';

export type Notification = OutputOf<'notifications.list'>['data'][number];

/** A notification as the list shows it. */
interface Description {
  readonly text: string;
  /** A second line. */
  readonly note?: string | null;
  /** The address of its record; without one it opens the person's jobs. */
  readonly href?: string;
}

type Describe = (given: Notification & { readonly who: string }) => Description;

const order =
  (verb: string): Describe =>
  ({ who, recordId, subject, note }) => ({
    text: `${who} ${verb} ${orderName({ orderNo: subject })}`,
    note,
    href: places.order(Number(recordId), Number(subject)),
  });

const invitation =
  (verb: string): Describe =>
  ({ who, subject }) => ({ text: `${who} ${verb} the invitation of ${subject}`, href: places.invitations() });

const kinds: Readonly<Record<NotificationKind, Describe>> = {
  client_assigned: ({ who, recordId, subject }) => ({
    text: `${who} assigned ${subject} to you`,
    href: places.client(Number(recordId)),
  }),
  invitation_requested: ({ subject }) => ({
    text: `${subject} asks for market access`,
    note: 'Accept or decline the invitation.',
    href: places.invitations(),
  }),
  invitation_accepted: invitation('accepted'),
  invitation_declined: invitation('declined'),
  cart_assigned: ({ who, recordId, subject }) => ({
    text: `${who} has a cart for ${subject}`,
    href: places.cart(Number(recordId)),
  }),
  cart_from_portal: ({ recordId, subject }) => ({
    text: `${subject} has placed a portal order`,
    note: 'It waits to be accepted.',
    href: places.cart(Number(recordId)),
  }),
  order_submitted: order('submitted'),
  order_changed: order('changed'),
  order_cancelled: order('cancelled'),
  mail_failed: ({ recordId, subject, note }) => ({
    text: `The mail of ${orderName({ orderNo: subject })} was not delivered`,
    note,
    href: places.order(Number(recordId), Number(subject)),
  }),
  mail_server_changed: ({ who, subject }) => ({
    text: subject === '' ? `${who} removed the mail server` : `${who} set the mail server ${subject}`,
    note: 'Who has it can read every mail, links for new passwords too.',
    href: places.mailSettings(),
  }),
  job_done: ({ subject, note }) => ({ text: `${subject} is done`, note }),
  job_failed: ({ subject, note }) => ({ text: `${subject} failed`, note }),
};

/** The text and the link of a notification. */
export function describe(notification: Notification): Description {
  const description = kinds[notification.kind]({ ...notification, who: notification.actorName ?? 'Somebody' });
  return notification.times > 1
    ? { ...description, text: `${description.text} (${notification.times} times)` }
    : description;
}
