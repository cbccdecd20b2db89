import type { PermissionKey } from '@cartwright/contract/permissions';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor, StaffCtx } from '../../core/context.ts';
import { cartCount } from '../carts/cart/cart-counts.queries.ts';
import { pendingCount } from '../invitations/invitation-counts.queries.ts';
import { submittedCount } from '../orders/order-counts.queries.ts';
import { unreadCount } from '../people/notifications/notifications.queries.ts';

/**
 * The count of each feature for the navigation, and the screen whose permission key shows it. Each counts in the
 * actor's scope.
 */
const counts = {
  openCarts: { screen: 'open-carts', of: (actor) => cartCount(actor, 'open') },
  portalOrders: { screen: 'open-carts', of: (actor) => cartCount(actor, 'pending') },
  pendingInvitations: { screen: 'invitations', of: pendingCount },
  submittedOrders: { screen: 'orders', of: submittedCount },
} as const satisfies Readonly<Record<string, { screen: PermissionKey; of: (actor: Actor) => SQL<number> }>>;

type Name = keyof typeof counts;

/** All counts of the navigation in one statement, so in one round trip. */
export async function navigationCounts(ctx: StaffCtx): Promise<Record<Name, number | null> & { unread: number }> {
  const { actor } = ctx;
  const columns = Object.entries(counts).map(([name, { screen, of }]) => {
    const value = actor.permissions.has(screen) ? of(actor) : sql`null::int`;
    return sql`${value} as ${sql.identifier(name)}`;
  });
  const { rows } = await ctx.db.execute<Record<Name, number | null> & { unread: number }>(
    sql`select ${sql.join([...columns, sql`${unreadCount(actor)} as unread`], sql`, `)}`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the counts answered no row');
  return row;
}
