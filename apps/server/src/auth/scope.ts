import type { PermissionKey } from '@cartwright/contract/permissions';
import { eq, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../core/context.ts';
import { client } from '../db/schema/accounts.table.ts';
import { cart } from '../db/schema/carts.table.ts';
import { salesOrder } from '../db/schema/orders.table.ts';

/**
 * The records an actor may see and change, as a condition for WHERE; undefined means all. Every query and every
 * conditional write of clients, carts and orders carries its condition (S-11): without the key for all, a record is in
 * scope when its client is assigned to the actor, or the cart or order is theirs (domain rule "who may do what"). A
 * client that was merged into another one is in nobody's scope.
 */

const hasKey = (actor: Actor, key: PermissionKey): boolean => actor.permissions.has(key);

/** A client that was not merged into another one. */
export const notMerged: SQL = isNull(client.mergedInto);

/**
 * Whether a person may see every record of a kind or only their own, for statements that are prepared once for each.
 */
export type Reach = 'all' | 'own';
const reach = (actor: Actor, key: PermissionKey): Reach => (hasKey(actor, key) ? 'all' : 'own');
export const clientReach = (actor: Actor): Reach => reach(actor, 'accounts.all');
export const cartReach = (actor: Actor): Reach => reach(actor, 'carts.all');
export const orderReach = (actor: Actor): Reach => reach(actor, 'orders.all');

export type PersonId = number | Placeholder;

/** The keys that open the records of everybody. */
const reachKeys: readonly PermissionKey[] = ['accounts.all', 'carts.all', 'orders.all'];

/** Which of them an actor has: what is made of their records is open only while they have these. */
export const reachedBy = (actor: Actor): PermissionKey[] => reachKeys.filter((key) => hasKey(actor, key));

const assignedClients = (personId: PersonId): SQL =>
  sql`(select ${client.id} from ${client} where ${client.assignedTo} = ${personId})`;

export const clientsWithin = (reached: Reach, personId: PersonId): SQL =>
  reached === 'all' ? notMerged : sql`(${notMerged} and ${eq(client.assignedTo, personId)})`;

export const cartsWithin = (reached: Reach, personId: PersonId): SQL | undefined =>
  reached === 'all' ? undefined : or(eq(cart.personId, personId), inArray(cart.clientId, assignedClients(personId)));

export const ordersWithin = (reached: Reach, personId: PersonId): SQL | undefined =>
  reached === 'all'
    ? undefined
    : or(eq(salesOrder.salesPersonId, personId), inArray(salesOrder.clientId, assignedClients(personId)));

export const clientScope = (actor: Actor): SQL => clientsWithin(clientReach(actor), actor.personId);

export const cartScope = (actor: Actor): SQL | undefined => cartsWithin(cartReach(actor), actor.personId);

/** The same scope in a statement that joins the cart's client. */
export const cartsOfClientWithin = (reached: Reach, personId: PersonId): SQL | undefined =>
  reached === 'all' ? undefined : or(eq(cart.personId, personId), eq(client.assignedTo, personId));

export const orderScope = (actor: Actor): SQL | undefined => ordersWithin(orderReach(actor), actor.personId);

/**
 * Whose a cart or an order is, by the same rule, for statements about many people at once; they join its client. Whoever is
 * neither named there nor has the key for all does not see it.
 */
export const cartOwners = sql<number[]>`array_remove(array[${cart.personId}, ${client.assignedTo}], null)`;
export const orderOwners = sql<number[]>`array_remove(array[${salesOrder.salesPersonId}, ${client.assignedTo}], null)`;
