import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../../db/audit.ts';
import { person, role, setupToken } from '../../db/schema/people.table.ts';
import { refuse } from '../../core/errors.ts';
import { newToken, tokenHash } from '../../auth/session.ts';
import { refuseCommonPassword } from './sign-in/common-passwords.ts';
import { hashPassword } from './sign-in/passwords.ts';
import { beginSession, type Caller } from './sign-in/sign-in.commands.ts';

/**
 * Makes a new one-time setup token while nobody can sign in, and answers it for the terminal; null once a person exists.
 * An older unused token stops working (S-9).
 */
export async function renewSetupToken(ctx: Ctx): Promise<string | null> {
  return await inTransaction(ctx, async (ctx) => {
    const [anyone] = await ctx.db.select({ id: person.id }).from(person).limit(1);
    if (anyone !== undefined) return null;
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
  refuseCommonPassword(given.password);
  return await inTransaction(ctx, async (ctx) => {
    const used = await ctx.db
      .update(setupToken)
      .set({ usedAt: ctx.now().toISOString() })
      .where(and(eq(setupToken.tokenHash, tokenHash(given.setupToken)), isNull(setupToken.usedAt)))
      .returning({ id: setupToken.id });
    const [anyone] = await ctx.db.select({ id: person.id }).from(person).limit(1);
    if (anyone !== undefined) throw refuse('setup_done');
    if (used.length === 0) throw refuse('setup_token_wrong');
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
