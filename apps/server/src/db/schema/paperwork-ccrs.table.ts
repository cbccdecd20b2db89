import { ccrsKinds, ccrsOperations } from '@cartwright/domain/paperwork/ccrs-files';
import { ccrsOutcomes } from '@cartwright/domain/paperwork/ccrs-answer';
import { ccrsStates } from '@cartwright/domain/paperwork/ccrs-operations';
import { strainTypes } from '@cartwright/domain/paperwork/ccrs-settings';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, identity, instant, plain, version } from '../columns.ts';
import { orderLine } from './orders-lines.table.ts';
import { salesOrder } from './orders.table.ts';
import { person } from './people.table.ts';
import { productLine } from './products.table.ts';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** What the files for the state say of the seller; one row, or none for the defaults. */
export const ccrsSetting = pgTable(
  'ccrs_setting',
  {
    id: integer().primaryKey().default(1),
    submittedBy: text().notNull(),
    integratorId: text().notNull(),
    area: text().notNull(),
    quarantineArea: text().notNull(),
    strain: text().notNull(),
    strainType: text({ enum: strainTypes }).notNull(),
    version: version(),
  },
  (t) => [
    check('ccrs_setting_single', sql`${t.id} = 1`),
    check('ccrs_setting_strain_type', sql`${t.strainType} IN (${oneOf(strainTypes)})`),
  ],
);

/** The state's type of goods of a product line; without a row it is guessed from the name. */
export const ccrsType = pgTable('ccrs_type', {
  productLineId: integer()
    .primaryKey()
    .references(() => productLine.id),
  type: text().notNull(),
});

/** A file for the state as it was written; its content never changes and is kept, and so is what the state answered. */
export const ccrsFile = pgTable(
  'ccrs_file',
  {
    id: identity(),
    name: text().notNull(),
    kind: text({ enum: ccrsKinds }).notNull(),
    content: bytes().notNull(),
    rowCount: integer().notNull(),
    /** Of a file that one order caused: its manifest, its changed prices. */
    orderId: integer().references(() => salesOrder.id),
    personId: integer()
      .notNull()
      .references(() => person.id),
    madeAt: instant().notNull(),
    uploadedAt: instant(),
    uploadedBy: integer().references(() => person.id),
    outcome: text({ enum: ccrsOutcomes }),
    /** The mail, or how many rows its error file named. */
    answer: plain(),
    answeredAt: instant(),
  },
  (t) => [
    unique('ccrs_file_name').on(t.name),
    index('ccrs_file_order')
      .on(t.orderId)
      .where(sql`order_id IS NOT NULL`),
    check('ccrs_file_kind', sql`${t.kind} IN (${oneOf(ccrsKinds)})`),
    check('ccrs_file_outcome', sql`${t.outcome} IN (${oneOf(ccrsOutcomes)})`),
    check('ccrs_file_answered', sql`(${t.outcome} IS NULL) = (${t.answeredAt} IS NULL)`),
    check('ccrs_file_uploaded', sql`(${t.uploadedAt} IS NULL) = (${t.uploadedBy} IS NULL)`),
    check('ccrs_file_rows', sql`${t.rowCount} > 0`),
  ],
);

/** Rows of reports to the state: each waits, is in a file, and is accepted or refused. Never deleted. */
export const ccrsRow = pgTable(
  'ccrs_row',
  {
    id: identity(),
    kind: text({ enum: ccrsKinds }).notNull(),
    /** What the row is about; the rows of a key follow one after the other. */
    key: text().notNull(),
    /** What the state knows it by. */
    externalId: text().notNull(),
    operation: text({ enum: ccrsOperations }).notNull(),
    /** Values by the names of their columns, without who and when. */
    cells: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    state: text({ enum: ccrsStates }).notNull().default('waiting'),
    fileId: integer().references(() => ccrsFile.id),
    /** Why the state refused it. */
    error: plain(),
    orderId: integer().references(() => salesOrder.id),
    orderLineId: integer().references(() => orderLine.id),
    /** Business dates: since when the state knows it, and when this row arose. */
    createdOn: date({ mode: 'string' }).notNull(),
    changedOn: date({ mode: 'string' }).notNull(),
    personId: integer()
      .notNull()
      .references(() => person.id),
  },
  (t) => [
    uniqueIndex('ccrs_row_waiting')
      .on(t.kind, t.key)
      .where(sql`state = 'waiting'`),
    index('ccrs_row_key').on(t.kind, t.key, t.id),
    index('ccrs_row_order')
      .on(t.orderId, t.id)
      .where(sql`order_id IS NOT NULL`),
    index('ccrs_row_file').on(t.fileId, t.id),
    index('ccrs_row_open')
      .on(t.state, t.id)
      .where(sql`state IN ('waiting', 'refused')`),
    check('ccrs_row_kind', sql`${t.kind} IN (${oneOf(ccrsKinds)})`),
    check('ccrs_row_operation', sql`${t.operation} IN (${oneOf(ccrsOperations)})`),
    check('ccrs_row_state', sql`${t.state} IN (${oneOf(ccrsStates)})`),
    check(
      'ccrs_row_file_fits',
      sql`CASE ${t.state} WHEN 'waiting' THEN ${t.fileId} IS NULL WHEN 'known' THEN ${t.fileId} IS NULL WHEN 'withdrawn' THEN true ELSE ${t.fileId} IS NOT NULL END`,
    ),
    check('ccrs_row_error', sql`${t.state} <> 'refused' OR ${t.error} IS NOT NULL`),
  ],
);
