import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ActorCtx, Ctx } from '../../core/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../../db/audit.ts';
import { type Expired, oldestRows } from '../../db/oldest-rows.ts';
import { person, session } from '../../db/schema/people.table.ts';
import { refuse } from '../../core/errors.ts';
import { refuseCommonPassword } from './sign-in/common-passwords.ts';
import { forgetDevices } from './sign-in/known-devices.commands.ts';
import { hashPassword, passwordMatches } from './sign-in/passwords.ts';
import { countAttempt, forgiveAttempts } from './sign-in/sign-in-limits.commands.ts';
import { beginSession, type Caller } from './sign-in/sign-in.commands.ts';

/** Ends the actor's session; the next request with its token is signed out on every process. */
export async function signOut(ctx: ActorCtx): Promise<void> {
  await ctx.db.update(session).set({ endedAt: ctx.now().toISOString() }).where(eq(session.id, ctx.actor.sessionId));
}

/** Ends one of the actor's own live sessions; `not_found` for anybody else's. */
export async function endOwnSession(ctx: ActorCtx, sessionId: number): Promise<void> {
  const ended = await ctx.db
    .update(session)
    .set({ endedAt: ctx.now().toISOString() })
    .where(and(eq(session.id, sessionId), eq(session.personId, ctx.actor.personId), isNull(session.endedAt)))
    .returning({ id: session.id });
  if (ended.length === 0) throw refuse('not_found');
}

/** Deletes sessions that ended or ran out long ago. Returns how many. */
export async function deleteOldSessions(ctx: Ctx, expired: Expired): Promise<number> {
  const end = sql`least(${session.endedAt}, ${session.endsAt})`;
  return (await ctx.db.delete(session).where(oldestRows(ctx.db, session, end, expired))).rowCount ?? 0;
}

/** Ends every live session of a person. */
export async function endSessionsOf(ctx: ActorCtx, personId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db.select({ id: person.id }).from(person).where(eq(person.id, personId));
    if (found === undefined) throw refuse('not_found');
    await endAll(ctx, personId);
    await recordAudit(ctx, { action: 'end sessions', entity: 'person', entityId: personId });
  });
}

const endAll = async (ctx: ActorCtx, personId: number): Promise<void> =>
  void (await ctx.db
    .update(session)
    .set({ endedAt: ctx.now().toISOString() })
    .where(and(eq(session.personId, personId), isNull(session.endedAt))));

/** Changes the own password (12 to 128 characters, not a common one); all sessions end, a new one begins. */
export async function changePassword(
  ctx: ActorCtx,
  given: { currentPassword: string; newPassword: string },
  caller: Caller,
): Promise<string> {
  refuseCommonPassword(given.newPassword);
  const { personId, email } = ctx.actor;
  const account = email.toLowerCase();
  const attempt = await countAttempt(ctx, account, caller);
  const [found] = await ctx.db
    .select({ passwordHash: person.passwordHash })
    .from(person)
    .where(eq(person.id, personId));
  if (found === undefined || !(await passwordMatches(found.passwordHash, given.currentPassword))) {
    throw refuse('wrong_credentials', { detail: 'The current password is wrong.' });
  }
  await forgiveAttempts(ctx, attempt);
  const passwordHash = await hashPassword(given.newPassword);
  return await inTransaction(ctx, async (ctx) => {
    await ctx.db.update(person).set({ passwordHash }).where(eq(person.id, personId));
    await endAll(ctx, personId);
    await forgetDevices(ctx, personId);
    await recordAudit(ctx, { action: 'change password', entity: 'person', entityId: personId });
    return await beginSession(ctx, personId, caller);
  });
}
