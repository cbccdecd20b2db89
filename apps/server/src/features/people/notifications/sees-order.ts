import type { PermissionKey } from '@cartwright/contract/permissions';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { orderOwners } from '../../../auth/scope.ts';
import { person, rolePermission } from '../../../db/schema/people.table.ts';

/** Whether a role has a permission. */
export const roleMay = (roleId: Column | SQL, key: PermissionKey): SQL =>
  sql`exists (select from ${rolePermission} where ${rolePermission.roleId} = ${roleId} and ${rolePermission.permission} = ${key})`;

/**
 * Whether `person` may see an order, in a statement that joins the order and its client: who has lost the client reads no
 * more of the order, whether they watch it or not.
 */
export const seesOrder: SQL = sql`${roleMay(person.roleId, 'orders')}
  and (${roleMay(person.roleId, 'orders.all')} or ${person.id} = any(${orderOwners}))`;
