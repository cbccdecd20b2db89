import type { notifications } from '@cartwright/contract/people/notifications.contract';
import type { Input } from '@cartwright/contract/route';
import { and, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Actor, StaffCtx } from '../../../core/context.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { limitsOf, orderBy, assertListLength } from '../../../db/lists/paging.ts';
import { visibleTo } from './visible.ts';
import { notification, person } from '../../../db/schema/people.table.ts';

type Criteria = Input<(typeof notifications)['list']>['body'];

/** The actor's own notifications of what they may still see, newest first, a page at a time. */
export async function listNotifications(ctx: StaffCtx, { onlyUnread, page }: Criteria) {
  const where = and(
    eq(notification.personId, ctx.actor.personId),
    visibleTo(ctx.actor),
    onlyUnread ? isNull(notification.readAt) : undefined,
  );
  const { limit, offset } = limitsOf(page);
  const [data, [counted]] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select({
        notificationId: notification.id,
        kind: notification.kind,
        recordId: notification.recordId,
        subject: notification.subject,
        note: notification.note,
        actorName: person.name,
        times: notification.times,
        at: notification.at,
        isRead: sql<boolean>`${notification.readAt} is not null`,
      })
      .from(notification)
      .leftJoin(person, eq(person.id, notification.actorId))
      .where(where)
      .orderBy(...orderBy(page, { at: notification.at }, [desc(notification.at)], notification.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(notification).where(where),
  ]);
  const total = counted?.count ?? 0;
  assertListLength(page, total);
  return { data, count: total };
}

/** The number of the actor's unread notifications, as one expression. */
export const unreadCount = (actor: Actor): SQL<number> =>
  sql`(select count(*)::int from ${notification} where ${notification.personId} = ${actor.personId}
    and ${notification.readAt} is null and ${visibleTo(actor) ?? sql`true`})`;
