import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, name, version } from '../columns.ts';
import { client } from './accounts.table.ts';

export const contactTitle = pgTable('contact_title', { id: identity(), title: name().notNull() }, (t) => [
  uniqueIndex('contact_title_unique').on(sql`lower(${t.title})`),
  index('contact_title_name').on(t.title),
]);

export const contact = pgTable(
  'contact',
  {
    id: identity(),
    clientId: integer()
      .notNull()
      .references(() => client.id),
    firstName: name().notNull(),
    lastName: name().notNull(),
    email: text(),
    titleId: integer().references(() => contactTitle.id),
    version: version(),
  },
  (t) => [
    index('contact_client').on(t.clientId, t.lastName, t.firstName, t.id),
    index('contact_title_id').on(t.titleId),
  ],
);

/** Phone types: 1 Mobile, 2 Office, 3 Home (spec 000 §3). */
export const contactPhone = pgTable(
  'contact_phone',
  {
    id: identity(),
    contactId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    phone: text().notNull(),
    phoneType: smallint().notNull().default(1),
  },
  (t) => [
    index('contact_phone_contact').on(t.contactId),
    check('contact_phone_type', sql`${t.phoneType} IN (1, 2, 3)`),
  ],
);

export const contactNote = pgTable(
  'contact_note',
  {
    id: identity(),
    contactId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    note: text().notNull(),
  },
  (t) => [index('contact_note_contact').on(t.contactId)],
);
