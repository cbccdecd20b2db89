import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { notificationKinds } from '@cartwright/contract/notification-kinds';
import { identity, instant, name, version } from '../columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const role = pgTable('role', {
  id: identity(),
  name: name().notNull().unique(),
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

/** A member of the seller's staff who signs in: sales people, order managers, administrators. */
export const person = pgTable(
  'person',
  {
    id: identity(),
    name: name().notNull(),
    email: text().notNull(),
    phone: text(),
    passwordHash: text().notNull(),
    roleId: integer()
      .notNull()
      .references(() => role.id),
    isActive: boolean().notNull().default(true),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    version: version(),
  },
  (t) => [uniqueIndex('person_email').on(sql`lower(${t.email})`), index('person_role').on(t.roleId)],
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
