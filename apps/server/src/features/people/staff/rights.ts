import { ownRights, type PermissionKey } from '@cartwright/contract/permissions';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
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
export async function changingRights<T>(ctx: ActorCtx, change: (ctx: ActorCtx) => Promise<T>): Promise<T> {
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

/** The keys for managing people that the actor has now; none once they are disabled. */
async function heldRights(ctx: ActorCtx): Promise<PermissionKey[]> {
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
