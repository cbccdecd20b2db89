import type { PermissionKey } from '@cartwright/contract/permissions';
import { and, eq, notInArray } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { assertVersion } from '../../../db/assert-version.ts';
import { recordAudit } from '../../../db/audit.ts';
import { nextVersion } from '../../../db/columns.ts';
import { role, rolePermission } from '../../../db/schema/people.table.ts';
import { changingRights } from './rights.ts';
import { oneRole } from './roles.queries.ts';

interface RoleFields {
  readonly name: string;
  readonly permissions: readonly PermissionKey[];
}

const entity = 'role';

/** Adds a role and returns it; `role_name_taken` when another has the name. */
export async function addRole(ctx: ActorCtx, { name, permissions }: RoleFields) {
  return await changingRights(ctx, async (ctx) => {
    const [made] = await ctx.db.insert(role).values({ name }).returning({ id: role.id });
    if (made === undefined) throw new Error('an insert answered no row');
    await setPermissions(ctx, made.id, permissions);
    await recordAudit(ctx, { action: 'add', entity, entityId: made.id, detail: { name, permissions } });
    return await oneRole(ctx, made.id);
  });
}

/** Changes a role's name and keys and returns it. Refuses `own_right`, `role_name_taken`, `stale_version`. */
export async function updateRole(
  ctx: ActorCtx,
  { roleId, version, name, permissions }: RoleFields & { roleId: number; version?: number | null | undefined },
) {
  return await changingRights(ctx, async (ctx) => {
    const before = await oneRole(ctx, roleId);
    const record = { entity, entityId: roleId, version: before.version, hasAuditedFields: false };
    await assertVersion(ctx, record, version);
    await ctx.db.update(role).set({ name, version: nextVersion }).where(eq(role.id, roleId));
    await setPermissions(ctx, roleId, permissions);
    const detail = {
      name,
      ...(name === before.name ? {} : { nameBefore: before.name }),
      added: permissions.filter((key) => !before.permissions.includes(key)),
      removed: before.permissions.filter((key) => !permissions.includes(key)),
    };
    await recordAudit(ctx, { action: 'update', entity, entityId: roleId, detail });
    return await oneRole(ctx, roleId);
  });
}

/** Removes a role that nobody has; `role_in_use`, with the number of people, otherwise. */
export async function removeRole(ctx: ActorCtx, roleId: number): Promise<void> {
  await changingRights(ctx, async (ctx) => {
    const { name, permissions, personCount } = await oneRole(ctx, roleId);
    if (personCount > 0) {
      const people = personCount === 1 ? '1 person has' : `${personCount} people have`;
      fail('role_in_use', { detail: `${people} the role ${name}. Give them another one first.` });
    }
    await ctx.db.delete(rolePermission).where(eq(rolePermission.roleId, roleId));
    await ctx.db.delete(role).where(eq(role.id, roleId));
    await recordAudit(ctx, { action: 'remove', entity, entityId: roleId, detail: { name, permissions } });
  });
}

async function setPermissions(ctx: ActorCtx, roleId: number, permissions: readonly PermissionKey[]): Promise<void> {
  const ofRole = eq(rolePermission.roleId, roleId);
  const rows = [...new Set(permissions)].map((permission) => ({ roleId, permission }));
  if (rows.length > 0) await ctx.db.insert(rolePermission).values(rows).onConflictDoNothing();
  await ctx.db
    .delete(rolePermission)
    .where(and(ofRole, rows.length === 0 ? undefined : notInArray(rolePermission.permission, [...permissions])));
}
