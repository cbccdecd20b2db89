import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
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

/** Somebody of the seller who signs in: sales people, order managers, administrators. */
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
    tokenHash: bytes().notNull().unique(),
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
    check('session_audience', sql`${t.audience} IN ('staff', 'portal')`),
  ],
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
  (t) => [index('sign_in_failure_account').on(t.account, t.at), index('sign_in_failure_address').on(t.address, t.at)],
);

/** The one-time token with which the first administrator is made; one row at most. */
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
