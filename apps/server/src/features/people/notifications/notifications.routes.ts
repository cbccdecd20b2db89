import { notifications } from '@cartwright/contract/people/notifications.contract';
import { implement } from '../../../http/implement.ts';
import { markAllRead, markRead } from './notifications.commands.ts';
import { listNotifications } from './notifications.queries.ts';

export const notificationRoutes = implement(
  'notifications',
  notifications,
)({
  list: async (ctx, { body }) => await listNotifications(ctx, body),
  markRead: async (ctx, { body }) => {
    await markRead(ctx, body);
    return { message: 'Marked as read.' };
  },
  markAllRead: async (ctx, { body }) => {
    await markAllRead(ctx, body.notificationId);
    return { message: 'Marked as read.' };
  },
});
