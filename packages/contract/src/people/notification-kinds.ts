/** What a notification can be about, by kind. The record it names is the cart, client, invitation, order or job that the kind begins with; of a mail it is its order; a mail server has none. */
export const notificationKinds = [
  'client_assigned',
  'invitation_requested',
  'invitation_accepted',
  'invitation_declined',
  'cart_assigned',
  'cart_from_portal',
  'order_submitted',
  'order_changed',
  'order_cancelled',
  'mail_failed',
  'mail_server_changed',
  'job_done',
  'job_failed',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];
