import { z } from 'zod';
import { done, id, ids, input, instant, listOf, named, page, text } from '../fields.ts';
import { notificationKinds } from './notification-kinds.ts';
import { route } from '../route.ts';

/** What happened and concerns the person who asks; everybody sees their own only. */

const notification = named('Notification', {
  notificationId: id,
  kind: z.enum(notificationKinds),
  /** Id of the cart, client, order or job that the kind begins with. */
  recordId: z.string(),
  /** What people call the record: a trade name, an order number, the title of a job. */
  subject: z.string(),
  note: z.string().nullable(),
  /** Who did it; null for what the server did. */
  actorName: z.string().nullable(),
  /** How often it happened since it was last read. */
  times: z.int(),
  at: instant,
  isRead: z.boolean(),
});

const own = { auth: 'staff', permission: 'signed-in' } as const;

export const notifications = {
  list: route({
    method: 'POST',
    path: '/v1/notifications/list',
    summary: 'The own notifications, newest first, by page',
    ...own,
    effect: 'read',
    body: input({ onlyUnread: z.boolean().default(false), page: page.prefault({}) }),
    response: listOf(notification),
    refusals: ['list_too_long'],
  }),
  markRead: route({
    method: 'POST',
    path: '/v1/notifications/mark-read',
    summary: 'Marks own notifications as read, all or none: those named, and whatever is about the records named',
    ...own,
    effect: 'write',
    body: input({
      notificationIds: ids(100).default([]),
      /** Record ids as notifications name them; those that nothing is about are passed over. */
      about: z.array(text(40)).max(100).default([]),
    }),
    response: done,
    refusals: ['not_found'],
  }),
  markAllRead: route({
    method: 'POST',
    path: '/v1/notifications/mark-all-read',
    summary: 'Marks as read everything up to one of the own notifications: the newest that the person has seen',
    ...own,
    effect: 'write',
    body: input({ notificationId: id }),
    response: done,
    refusals: ['not_found'],
  }),
};
