import { importOutcomes } from '@cartwright/domain/imports/import-rows';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { identity, instant, quoted } from '../columns.ts';
import { person } from './people.table.ts';

/** A file that was imported, or only checked (`isDryRun`). */
export const dataImport = pgTable(
  'data_import',
  {
    id: uuid().primaryKey(),
    /** What was imported: `products`. */
    kind: text().notNull(),
    personId: integer()
      .notNull()
      .references(() => person.id),
    fileName: text().notNull(),
    isDryRun: boolean().notNull(),
    /** The names of its columns in lower case, one on each line: what two files of one maker have in common. */
    headerKey: text().notNull(),
    /** The titles of its columns, and the field of each. */
    mapping: jsonb().notNull(),
    /** Rows by outcome and the missing entries; null until every row has its outcome. */
    summary: jsonb(),
    /** The entries of lists that were made for it. */
    made: jsonb(),
    /** Records that it has written. */
    written: integer().notNull().default(0),
    createdAt: instant().notNull(),
    undoneAt: instant(),
    /** What the undo did. */
    undone: jsonb(),
  },
  (t) => [
    index('data_import_header').on(t.kind, t.headerKey, t.createdAt),
    index('data_import_newest')
      .on(t.kind, t.createdAt, t.id)
      .where(sql`written > 0 and undone_at is null`),
    index('data_import_check_age')
      .on(t.createdAt)
      .where(sql`is_dry_run`),
  ],
);

/** What becomes, or became, of a row of a file. */
export const dataImportRow = pgTable(
  'data_import_row',
  {
    id: identity(),
    importId: uuid()
      .notNull()
      .references(() => dataImport.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    /** The cells as they were read, by field. */
    row: jsonb().notNull(),
    /** All cells of a row that was refused, for the workbook of refused rows. */
    cells: jsonb(),
    name: text().notNull(),
    code: text().notNull(),
    outcome: text({ enum: importOutcomes }),
    /** What it changes, as people read it; entries that it misses; sentences. */
    changes: jsonb(),
    missing: jsonb(),
    remarks: jsonb(),
    /** The record it is about; no foreign key, because a list of the past changes nothing about the record. */
    recordId: integer(),
    /** The fields of the record that it has written: their values before and after. A new one has none before. */
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [
    unique('data_import_row_line').on(t.importId, t.line),
    index('data_import_row_outcome').on(t.importId, t.outcome, t.line),
    check('data_import_row_outcomes', sql`${t.outcome} IN (${quoted(importOutcomes)})`),
  ],
);
