import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { NotificationKind } from '@cartwright/contract/people/notification-kinds';
import { QUICK_JOB_MS } from '@cartwright/contract/reports/quick-job';
import type { PermissionKey } from '@cartwright/contract/permissions';
import type { StaffCtx, Ctx } from '../../../core/context.ts';
import type { OrderChange } from '../../../core/events.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { invitation } from '../../../db/schema/invitations.table.ts';
import { orderWatch, salesOrder } from '../../../db/schema/orders.table.ts';
import { notification, person } from '../../../db/schema/people.table.ts';
import { mailAttachment, orderFile, orderFileVersion } from '../../../db/schema/paperwork.table.ts';
import { job, outgoingMail } from '../../../db/schema/platform.table.ts';
import { statement } from '../../../db/driver/cached-statement.ts';
import { deferWrite } from '../../../db/transaction.ts';
import { awaitedKinds } from '../../../jobs/kinds.ts';
import { roleMay, seesOrder } from './sees-order.ts';

/**
 * Writes notifications in the transaction of the event: one statement finds the record and the people concerned. Nobody
 * is notified of what they did themselves, and no disabled person is.
 */

interface Notice {
  /** Selects kind, record id, subject and note; at most one row. */
  readonly about: SQL;
  /** Selects the ids of the people concerned. */
  readonly concerned: SQL;
}

/** Who causes a notice, and when. */
type Cause = { readonly actorId: number | null; readonly at: string };
type Given<V> = { readonly [K in keyof V]: V[K] | Placeholder };

const insertion = ({ about, concerned }: Notice, { actorId, at }: Given<Cause>): SQL => sql`
  insert into ${notification} (kind, record_id, subject, note, person_id, actor_id, at)
  select about.kind, about.record_id::text, about.subject, about.note, notified.id, ${actorId}::int, ${at}::timestamptz
  from (${about}) as about (kind, record_id, subject, note)
  join ${person} notified on notified.id in (${concerned}) and notified.is_active and notified.id is distinct from ${actorId}::int
  order by notified.id
  on conflict (person_id, kind, record_id) where read_at is null do update
  set subject = excluded.subject, note = excluded.note, actor_id = excluded.actor_id, at = excluded.at,
      times = least(${notification.times} + 1, 9999)`;

const causeOf = ({ actor, now }: Ctx): Cause => ({ actorId: actor?.personId ?? null, at: now().toISOString() });

async function notify(ctx: Ctx, notice: Notice): Promise<void> {
  await ctx.db.execute(insertion(notice, causeOf(ctx)));
}

/** Notifies the sales person of a client that it was assigned to them. */
export const notifyOfClient = async (ctx: StaffCtx, { clientId }: { clientId: number }): Promise<void> =>
  await notify(ctx, {
    about: sql`select 'client_assigned', id, tradename, null from ${client} where id = ${clientId}`,
    concerned: sql`select assigned_to from ${client} where id = ${clientId}`,
  });

/** Whether `decides` has a permission. */
const may = (key: PermissionKey): SQL => roleMay(sql`decides.role_id`, key);

/** Notifies who decides invitations, and may see the client if the retailer is one, that a retailer asks for access. */
export const notifyOfInvitation = async (ctx: StaffCtx, { invitationId }: { invitationId: number }): Promise<void> => {
  await notify(ctx, {
    about: sql`select 'invitation_requested', id, company_name, null from ${invitation} where id = ${invitationId}`,
    concerned: sql`select decides.id from ${person} decides
      join ${invitation} on ${invitation.id} = ${invitationId} left join ${client} on ${client.id} = ${invitation.clientId}
      where ${may('market-access')} and ${may('invitations')}
        and (${invitation.clientId} is null or ${client.assignedTo} = decides.id or ${may('accounts.all')})`,
  });
};

/** Notifies who invited a retailer, or recorded that one asks, of the decision. */
export const notifyOfDecision = async (ctx: StaffCtx, { invitationId }: { invitationId: number }): Promise<void> =>
  await notify(ctx, {
    about: sql`select 'invitation_' || lower(status), id, company_name, null from ${invitation}
      where id = ${invitationId} and status <> 'Pending'`,
    concerned: sql`select created_by from ${invitation} where id = ${invitationId}`,
  });

const aboutCart = (kind: NotificationKind, cartId: number): SQL =>
  sql`select ${kind}, ${cart.id}, ${client.tradename}, null
    from ${cart} join ${client} on ${client.id} = ${cart.clientId} where ${cart.id} = ${cartId}`;
const sellerOf = (cartId: number): SQL =>
  sql`select ${client.assignedTo} from ${cart} join ${client} on ${client.id} = ${cart.clientId} where ${cart.id} = ${cartId}`;

/** Notifies the client's sales person and the cart's person that the client was assigned to the cart. */
export const notifyOfCart = async (ctx: StaffCtx, { cartId }: { cartId: number }): Promise<void> =>
  await notify(ctx, {
    about: aboutCart('cart_assigned', cartId),
    concerned: sql`${sellerOf(cartId)} union select person_id from ${cart} where id = ${cartId}`,
  });

/**
 * Notifies the client's sales person that a portal order is pending; where nobody active has that client, whoever may
 * accept the orders of all.
 */
export const notifyOfPortalCart = async (ctx: StaffCtx, { cartId }: { cartId: number }): Promise<void> =>
  await notify(ctx, {
    about: aboutCart('cart_from_portal', cartId),
    concerned: sql`${sellerOf(cartId)} union select decides.id from ${person} decides
      where ${may('carts.edit')} and ${may('carts.all')}
        and not exists (select from ${person} seller where seller.id = (${sellerOf(cartId)}) and seller.is_active)`,
  });

/**
 * Notifies the order's sales person, the client's, and whoever watches the order and may still see it of what somebody else
 * did to it.
 */
export const notifyOfOrder = async (ctx: StaffCtx, { orderId, how, note }: OrderChange): Promise<void> => {
  const kind: NotificationKind = `order_${how}`;
  // The transaction waits for it at its end.
  deferWrite(ctx, insertOfOrder(ctx, { kind, orderId, note: note ?? null, ...causeOf(ctx) }));
  await Promise.resolve();
};

type OfOrder = Cause & { readonly kind: NotificationKind; readonly orderId: number; readonly note: string | null };

const insertOfOrder = statement<OfOrder>()((_db, { kind, orderId, note, actorId, at }) => {
  const one = sql`from ${salesOrder} join ${client} on ${client.id} = ${salesOrder.clientId} where ${salesOrder.id} = ${orderId}`;
  const notice = {
    about: sql`select ${kind}::text, ${salesOrder.id}, ${salesOrder.orderNo}::text, concat_ws(': ', ${client.tradename}, ${note}::text) ${one}`,
    concerned: sql`select ${salesOrder.salesPersonId} ${one} union select ${client.assignedTo} ${one}
      union select ${person.id} from ${orderWatch} join ${person} on ${person.id} = ${orderWatch.personId}
        join ${salesOrder} on ${salesOrder.id} = ${orderWatch.orderId} join ${client} on ${client.id} = ${salesOrder.clientId}
        where ${orderWatch.orderId} = ${orderId} and ${seesOrder}`,
  };
  return insertion(notice, { actorId, at });
});

/** Notifies who mailed the papers of an order of the addresses that they did not reach, and why. */
export const notifyOfMail = async (ctx: Ctx, { mailId }: { mailId: number }): Promise<void> =>
  await notify(ctx, {
    about: sql`select 'mail_failed', ${salesOrder.id}, ${salesOrder.orderNo}::text,
        left(concat_ws(': ', missed.addresses, coalesce(missed.answer, mail.problem)), 300)
      from ${outgoingMail} mail
      cross join lateral (
        select string_agg(each ->> 'address', ', ') as addresses, min(each ->> 'answer') as answer
        from jsonb_array_elements(mail.recipients) each where each ->> 'state' <> 'sent') missed
      join ${mailAttachment} on ${mailAttachment.mailId} = mail.id
      join ${orderFileVersion} on ${orderFileVersion.id} = ${mailAttachment.versionId}
      join ${orderFile} on ${orderFile.id} = ${orderFileVersion.fileId}
      join ${salesOrder} on ${salesOrder.id} = ${orderFile.orderId}
      where mail.id = ${mailId} and missed.addresses is not null limit 1`,
    concerned: sql`select person_id from ${outgoingMail} where id = ${mailId}`,
  });

/** Notifies whoever manages people or sets the mail server that mail goes elsewhere. */
export const notifyOfMailServer = async (ctx: StaffCtx, { host }: { host: string | null }): Promise<void> =>
  await notify(ctx, {
    about: sql`select 'mail_server_changed', 'mail server', ${host ?? ''}::text, null`,
    concerned: sql`select decides.id from ${person} decides where ${may('people.edit')} or ${may('mail-server')}`,
  });

/** Its file was made while the screen that asked for it waited. */
const isQuick = sql`${job.status} = 'done' and ${job.kind} in ${[...awaitedKinds]}
  and ${job.updatedAt} - ${job.createdAt} < make_interval(secs => ${QUICK_JOB_MS / 1000})`;

/** Notifies the owner of a job how it ended, unless the job has left their list by itself or its file was there at once. */
export const notifyOfJob = async (ctx: Ctx, { jobId }: { jobId: string }): Promise<void> =>
  await notify(ctx, {
    about: sql`select 'job_' || status, id, title, coalesce(error, note) from ${job}
      where id = ${jobId} and status in ('done', 'failed') and dismissed_at is null and not (${isQuick})`,
    concerned: sql`select person_id from ${job} where id = ${jobId}`,
  });
