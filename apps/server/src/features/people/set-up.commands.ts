import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../../db/audit.ts';
import { companySettings } from '../../db/company.ts';
import { oneTimeLink, person, role, rolePermission, setupToken } from '../../db/schema/people.table.ts';
import { fail } from '../../core/errors.ts';
import { newToken, tokenHash } from '../../auth/session.ts';
import { assertStrongPassword } from './sign-in/password-strength.ts';
import { hashPassword } from './sign-in/passwords.ts';
import { beginSession, type Caller } from './sign-in/sign-in.commands.ts';

/** Whether somebody can sign in who manages people; whoever has not used their invitation cannot yet. */
async function hasAdministrator(ctx: Ctx): Promise<boolean> {
  const isInvited = sql`exists (select from ${oneTimeLink} where ${oneTimeLink.personId} = ${person.id}
    and ${oneTimeLink.purpose} = 'invitation' and ${oneTimeLink.endedAt} is null)`;
  const found = await ctx.db
    .select({ id: person.id })
    .from(person)
    .innerJoin(rolePermission, eq(rolePermission.roleId, person.roleId))
    .where(and(eq(person.isActive, true), eq(rolePermission.permission, 'people.edit'), sql`not ${isInvited}`))
    .limit(1);
  return found.length > 0;
}

/** Whether the first administrator is to be made. */
export const needsSetUp = async (ctx: Ctx): Promise<boolean> => !(await hasAdministrator(ctx));

/**
 * Makes a new one-time setup token as long as there is no administrator, and returns it for the terminal; null once there
 * is one. An older unused token becomes invalid (S-9).
 */
export async function renewSetupToken(ctx: Ctx): Promise<string | null> {
  return await inTransaction(ctx, async (ctx) => {
    if (await hasAdministrator(ctx)) return null;
    const token = newToken();
    const row = { tokenHash: tokenHash(token), createdAt: ctx.now().toISOString(), usedAt: null };
    await ctx.db
      .insert(setupToken)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: setupToken.id, set: row });
    return token;
  });
}

/** Makes the first administrator with the setup token and signs them in. */
export async function setUpFirstAdministrator(
  ctx: Ctx,
  given: { setupToken: string; name: string; email: string; password: string },
  caller: Caller,
): Promise<string> {
  return await inTransaction(ctx, async (ctx) => {
    const used = await ctx.db
      .update(setupToken)
      .set({ usedAt: ctx.now().toISOString() })
      .where(and(eq(setupToken.tokenHash, tokenHash(given.setupToken)), isNull(setupToken.usedAt)))
      .returning({ id: setupToken.id });
    if (await hasAdministrator(ctx)) fail('setup_done');
    if (used.length === 0) fail('setup_token_wrong');
    const { companyName } = await companySettings(ctx.db);
    await assertStrongPassword(given.password, given.email, [companyName, given.name]);
    const passwordHash = await hashPassword(given.password);
    const [administrators] = await ctx.db.select({ id: role.id }).from(role).where(eq(role.name, 'Administrator'));
    if (administrators === undefined) throw new Error('the role Administrator is missing');
    const [made] = await ctx.db
      .insert(person)
      .values({ name: given.name, email: given.email.trim(), passwordHash, roleId: administrators.id })
      .returning({ id: person.id });
    if (made === undefined) throw new Error('insert answered no row');
    await recordAudit(ctx, { action: 'set up', entity: 'person', entityId: made.id });
    return await beginSession(ctx, made.id, caller);
  });
}
