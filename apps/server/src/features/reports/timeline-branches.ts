import { PHONE_CALL } from '@cartwright/domain/accounts/who-to-call';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { orderScope } from '../../auth/scope.ts';
import type { StaffCtx } from '../../core/context.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { clientNote, clientNoteAttribute } from '../../db/schema/accounts-notes.table.ts';
import { contact } from '../../db/schema/accounts-contacts.table.ts';
import { orderLine } from '../../db/schema/orders-lines.table.ts';
import { pastOrder, pastOrderLine } from '../../db/schema/orders-past.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { person } from '../../db/schema/people.table.ts';
import { audit } from '../../db/schema/platform.table.ts';
import { noteAttribute } from '../../db/schema/settings.table.ts';

const isCall = sql`exists (select from ${clientNoteAttribute} where ${clientNoteAttribute.noteId} = ${clientNote.id} and ${clientNoteAttribute.attributeId} = ${PHONE_CALL})`;
const isNotCall = sql`not ${isCall}`;

/**
 * One SELECT for each kind of entry, newest first and without a limit; all have the same columns.
 */

/** The notes of a client, or those of them that note a call. */
export const notesOfClient = (clientId: number, calls: boolean): SQL =>
  sql`select ${sql.raw(calls ? "'call'" : "'note'")} as kind, ${clientNote.id} as id, ${clientNote.createdAt} as at,
    (select ${person.name} from ${person} where ${person.id} = ${clientNote.personId}) as person_name,
    ${clientNote.note} as note,
    array(select ${noteAttribute.name} from ${clientNoteAttribute}
      join ${noteAttribute} on ${noteAttribute.id} = ${clientNoteAttribute.attributeId}
      where ${clientNoteAttribute.noteId} = ${clientNote.id}
      order by ${noteAttribute.position}, ${noteAttribute.id}) as attributes,
    null::bigint as order_no, null::text as order_status, null::integer as line_count, null::numeric as grand_total,
    null::text as action, null::text as entity, null::jsonb as changed
    from ${clientNote} where ${clientNote.clientId} = ${clientId} and ${calls ? isCall : isNotCall}
    order by ${clientNote.createdAt} desc, ${clientNote.id} desc`;

/** The orders of a client as far as the actor may see them, at the time of their submit with their status today. */
export const ordersOfClient = (ctx: StaffCtx, clientId: number): SQL =>
  sql`select 'order' as kind, ${salesOrder.id} as id, ${salesOrder.orderDate} as at,
    (select ${person.name} from ${person} where ${person.id} = ${salesOrder.submittedBy}) as person_name,
    null::text as note, array[]::text[] as attributes,
    ${salesOrder.orderNo} as order_no, ${salesOrder.status} as order_status,
    (select count(*)::integer from ${orderLine} where ${orderLine.orderId} = ${salesOrder.id}) as line_count,
    ${salesOrder.grandTotal} as grand_total,
    null::text as action, null::text as entity, null::jsonb as changed
    from ${salesOrder} where ${ordersWhere(ctx, clientId)}
    order by ${salesOrder.orderDate} desc, ${salesOrder.id} desc`;

const ordersWhere = (ctx: StaffCtx, clientId: number): SQL | undefined =>
  and(eq(salesOrder.clientId, clientId), orderScope(ctx.actor));

/** What it bought before, by the number of the other system. */
export const pastOrdersOfClient = (_ctx: StaffCtx, clientId: number): SQL =>
  sql`select 'pastOrder' as kind, ${pastOrder.id} as id, ${pastOrder.orderDate} as at, null::text as person_name,
    ${pastOrder.orderNo} as note, array[]::text[] as attributes,
    null::bigint as order_no, null::text as order_status,
    (select count(*)::integer from ${pastOrderLine} where ${pastOrderLine.pastOrderId} = ${pastOrder.id}) as line_count,
    ${pastOrder.total} as grand_total,
    null::text as action, null::text as entity, null::jsonb as changed
    from ${pastOrder} where ${pastOrder.clientId} = ${clientId}
    order by ${pastOrder.orderDate} desc, ${pastOrder.id} desc`;

/** What was changed of the client, its preferences and its contacts; its notes are entries of their own. */
export const changesOfClient = (_ctx: StaffCtx, clientId: number): SQL =>
  sql`select 'change' as kind, ${audit.id} as id, ${audit.at} as at,
    (select ${person.name} from ${person} where ${person.id} = ${audit.personId}) as person_name,
    null::text as note, array[]::text[] as attributes,
    null::bigint as order_no, null::text as order_status, null::integer as line_count, null::numeric as grand_total,
    ${audit.action} as action, ${audit.entity} as entity, ${audit.detail}->'changed' as changed
    from ${audit} where ${changesWhere(clientId)}
    order by ${audit.at} desc, ${audit.id} desc`;

const changesWhere = (clientId: number): SQL => sql`(
    (${audit.entity} = 'client' and ${audit.entityId} = ${clientId} and ${audit.action} not in ('add note', 'export', 'add follow-up', 'change follow-up', 'do follow-up', 'drop follow-up', 'reopen follow-up'))
    or (${audit.entity} in ('delivery preference', 'inventory preference') and ${audit.entityId} = ${clientId})
    or (${audit.entity} = 'contact' and ${audit.entityId} in (select ${contact.id} from ${contact} where ${contact.clientId} = ${clientId})))`;

/** How many entries of each kind there are, in one row. */
export const countEntries = (ctx: StaffCtx, clientId: number) =>
  ctx.db
    .select({
      note: sql<number>`(select count(*)::integer from ${clientNote} where ${clientNote.clientId} = ${clientId} and ${isNotCall})`,
      call: sql<number>`(select count(*)::integer from ${clientNote} where ${clientNote.clientId} = ${clientId} and ${isCall})`,
      order: sql<number>`(select count(*)::integer from ${salesOrder} where ${ordersWhere(ctx, clientId)})`,
      pastOrder: sql<number>`(select count(*)::integer from ${pastOrder} where ${pastOrder.clientId} = ${clientId})`,
      change: sql<number>`(select count(*)::integer from ${audit} where ${changesWhere(clientId)})`,
    })
    .from(client)
    .where(eq(client.id, clientId));
