import type { PermissionKey } from '@cartwright/contract/permissions';
import { asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { person, role, rolePermission } from '../../../db/schema/people.table.ts';

const columns = {
  roleId: role.id,
  name: role.name,
  permissions: sql<PermissionKey[]>`array(select held.permission from ${rolePermission} held
    where held.role_id = ${role}.id order by 1)`,
  requiresTwoFactor: role.requiresTwoFactor,
  activeCount: sql<number>`(select count(*)::int from ${person} has
    where has.role_id = ${role}.id and has.is_active)`,
  personCount: sql<number>`(select count(*)::int from ${person} has where has.role_id = ${role}.id)`,
  version: role.version,
};

/** Every role with its keys, by name. */
export async function listRoles(ctx: Ctx) {
  const data = await ctx.db.select(columns).from(role).orderBy(asc(role.name), asc(role.id)).limit(1000);
  return { data, count: data.length };
}

/** One role; `not_found` when there is none. */
export async function oneRole(ctx: Ctx, roleId: number) {
  const [found] = await ctx.db.select(columns).from(role).where(eq(role.id, roleId));
  if (found === undefined) fail('not_found');
  return found;
}
