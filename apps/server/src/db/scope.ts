import type { PermissionKey } from '@cartwright/contract/permissions';
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../context.ts';
import { client } from './schema/accounts.table.ts';
import { cart } from './schema/carts.table.ts';
import { salesOrder } from './schema/orders.table.ts';

/**
 * Whose records an actor sees and touches, as a condition for WHERE; undefined means all. Every query and every
 * conditional write of clients, carts and orders carries its fragment (S-11): without the key for all, a record is in
 * scope when its client is assigned to the actor, or the cart or order is theirs (domain rule "who may do what").
 */

const hasKey = (actor: Actor, key: PermissionKey): boolean => actor.permissions.has(key);

export const clientScope = (actor: Actor): SQL | undefined =>
  hasKey(actor, 'accounts.all') ? undefined : eq(client.assignedTo, actor.personId);

const assignedClients = (actor: Actor): SQL =>
  sql`(select ${client.id} from ${client} where ${client.assignedTo} = ${actor.personId})`;

export const cartScope = (actor: Actor): SQL | undefined =>
  hasKey(actor, 'carts.all')
    ? undefined
    : or(eq(cart.personId, actor.personId), inArray(cart.clientId, assignedClients(actor)));

export const orderScope = (actor: Actor): SQL | undefined =>
  hasKey(actor, 'orders.all')
    ? undefined
    : or(eq(salesOrder.salesPersonId, actor.personId), inArray(salesOrder.clientId, assignedClients(actor)));
