import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor, Ctx } from '../../../core/context.ts';
import { cartOwners, orderOwners } from '../../../auth/scope.ts';
import { isValidSessionAt, permissionKeys } from '../../../auth/session.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { person, session } from '../../../db/schema/people.table.ts';
import { audit } from '../../../db/schema/platform.table.ts';

type Reading = Pick<Ctx, 'db' | 'now'>;
export type Reader = Pick<Actor, 'personId' | 'permissions'>;

/** The people of those sessions that are still valid, with their permissions of this moment (S-2, S-16). */
export async function readersOf({ db, now }: Reading, sessionIds: readonly number[]): Promise<Map<number, Reader>> {
  const rows = await db
    .select({ sessionId: session.id, personId: person.id, permissions: permissionKeys })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(and(inArray(session.id, [...sessionIds]), isValidSessionAt(now())));
  return new Map(
    rows.map(({ sessionId, personId, permissions }) => [sessionId, { personId, permissions: new Set(permissions) }]),
  );
}

/** Whose the carts are, and who changed them last. */
export async function changedCarts({ db }: Reading, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const last = db
    .select({ personId: audit.personId, name: person.name })
    .from(audit)
    .innerJoin(person, eq(person.id, audit.personId))
    .where(and(eq(audit.entity, 'cart'), eq(audit.entityId, cart.id)))
    .orderBy(desc(audit.id))
    .limit(1)
    .as('last');
  return await db
    .select({ id: cart.id, owners: cartOwners, personId: last.personId, personName: last.name })
    .from(cart)
    .leftJoin(client, eq(client.id, cart.clientId))
    .leftJoinLateral(last, sql`true`)
    .where(inArray(cart.id, [...ids]));
}

/** To whom the clients are assigned. */
export async function ownedClients({ db }: Reading, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const owners = sql<number[]>`array_remove(array[${client.assignedTo}], null)`;
  return await db
    .select({ id: client.id, owners })
    .from(client)
    .where(inArray(client.id, [...ids]));
}

/** Whose the orders are. */
export async function changedOrders({ db }: Reading, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .select({ id: salesOrder.id, owners: orderOwners })
    .from(salesOrder)
    .innerJoin(client, eq(client.id, salesOrder.clientId))
    .where(inArray(salesOrder.id, [...ids]));
}
