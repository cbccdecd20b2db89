import { orderName } from '@cartwright/domain/orders/order-name';
import { sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import type { OrderChange } from '../../../core/events.ts';
import { statement } from '../../../db/driver/cached-statement.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { orderWatch, salesOrder } from '../../../db/schema/orders.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { mailSetting } from '../../../db/schema/settings.table.ts';
import { addToGathering, queueMailOf } from '../../../jobs/mail/outbox.commands.ts';
import { seesOrder } from './sees-order.ts';

/** Changes of an order that follow each other within this time are one mail. */
const GATHER_MS = 120_000;

interface Watcher {
  readonly name: string;
  readonly email: string;
  readonly orderNo: number;
  readonly tradename: string;
}

/**
 * Mails whoever watches an order that its status or an amount has changed, in the transaction of the change: not who did
 * it, not the disabled, nobody who has turned these mails off or may not see the order any more. Without a mail server
 * nothing is written: the notifications say the same.
 */
export async function mailWatchers(ctx: StaffCtx, { orderId, how, note = '', isMailed = false }: OrderChange) {
  if (!isMailed) return;
  const watchers = await watchersOf(ctx, orderId);
  const [first] = watchers;
  if (first === undefined) return;
  const order = `${orderName(first)} of ${first.tradename}`;
  const cancelled = note === '' ? 'Cancelled' : `Cancelled: ${note}`;
  const line = `- ${how === 'cancelled' ? cancelled : note}, by ${ctx.actor.name}`;
  const addresses = watchers.map(({ email }) => email);
  const added = await addToGathering(ctx, { kind: 'orderWatch', addresses, subject: order, line, gatherMs: GATHER_MS });
  const dueAt = new Date(ctx.now().getTime() + GATHER_MS).toISOString();
  for (const { name, email } of watchers.filter((watcher) => !added.has(watcher.email))) {
    await queueMailOf(ctx, ctx.actor.personId, {
      kind: 'orderWatch',
      recipients: [{ name, address: email }],
      replyTo: null,
      subject: order,
      body: [
        `Hello ${name},`,
        `You watch ${order}: ${ctx.origin}/order/${orderId}/${first.orderNo}\nYou can unwatch it there, or turn these mails off under Settings, Account.`,
        `What has changed:\n${line}`,
      ].join('\n\n'),
      dueAt,
    });
  }
}

const readWatchers = statement<{ orderId: number; actorId: number }>()(
  (_db, { orderId, actorId }) => sql`
    select ${person.name}, ${person.email}, ${salesOrder.orderNo} as "orderNo", ${client.tradename}
    from ${orderWatch} join ${person} on ${person.id} = ${orderWatch.personId}
    join ${salesOrder} on ${salesOrder.id} = ${orderWatch.orderId} join ${client} on ${client.id} = ${salesOrder.clientId}
    where ${orderWatch.orderId} = ${orderId} and ${person.id} <> ${actorId} and ${person.isActive}
      and ${person.mailsWatched} and ${seesOrder}
      and exists (select from ${mailSetting})
    order by ${person.id}`,
);

async function watchersOf(ctx: StaffCtx, orderId: number): Promise<Watcher[]> {
  const { rows } = await readWatchers(ctx, { orderId, actorId: ctx.actor.personId });
  return rows;
}
