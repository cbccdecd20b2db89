import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { notificationKinds } from '@cartwright/contract/people/notification-kinds';
import { bytes, identity, instant, name, percent, version } from '../columns.ts';

export const role = pgTable('role', {
  id: identity(),
  name: name().notNull().unique(),
  /** Its people set two-factor sign-in up before anything else (S-7). */
  requiresTwoFactor: boolean().notNull().default(false),
  version: version(),
});

export const rolePermission = pgTable(
  'role_permission',
  {
    roleId: integer()
      .notNull()
      .references(() => role.id),
    permission: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.permission] })],
);

/** People of the seller, who sign in to the app, and people of clients, who sign in to the portal. */
const personKinds = ['staff', 'buyer'] as const;

/** Somebody who signs in: sales people, order managers, administrators; buyers. */
export const person = pgTable(
  'person',
  {
    id: identity(),
    name: name().notNull(),
    email: text().notNull(),
    phone: text(),
    /** Printed under purchase orders. */
    signature: text(),
    /** Percent of the sales. */
    commissionRate: percent(),
    passwordHash: text().notNull(),
    kind: text({ enum: personKinds }).notNull().default('staff'),
    /** What a person of the seller may do; buyers have none. */
    roleId: integer().references(() => role.id),
    isActive: boolean().notNull().default(true),
    /** Gets mail of what happens to watched orders. */
    mailsWatched: boolean().notNull().default(true),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    version: version(),
  },
  (t) => [
    uniqueIndex('person_email').on(sql`lower(${t.email})`),
    index('person_role').on(t.roleId),
    check('person_kind', sql`${t.kind} IN ('staff', 'buyer')`),
    check('person_role', sql`(${t.kind} = 'staff') = (${t.roleId} IS NOT NULL)`),
    check('person_commission_rate', sql`${t.commissionRate} BETWEEN 0 AND 100`),
  ],
);

/**
 * The last one-time link of a person, with which they choose a password: when they are new, or have forgotten it. Only the
 * SHA-256 of its token is stored (S-6).
 */
export const oneTimeLink = pgTable(
  'one_time_link',
  {
    personId: integer()
      .primaryKey()
      .references(() => person.id),
    tokenHash: bytes().notNull().unique('one_time_link_token_hash'),
    purpose: text({ enum: ['invitation', 'reset'] }).notNull(),
    createdAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** When it was used, or withdrawn. */
    endedAt: instant(),
  },
  (t) => [check('one_time_link_purpose', sql`${t.purpose} IN ('invitation', 'reset')`)],
);

/**
 * The second step of a person's sign-in: the secret that their authenticator app shares. Until it is confirmed by a code,
 * nothing is asked of them. A code of `last_step` or earlier is not accepted again.
 */
export const secondFactor = pgTable('second_factor', {
  personId: integer()
    .primaryKey()
    .references(() => person.id),
  secret: bytes().notNull(),
  confirmedAt: instant(),
  lastStep: integer().notNull().default(0),
});

/** Codes for a person who has lost their authenticator app; each works once. Only the SHA-256 of a code is stored. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: identity(),
    personId: integer()
      .notNull()
      .references(() => person.id),
    codeHash: bytes().notNull(),
    usedAt: instant(),
  },
  (t) => [uniqueIndex('recovery_code_hash').on(t.personId, t.codeHash)],
);

/** A sign-in. Only the SHA-256 of its token is stored (S-2). */
export const session = pgTable(
  'session',
  {
    id: identity(),
    tokenHash: bytes().notNull().unique('session_token_hash'),
    personId: integer()
      .notNull()
      .references(() => person.id),
    audience: text({ enum: ['staff', 'portal'] }).notNull(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    endsAt: instant().notNull(),
    endedAt: instant(),
    userAgent: text().notNull(),
  },
  (t) => [
    index('session_person')
      .on(t.personId)
      .where(sql`ended_at IS NULL`),
    index('session_last_seen').on(t.personId, t.lastSeenAt),
    index('session_end').on(sql`least(${t.endedAt}, ${t.endsAt})`),
    check('session_audience', sql`${t.audience} IN ('staff', 'portal')`),
  ],
);

/**
 * A browser that a person has signed in with. Attempts from it are counted separately, so that guesses from elsewhere do
 * not lock the person out. Only the SHA-256 of its token is stored.
 */
export const knownDevice = pgTable(
  'known_device',
  {
    id: identity(),
    tokenHash: bytes().notNull().unique('known_device_token_hash'),
    personId: integer()
      .notNull()
      .references(() => person.id),
    lastUsedAt: instant().notNull(),
  },
  (t) => [index('known_device_person').on(t.personId, t.lastUsedAt), index('known_device_age').on(t.lastUsedAt)],
);

/** Failed sign-ins of the last quarter of an hour, counted over all processes (S-8). */
export const signInFailure = pgTable(
  'sign_in_failure',
  {
    id: identity(),
    account: text().notNull(),
    address: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('sign_in_failure_account').on(t.account, t.at),
    index('sign_in_failure_address').on(t.address, t.at),
    index('sign_in_failure_age').on(t.at),
  ],
);

/** The one-time token that creates the first administrator; at most one row. */
export const setupToken = pgTable(
  'setup_token',
  {
    id: integer().primaryKey().default(1),
    tokenHash: bytes().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [check('setup_token_single', sql`${t.id} = 1`)],
);

/**
 * An event that concerns a person: what happened (`kind`), to which record, by whom. When the same happens to the same
 * record again before it was read, `times` is raised instead of adding a row.
 */
export const notification = pgTable(
  'notification',
  {
    id: identity(),
    personId: integer()
      .notNull()
      .references(() => person.id),
    kind: text({ enum: notificationKinds }).notNull(),
    /** Id of the cart, client, order or job. */
    recordId: text().notNull(),
    /** The record's name for people: a trade name, an order number, the title of a job. */
    subject: text().notNull(),
    note: text(),
    actorId: integer().references(() => person.id),
    times: smallint().notNull().default(1),
    at: instant().notNull(),
    readAt: instant(),
  },
  (t) => [
    index('notification_person').on(t.personId, t.at, t.id),
    uniqueIndex('notification_unread')
      .on(t.personId, t.kind, t.recordId)
      .where(sql`read_at IS NULL`),
    index('notification_read_age')
      .on(t.readAt)
      .where(sql`read_at IS NOT NULL`),
    index('notification_age').on(t.at),
    check('notification_kind', sql`${t.kind} IN (${sql.raw(notificationKinds.map((kind) => `'${kind}'`).join(', '))})`),
  ],
);
