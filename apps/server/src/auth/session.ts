import { createHash, randomBytes } from 'node:crypto';
import type { PermissionKey } from '@cartwright/contract/permissions';
import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Actor, Buyer, Ctx } from '../core/context.ts';
import { timeZoneNow } from '../db/rules/days.ts';
import { person, role, rolePermission, secondFactor, session } from '../db/schema/people.table.ts';
import { isUnwritable } from '../db/pg-errors.ts';
import { statement } from '../db/driver/cached-statement.ts';

/** Sessions end after 12 idle hours and after 7 days in any case (S-4). */
export const IDLE_MS = 12 * 3_600_000;
export const ABSOLUTE_MS = 7 * 24 * 3_600_000;
/** How old `last_seen_at` may become before a request updates it. */
const TOUCH_MS = 5 * 60_000;

export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The current permission keys of the `person` of the surrounding statement. */
export const permissionKeys = sql<PermissionKey[]>`array(
  select held.permission from ${rolePermission} held where held.role_id = ${person}.role_id)`;

/** Whether the `person` of the surrounding statement signs in with a second step. */
export const isTwoFactorOn = sql<boolean>`exists (select from ${secondFactor} held
  where held.person_id = ${person}.id and held.confirmed_at is not null)`;

/** Whether the role of the `person` of the surrounding statement requires that. */
export const isTwoFactorRequired = sql<boolean>`(select held.requires_two_factor from ${role} held
  where held.id = ${person}.role_id)`;

/**
 * The person of a valid staff session with their current permissions, and the seller's current time zone, read in one
 * statement on every request (S-2, S-16); null when the session is unknown, ended, idle too long, or its person is disabled.
 */
export async function findActor(ctx: Ctx, token: string): Promise<{ actor: Actor; timeZone: string } | null> {
  const now = ctx.now();
  const [row] = await staffSession(ctx, whenOf(token, now));
  if (row === undefined) return null;
  await noteUse(ctx, row, now);
  const { lastSeenAt: _seen, permissions, timeZone, ...who } = row;
  return { actor: { ...who, permissions: new Set(permissions) }, timeZone };
}

/** The person of a valid session of the portal, likewise. */
export async function findBuyer(ctx: Ctx, token: string): Promise<{ buyer: Buyer; timeZone: string } | null> {
  const now = ctx.now();
  const [row] = await portalSession(ctx, whenOf(token, now));
  if (row === undefined) return null;
  await noteUse(ctx, row, now);
  const { lastSeenAt: _seen, timeZone, ...buyer } = row;
  return { buyer, timeZone };
}

const whenOf = (token: string, now: Date) => ({
  tokenHash: tokenHash(token),
  now: now.toISOString(),
  idleSince: idleSince(now),
});

async function noteUse(ctx: Ctx, { sessionId, lastSeenAt }: { sessionId: number; lastSeenAt: string }, now: Date) {
  if (now.getTime() - Date.parse(lastSeenAt) > TOUCH_MS) await touch(ctx, sessionId, now);
}

/** Notes the use of a session, unless the database can only be read now: that must not end what only reads. */
async function touch(ctx: Ctx, sessionId: number, now: Date): Promise<void> {
  try {
    await ctx.db.update(session).set({ lastSeenAt: now.toISOString() }).where(eq(session.id, sessionId));
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    ctx.log.warn({ err: error }, 'the use of a session could not be noted');
  }
}

/** Whose sessions each kind of call takes. */
const kindOf = { staff: 'staff', portal: 'buyer' } as const;

/** The condition of a valid session for calls of an audience: not ended, not idle too long, its person active. Joins `person`. */
export const isValidSession = (
  audience: keyof typeof kindOf,
  { now, idleSince }: { now: string | Placeholder; idleSince: string | Placeholder },
): SQL =>
  sql`(${session.audience} = ${sql.raw(`'${audience}'`)} and ${person.kind} = ${sql.raw(`'${kindOf[audience]}'`)}
    and ${session.endedAt} is null and ${session.endsAt} > ${now}
    and ${session.lastSeenAt} > ${idleSince} and ${person.isActive})`;

const idleSince = (at: Date): string => new Date(at.getTime() - IDLE_MS).toISOString();

/** That of the staff at a moment. */
export const isValidSessionAt = (at: Date): SQL =>
  isValidSession('staff', { now: at.toISOString(), idleSince: idleSince(at) });

/** Which of these sessions are still valid. */
export async function validSessions(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(and(inArray(session.id, [...ids]), isValidSessionAt(now())));
  return new Set(rows.map(({ id }) => id));
}

type When = ReturnType<typeof whenOf>;

const who = {
  sessionId: session.id,
  lastSeenAt: session.lastSeenAt,
  personId: person.id,
  name: person.name,
  email: person.email,
  timeZone: timeZoneNow,
};

const staffSession = statement<When>()((db, given) =>
  db
    .select({
      ...who,
      permissions: permissionKeys,
      mustSetUpTwoFactor: sql<boolean>`(${isTwoFactorRequired} and not ${isTwoFactorOn})`,
    })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(and(eq(session.tokenHash, given.tokenHash), isValidSession('staff', given))),
);

const portalSession = statement<When>()((db, given) =>
  db
    .select(who)
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(and(eq(session.tokenHash, given.tokenHash), isValidSession('portal', given))),
);
