import { type SQL, sql } from 'drizzle-orm';
import type { NotificationKind } from '@cartwright/contract/notification-kinds';
import type { ActorCtx, Ctx } from '../../../core/context.ts';
import type { OrderChange } from '../../../core/events.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { orderWatch, salesOrder } from '../../../db/schema/orders.table.ts';
import { notification, person } from '../../../db/schema/people.table.ts';
import { jobTransaction } from '../../../db/schema/platform.table.ts';

/**
 * Who is told of what, in the transaction in which it happens: one statement that finds the record, the people it
 * concerns, and writes their notifications. Nobody is told of what they did themselves, and nobody who was disabled.
 */

interface Telling {
  /** Selects kind, record id, subject and note; at most one row. */
  readonly about: SQL;
  /** Selects the ids of the people it concerns. */
  readonly concerned: SQL;
}

async function tell(ctx: Ctx, { about, concerned }: Telling): Promise<void> {
  const actorId = ctx.actor?.personId ?? null;
  await ctx.db.execute(sql`
    insert into ${notification} (kind, record_id, subject, note, person_id, actor_id, at)
    select about.kind, about.record_id::text, about.subject, about.note, told.id, ${actorId}::int, ${ctx.now().toISOString()}::timestamptz
    from (${about}) as about (kind, record_id, subject, note)
    join ${person} told on told.id in (${concerned}) and told.is_active and told.id is distinct from ${actorId}::int
    order by told.id
    on conflict (person_id, kind, record_id) where read_at is null do update
    set subject = excluded.subject, note = excluded.note, actor_id = excluded.actor_id, at = excluded.at,
        times = least(${notification.times} + 1, 9999)`);
}

/** The sales person of a client hears that it was assigned to them. */
export const tellOfClient = async (ctx: ActorCtx, { clientId }: { clientId: number }): Promise<void> =>
  await tell(ctx, {
    about: sql`select 'client_assigned', id, tradename, null from ${client} where id = ${clientId}`,
    concerned: sql`select assigned_to from ${client} where id = ${clientId}`,
  });

const aboutCart = (kind: NotificationKind, cartId: number): SQL =>
  sql`select ${kind}, ${cart.id}, ${client.tradename}, null
    from ${cart} join ${client} on ${client.id} = ${cart.clientId} where ${cart.id} = ${cartId}`;
const sellerOf = (cartId: number): SQL =>
  sql`select ${client.assignedTo} from ${cart} join ${client} on ${client.id} = ${cart.clientId} where ${cart.id} = ${cartId}`;

/** The client's sales person and the person whose cart it is hear that the cart got the client. */
export const tellOfCart = async (ctx: ActorCtx, { cartId }: { cartId: number }): Promise<void> =>
  await tell(ctx, {
    about: aboutCart('cart_assigned', cartId),
    concerned: sql`${sellerOf(cartId)} union select person_id from ${cart} where id = ${cartId}`,
  });

/** The client's sales person hears that a portal order waits. */
export const tellOfPortalCart = async (ctx: ActorCtx, { cartId }: { cartId: number }): Promise<void> =>
  await tell(ctx, { about: aboutCart('cart_from_portal', cartId), concerned: sellerOf(cartId) });

/** The order's sales person, the client's, and whoever watches the order hear what somebody else did to it. */
export const tellOfOrder = async (ctx: ActorCtx, { orderId, how, note }: OrderChange): Promise<void> => {
  const one = sql`from ${salesOrder} join ${client} on ${client.id} = ${salesOrder.clientId} where ${salesOrder.id} = ${orderId}`;
  const kind: NotificationKind = `order_${how}`;
  await tell(ctx, {
    about: sql`select ${kind}, ${salesOrder.id}, ${salesOrder.orderNo}::text, concat_ws(': ', ${client.tradename}, ${note ?? null}::text) ${one}`,
    concerned: sql`select ${salesOrder.salesPersonId} ${one} union select ${client.assignedTo} ${one}
      union select person_id from ${orderWatch} where order_id = ${orderId}`,
  });
};

/** The owner of a job hears how it ended, unless it has left their list by itself. */
export const tellOfJob = async (ctx: Ctx, { transactionId }: { transactionId: string }): Promise<void> =>
  await tell(ctx, {
    about: sql`select 'job_' || status, id, title, coalesce(error, note) from ${jobTransaction}
      where id = ${transactionId} and status in ('done', 'failed') and dismissed_at is null`,
    concerned: sql`select person_id from ${jobTransaction} where id = ${transactionId}`,
  });
