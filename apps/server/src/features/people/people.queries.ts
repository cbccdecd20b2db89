import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { person, rolePermission, session } from '../../db/schema/people.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { companySettings } from '../../db/company.ts';
import { isValidSessionAt } from '../../auth/session.ts';

/** The signed-in person with their current permission keys and the seller's settings the app needs. */
export async function whoAmI(ctx: StaffCtx) {
  const { companyName, timeZone, tradeSample, educationalSample, quarantine, discountReasonAbove } =
    await companySettings(ctx.db);
  const { rows } = await ctx.db.execute<{ isSettingUp: boolean }>(
    sql`select not exists (select from ${salesOrder}) as "isSettingUp"`,
  );
  const { personId, name, email, permissions, mustSetUpTwoFactor = false } = ctx.actor;
  return {
    personId,
    name,
    email,
    permissions: [...permissions].toSorted(),
    mustSetUpTwoFactor,
    companyName,
    timeZone,
    tradeSample,
    educationalSample,
    quarantine,
    discountReasonAbove,
    isSettingUp: rows[0]?.isSettingUp ?? false,
  };
}

/** The valid sessions of a person, the last used first. */
export async function sessionsOf(ctx: StaffCtx, personId: number) {
  const rows = await ctx.db
    .select(getTableColumns(session))
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(and(eq(session.personId, personId), isValidSessionAt(ctx.now())))
    .orderBy(desc(session.lastSeenAt), desc(session.id))
    .limit(100);
  const data = rows.map(({ id, createdAt, lastSeenAt, userAgent }) => ({
    sessionId: id,
    isCurrent: id === ctx.actor.sessionId,
    createdAt,
    lastSeenAt,
    userAgent,
  }));
  return { data, count: data.length };
}

/** Active people who sell: those whose role opens the accounts screen. */
export async function salesPersonnel(ctx: StaffCtx) {
  const sellingRoles = ctx.db
    .select({ roleId: rolePermission.roleId })
    .from(rolePermission)
    .where(eq(rolePermission.permission, 'accounts'));
  const data = await ctx.db
    .select({ id: person.id, name: person.name })
    .from(person)
    .where(and(eq(person.isActive, true), inArray(person.roleId, sellingRoles)))
    .orderBy(asc(person.name), asc(person.id))
    .limit(1000);
  return { data, count: data.length };
}
