import { ownRights, type PermissionKey, permissionLabels } from '@cartwright/contract/permissions';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { assertOwnTwoFactor } from '../two-factor/required.commands.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { person, rolePermission } from '../../../db/schema/people.table.ts';

/** The class of the advisory lock that puts changes of rights in a row; any number will do. */
const LOCK_CLASS = 7_141;

/**
 * Runs a change of somebody's rights, one at a time over all processes. The actor must still manage people when it begins
 * (`forbidden`), and keep what lets them manage people when it ends (`own_right`): so there is always an active
 * administrator, whatever two of them do to each other. Nor may they require of themselves a second step that they have not
 * set up (`own_two_factor_first`).
 */
export async function changingRights<T>(ctx: StaffCtx, change: (ctx: StaffCtx) => Promise<T>): Promise<T> {
  return await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASS}, 0)`);
    const before = await heldRights(ctx);
    if (!before.includes('people.edit')) fail('forbidden');
    const result = await change(ctx);
    await assertOwnTwoFactor(ctx);
    const after = await heldRights(ctx);
    if (before.some((key) => !after.includes(key))) fail('own_right');
    return result;
  });
}

/**
 * Refuses `more_rights` when some of these keys are neither the actor's nor of nobody: who manages people cannot give what
 * they lack, nor act for somebody who has it, and so become them. A key that nobody active has may be given.
 */
export async function assertWithinRights(ctx: StaffCtx, keys: readonly PermissionKey[]): Promise<void> {
  const isOwn = sql<boolean>`bool_or(${person.id} = ${ctx.actor.personId})`;
  const held = await ctx.db
    .select({ permission: rolePermission.permission, isOwn })
    .from(person)
    .innerJoin(rolePermission, eq(rolePermission.roleId, person.roleId))
    .where(and(eq(person.isActive, true), inArray(rolePermission.permission, [...keys])))
    .groupBy(rolePermission.permission);
  const beyond = keys.filter((key) => held.some((each) => each.permission === key && !each.isOwn));
  if (beyond.length === 0) return;
  const labels = beyond.map((key) => permissionLabels[key]);
  const names = [...labels.slice(0, 3), ...(labels.length > 3 ? [`${labels.length - 3} more`] : [])].join(', ');
  fail('more_rights', { detail: `This takes rights that you do not have yourself: ${names}.` });
}

/** The same for the keys of a role. */
export async function assertRoleWithinRights(ctx: StaffCtx, roleId: number): Promise<void> {
  const rows = await ctx.db.select().from(rolePermission).where(eq(rolePermission.roleId, roleId));
  await assertWithinRights(
    ctx,
    rows.map(({ permission }) => permission as PermissionKey),
  );
}

/** The keys for managing people that the actor has now; none once they are disabled. */
async function heldRights(ctx: StaffCtx): Promise<PermissionKey[]> {
  const rows = await ctx.db
    .select({ permission: rolePermission.permission })
    .from(person)
    .innerJoin(rolePermission, eq(rolePermission.roleId, person.roleId))
    .where(
      and(
        eq(person.id, ctx.actor.personId),
        eq(person.isActive, true),
        inArray(rolePermission.permission, [...ownRights]),
      ),
    );
  return rows.map(({ permission }) => permission as PermissionKey);
}
