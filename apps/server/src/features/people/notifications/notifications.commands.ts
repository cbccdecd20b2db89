import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { StaffCtx, Ctx } from '../../../core/context.ts';
import { type Expired, oldestRows } from '../../../db/lists/oldest-rows.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notification } from '../../../db/schema/people.table.ts';
import { fail } from '../../../core/errors.ts';

const unreadOf = (ctx: StaffCtx) => and(eq(notification.personId, ctx.actor.personId), isNull(notification.readAt));

interface Seen {
  readonly notificationIds: readonly number[];
  readonly about: readonly string[];
}

/**
 * Marks the actor's own notifications as read: those with the given ids, all or none (`not_found`), and all about the
 * given records.
 */
export async function markRead(ctx: StaffCtx, { notificationIds, about }: Seen): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const named = inArray(notification.id, [...notificationIds]);
    const own = await ctx.db.$count(notification, and(eq(notification.personId, ctx.actor.personId), named));
    if (own < new Set(notificationIds).size) fail('not_found');
    await ctx.db
      .update(notification)
      .set({ readAt: ctx.now().toISOString() })
      .where(and(unreadOf(ctx), or(named, inArray(notification.recordId, [...about]))));
  });
}

/** Marks the actor's own notification (`not_found`) and all older ones as read; newer ones stay unread. */
export async function markAllRead(ctx: StaffCtx, notificationId: number): Promise<void> {
  const own = await ctx.db.$count(
    notification,
    and(eq(notification.id, notificationId), eq(notification.personId, ctx.actor.personId)),
  );
  if (own === 0) fail('not_found');
  await ctx.db
    .update(notification)
    .set({ readAt: ctx.now().toISOString() })
    .where(
      and(
        unreadOf(ctx),
        sql`${notification.at} <= (select seen.at from ${notification} seen where seen.id = ${notificationId})`,
      ),
    );
}

/** Deletes notifications that were read long ago. Returns how many. */
export async function deleteReadNotifications(ctx: Ctx, expired: Expired): Promise<number> {
  const oldest = oldestRows(ctx.db, notification, notification.readAt, expired, isNotNull(notification.readAt));
  return (await ctx.db.delete(notification).where(oldest)).rowCount ?? 0;
}

/** Deletes notifications that nobody has read for long. Returns how many. */
export async function deleteOldNotifications(ctx: Ctx, expired: Expired): Promise<number> {
  const oldest = oldestRows(ctx.db, notification, notification.at, expired);
  return (await ctx.db.delete(notification).where(oldest)).rowCount ?? 0;
}
