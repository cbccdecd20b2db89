import { findingKinds } from '@cartwright/domain/accounts/finding-kinds';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant, name, quoted } from '../columns.ts';
import { person } from './people.table.ts';

/** A list of the state's licensees that was compared with the clients. */
export const licenseList = pgTable('license_list', {
  id: identity(),
  fileName: text().notNull(),
  personId: integer()
    .notNull()
    .references(() => person.id),
  createdAt: instant().notNull(),
  /** Licenses that it has, and clients whose own license is among them. */
  licenses: integer().notNull(),
  knownClients: integer().notNull(),
  /** Clients with a license that it was compared with. */
  clients: integer().notNull(),
  /** Rows that could not be read. */
  unread: integer().notNull(),
});

/**
 * What a list says of a client, or a licensee that is none. It waits until somebody applies it, or the next list has
 * come; an applied one stays, so that it can be taken back.
 */
export const licenseFinding = pgTable(
  'license_finding',
  {
    id: identity(),
    listId: integer()
      .notNull()
      .references(() => licenseList.id),
    kind: text({ enum: findingKinds }).notNull(),
    licenseNo: text().notNull(),
    tradename: name().notNull(),
    /** No foreign key, because a list of the past changes nothing about the client. A new licensee has one once applied. */
    clientId: integer(),
    /** A sentence. */
    reason: text().notNull(),
    before: jsonb().notNull(),
    after: jsonb().notNull(),
    appliedAt: instant(),
    appliedBy: integer().references(() => person.id),
    /** What taking it back needs besides `before`: where the client was, its version, its last former license. */
    was: jsonb(),
  },
  (t) => [
    index('license_finding_open')
      .on(t.kind, t.tradename, t.id)
      .where(sql`applied_at IS NULL`),
    index('license_finding_applied')
      .on(t.appliedAt, t.id)
      .where(sql`applied_at IS NOT NULL`),
    check('license_finding_kind', sql`${t.kind} IN (${quoted(findingKinds)})`),
    check('license_finding_applied_by', sql`(${t.appliedAt} IS NULL) = (${t.appliedBy} IS NULL)`),
  ],
);

/** A license that the state has closed: whoever has it buys no cannabis. It goes when that is taken back. */
export const closedLicense = pgTable('closed_license', {
  licenseNo: text().primaryKey(),
  /** The list's sentence. */
  reason: text().notNull(),
  since: instant().notNull(),
});
