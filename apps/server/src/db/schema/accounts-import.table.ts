import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { identity, instant } from '../columns.ts';
import { person } from './people.table.ts';

/** A file of clients that was imported, or only checked (`isDryRun`). */
export const clientImport = pgTable(
  'client_import',
  {
    id: uuid().primaryKey(),
    personId: integer()
      .notNull()
      .references(() => person.id),
    fileName: text().notNull(),
    isDryRun: boolean().notNull(),
    /** The names of its columns in lower case, one on each line: what two months of one list have in common. */
    headerKey: text().notNull(),
    /** The field of each column. */
    mapping: jsonb().notNull(),
    /** Rows by outcome, and sentences about the whole file; null until every row has its outcome. */
    summary: jsonb(),
    createdAt: instant().notNull(),
    undoneAt: instant(),
    /** What the undo did. */
    undone: jsonb(),
  },
  (t) => [
    index('client_import_header').on(t.headerKey, t.createdAt),
    index('client_import_newest')
      .on(t.createdAt, t.id)
      .where(sql`not is_dry_run and undone_at is null`),
    index('client_import_check_age')
      .on(t.createdAt)
      .where(sql`is_dry_run`),
  ],
);

/** What becomes, or became, of a row of a file, and of accounts that it does not have any more. */
export const clientImportRow = pgTable(
  'client_import_row',
  {
    id: identity(),
    importId: uuid()
      .notNull()
      .references(() => clientImport.id, { onDelete: 'cascade' }),
    /** Its line; accounts that the file does not have any more come behind the last one. */
    place: integer().notNull(),
    /** The place of the first row with the same license number. */
    head: integer().notNull(),
    /** The cleaned row until it has an outcome. */
    staged: jsonb(),
    tradename: text(),
    licenseNo: text(),
    ubi: text(),
    outcome: text(),
    /** Sentences. */
    remarks: jsonb(),
    /** The account that this shop perhaps was before it moved, and why. */
    proposal: jsonb(),
    /** The account it is about; no foreign key, because a list of the past changes nothing about the account. */
    clientId: integer(),
    /** The columns of the account that it changes: their values before and after. A new account has no values before. */
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [
    unique('client_import_row_place').on(t.importId, t.place),
    index('client_import_row_head').on(t.importId, t.head, t.place),
    index('client_import_row_license').on(t.importId, t.licenseNo),
    index('client_import_row_ubi').on(t.importId, sql`left(ubi, 9)`),
    index('client_import_row_client').on(t.clientId),
  ],
);
