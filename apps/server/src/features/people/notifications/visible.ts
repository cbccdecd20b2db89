import type { NotificationKind } from '@cartwright/contract/people/notification-kinds';
import type { PermissionKey } from '@cartwright/contract/permissions';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { holds } from '../../../auth/holds.ts';
import { cartScope, clientReach, orderScope } from '../../../auth/scope.ts';
import type { Actor } from '../../../core/context.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { invitation } from '../../../db/schema/invitations.table.ts';
import { notification } from '../../../db/schema/people.table.ts';
import { job } from '../../../db/schema/platform.table.ts';
import { kindsWithin } from '../../../jobs/kinds.ts';

/** What a notification is about decides who may still read the name in it. */
type About = 'order' | 'cart' | 'client' | 'invitation' | 'mailServer' | 'job';

const aboutOf: Readonly<Record<NotificationKind, About>> = {
  client_assigned: 'client',
  invitation_requested: 'invitation',
  invitation_accepted: 'invitation',
  invitation_declined: 'invitation',
  cart_assigned: 'cart',
  cart_from_portal: 'cart',
  order_submitted: 'order',
  order_changed: 'order',
  order_cancelled: 'order',
  mail_failed: 'order',
  mail_server_changed: 'mailServer',
  job_done: 'job',
  job_failed: 'job',
};

/** The keys of which one opens such records. */
const keysOf: Readonly<Record<Exclude<About, 'job'>, readonly PermissionKey[]>> = {
  order: ['orders', 'order'],
  cart: ['open-carts', 'cart', 'client-cart'],
  client: ['accounts', 'client'],
  invitation: ['invitations'],
  mailServer: ['people.edit', 'mail-server'],
};

const recordId = sql`${notification.recordId}::int`;
const ownClients = ({ personId }: Actor): SQL =>
  sql`(select ${client.id} from ${client} where ${client.assignedTo} = ${personId})`;

/** Which records of those kinds the actor may see; undefined means all. */
const within: Readonly<Record<About, (actor: Actor) => SQL | undefined>> = {
  order: (actor) => inScope(sql`select ${salesOrder.id} from ${salesOrder}`, orderScope(actor)),
  cart: (actor) => inScope(sql`select ${cart.id} from ${cart}`, cartScope(actor)),
  client: (actor) => (clientReach(actor) === 'all' ? undefined : sql`${recordId} in ${ownClients(actor)}`),
  invitation: (actor) =>
    clientReach(actor) === 'all'
      ? undefined
      : sql`${recordId} in (select ${invitation.id} from ${invitation}
          where ${invitation.clientId} is null or ${invitation.clientId} in ${ownClients(actor)})`,
  mailServer: () => undefined,
  job: (actor) => {
    const lacking = kindsWithin(actor, false);
    if (lacking.length === 0) return undefined;
    return sql`not exists (select from ${job} where ${job.id}::text = ${notification.recordId} and ${inArray(job.kind, lacking)})`;
  },
};

const inScope = (records: SQL, scope: SQL | undefined): SQL | undefined =>
  scope === undefined ? undefined : sql`${recordId} in (${records} where ${scope})`;

/**
 * Of a person's notifications those whose record they may still see, by their keys of this moment; undefined means all.
 * Who has lost a client, an order or a key reads its name no more.
 */
export function visibleTo(actor: Actor): SQL | undefined {
  const kinds = Object.keys(aboutOf) as NotificationKind[];
  const conditions = (Object.keys(within) as About[]).flatMap((about) => {
    const isOpen = about === 'job' || holds(actor, keysOf[about]);
    const condition = isOpen ? within[about](actor) : sql`false`;
    const ofIt = kinds.filter((kind) => aboutOf[kind] === about);
    return condition === undefined ? [] : [sql`when ${inArray(notification.kind, ofIt)} then ${condition}`];
  });
  return conditions.length === 0 ? undefined : sql`case ${sql.join(conditions, sql` `)} else true end`;
}
