import { followUpEnds } from '@cartwright/domain/accounts/follow-ups';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant, quoted } from '../columns.ts';
import { client } from './accounts.table.ts';
import { clientNote } from './accounts-notes.table.ts';
import { person } from './people.table.ts';

/** What somebody has promised a client for a day. It stays when it was done or dropped. */
export const followUp = pgTable(
  'follow_up',
  {
    id: identity(),
    clientId: integer()
      .notNull()
      .references(() => client.id),
    day: date().notNull(),
    what: text().notNull(),
    /** For whom: who is to do it. */
    personId: integer()
      .notNull()
      .references(() => person.id),
    /** The note or call that it was made from, while that one is there. */
    noteId: integer().references(() => clientNote.id, { onDelete: 'set null' }),
    /** The order that it was made from. No foreign key: orders are a feature to the right. */
    orderId: integer(),
    createdBy: integer()
      .notNull()
      .references(() => person.id),
    createdAt: instant().notNull(),
    endedAs: text({ enum: followUpEnds }),
    endedAt: instant(),
    endedBy: integer().references(() => person.id),
  },
  (t) => [
    index('follow_up_open_client')
      .on(t.clientId, t.day, t.id)
      .where(sql`ended_at IS NULL`),
    index('follow_up_ended_client')
      .on(t.clientId, t.endedAt, t.id)
      .where(sql`ended_at IS NOT NULL`),
    index('follow_up_open_person')
      .on(t.personId, t.day, t.id)
      .where(sql`ended_at IS NULL`),
    index('follow_up_open_day')
      .on(t.day, t.id)
      .where(sql`ended_at IS NULL`),
    index('follow_up_note')
      .on(t.noteId)
      .where(sql`note_id IS NOT NULL`),
    check('follow_up_ended_as', sql`${t.endedAs} IN (${quoted(followUpEnds)})`),
    check('follow_up_ended', sql`num_nonnulls(${t.endedAs}, ${t.endedAt}, ${t.endedBy}) IN (0, 3)`),
    check('follow_up_what', sql`${t.what} <> ''`),
  ],
);
