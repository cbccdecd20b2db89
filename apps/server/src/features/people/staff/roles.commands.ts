import type { PermissionKey } from '@cartwright/contract/permissions';
import { and, eq, notInArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { assertVersion } from '../../../db/assert-version.ts';
import { recordAudit } from '../../../db/audit.ts';
import { nextVersion } from '../../../db/columns.ts';
import { role, rolePermission } from '../../../db/schema/people.table.ts';
import { endSessionsWithoutTwoFactor } from '../two-factor/required.commands.ts';
import { assertWithinRights, changingRights } from './rights.ts';
import { oneRole } from './roles.queries.ts';

interface RoleFields {
  readonly name: string;
  readonly permissions: readonly PermissionKey[];
  readonly requiresTwoFactor?: boolean | null | undefined;
}

const entity = 'role';

/** Adds a role and returns it; `role_name_taken` when another has the name, `more_rights`. */
export async function addRole(ctx: StaffCtx, { name, permissions, ...given }: RoleFields) {
  const requiresTwoFactor = given.requiresTwoFactor ?? false;
  return await changingRights(ctx, async (ctx) => {
    await assertWithinRights(ctx, permissions);
    const [made] = await ctx.db.insert(role).values({ name, requiresTwoFactor }).returning({ id: role.id });
    if (made === undefined) throw new Error('an insert answered no row');
    await setPermissions(ctx, made.id, permissions);
    await recordAudit(ctx, {
      action: 'add',
      entity,
      entityId: made.id,
      detail: { name, permissions, requiresTwoFactor },
    });
    return await oneRole(ctx, made.id);
  });
}

/**
 * Changes a role and returns it. Whoever lacks two-factor sign-in when it becomes required is signed out, and sets it up at
 * the next sign-in. Refuses `own_right`, `own_two_factor_first`, `more_rights`, `role_name_taken`,
 * `stale_version`.
 */
export async function updateRole(
  ctx: StaffCtx,
  {
    roleId,
    version,
    name,
    permissions,
    ...given
  }: RoleFields & { roleId: number; version?: number | null | undefined },
) {
  return await changingRights(ctx, async (ctx) => {
    const before = await oneRole(ctx, roleId);
    const record = { entity, entityId: roleId, version: before.version, hasAuditedFields: false };
    await assertVersion(ctx, record, version);
    await assertWithinRights(ctx, [...before.permissions, ...permissions]);
    const requiresTwoFactor = given.requiresTwoFactor ?? before.requiresTwoFactor;
    await ctx.db.update(role).set({ name, requiresTwoFactor, version: nextVersion }).where(eq(role.id, roleId));
    await setPermissions(ctx, roleId, permissions);
    const detail = {
      name,
      ...(name === before.name ? {} : { nameBefore: before.name }),
      ...(requiresTwoFactor === before.requiresTwoFactor ? {} : { requiresTwoFactor }),
      added: permissions.filter((key) => !before.permissions.includes(key)),
      removed: before.permissions.filter((key) => !permissions.includes(key)),
    };
    if (requiresTwoFactor && !before.requiresTwoFactor) await endSessionsWithoutTwoFactor(ctx, { roleId });
    await recordAudit(ctx, { action: 'update', entity, entityId: roleId, detail });
    return await oneRole(ctx, roleId);
  });
}

/** Removes a role that nobody has; `role_in_use`, with the number of people, otherwise. */
export async function removeRole(ctx: StaffCtx, roleId: number): Promise<void> {
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

async function setPermissions(ctx: StaffCtx, roleId: number, permissions: readonly PermissionKey[]): Promise<void> {
  const ofRole = eq(rolePermission.roleId, roleId);
  const rows = [...new Set(permissions)].map((permission) => ({ roleId, permission }));
  if (rows.length > 0) await ctx.db.insert(rolePermission).values(rows).onConflictDoNothing();
  await ctx.db
    .delete(rolePermission)
    .where(and(ofRole, rows.length === 0 ? undefined : notInArray(rolePermission.permission, [...permissions])));
}
