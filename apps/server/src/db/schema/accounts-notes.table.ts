import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../columns.ts';
import { client } from './accounts.table.ts';
import { person } from './people.table.ts';
import { noteAttribute } from './settings.table.ts';

export const clientNote = pgTable(
  'client_note',
  {
    id: identity(),
    clientId: integer()
      .notNull()
      .references(() => client.id),
    note: text().notNull(),
    personId: integer()
      .notNull()
      .references(() => person.id),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('client_note_client').on(t.clientId, t.id)],
);

export const clientNoteAttribute = pgTable(
  'client_note_attribute',
  {
    noteId: integer()
      .notNull()
      .references(() => clientNote.id, { onDelete: 'cascade' }),
    attributeId: smallint()
      .notNull()
      .references(() => noteAttribute.id),
  },
  (t) => [primaryKey({ columns: [t.noteId, t.attributeId] })],
);
