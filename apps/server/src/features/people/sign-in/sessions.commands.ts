import { and, eq, isNull, sql } from 'drizzle-orm';
import { isStaff } from '../../../auth/staff.ts';
import type { StaffCtx, Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { type Expired, oldestRows } from '../../../db/lists/oldest-rows.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { person, session } from '../../../db/schema/people.table.ts';

/** Ends the actor's session; the next request with its token is signed out on every process. */
export async function signOut(ctx: StaffCtx): Promise<void> {
  await ctx.db.update(session).set({ endedAt: ctx.now().toISOString() }).where(eq(session.id, ctx.actor.sessionId));
}

/** Ends one of the actor's own valid sessions; `not_found` for anybody else's. */
export async function endOwnSession(ctx: StaffCtx, sessionId: number): Promise<void> {
  const ended = await ctx.db
    .update(session)
    .set({ endedAt: ctx.now().toISOString() })
    .where(and(eq(session.id, sessionId), eq(session.personId, ctx.actor.personId), isNull(session.endedAt)))
    .returning({ id: session.id });
  if (ended.length === 0) fail('not_found');
}

/** Ends one valid session of anybody. */
export async function endSessionOf(ctx: StaffCtx, sessionId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [ended] = await ctx.db
      .update(session)
      .set({ endedAt: ctx.now().toISOString() })
      .where(and(eq(session.id, sessionId), isNull(session.endedAt)))
      .returning({ personId: session.personId });
    if (ended === undefined) fail('not_found');
    await recordAudit(ctx, { action: 'end session', entity: 'person', entityId: ended.personId });
  });
}

/** Ends every valid session of a person. */
export async function endSessionsOf(ctx: StaffCtx, personId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ id: person.id })
      .from(person)
      .where(and(eq(person.id, personId), isStaff));
    if (found === undefined) fail('not_found');
    await endSessions(ctx, personId);
    await recordAudit(ctx, { action: 'end sessions', entity: 'person', entityId: personId });
  });
}

/** The same as a part of something else. */
export async function endSessions(ctx: Ctx, personId: number): Promise<void> {
  await ctx.db
    .update(session)
    .set({ endedAt: ctx.now().toISOString() })
    .where(and(eq(session.personId, personId), isNull(session.endedAt)));
}

/** Deletes sessions that ended or ran out long ago. Returns how many. */
export async function deleteOldSessions(ctx: Ctx, expired: Expired): Promise<number> {
  const end = sql`least(${session.endedAt}, ${session.endsAt})`;
  return (await ctx.db.delete(session).where(oldestRows(ctx.db, session, end, expired))).rowCount ?? 0;
}
