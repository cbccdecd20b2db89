import { importOutcomes } from '@cartwright/domain/imports/import-rows';
import { z } from 'zod';
import { id, input, instant, listWithTotals, named, page, startedJob, valueChange } from '../fields.ts';
import { route } from '../route.ts';
import { importKindNames, importKinds } from './import-kinds.ts';

/** Records from a file: upload, dry run, import and its undoing, the same for every kind (goods "import and export"). */

const kind = z.enum(importKindNames);
const ofKind = input({ kind });
const ofTransaction = input({ kind, transactionId: z.uuid() });
const outcome = z.enum(importOutcomes);

const importing = { auth: 'staff', permission: [...new Set(Object.values(importKinds))] } as const;

const field = named('DataImportField', {
  field: z.string(),
  label: z.string(),
  /** A new record needs it. */
  isRequired: z.boolean(),
  /** A file must have one of those that find the record of a row. */
  isKey: z.boolean(),
});

const column = named('DataImportColumn', {
  header: z.string(),
  samples: z.array(z.string()),
  /** That of the last file with the same columns, else the guess. */
  field: z.string().nullable(),
  guessedField: z.string().nullable(),
  /** Its title is unknown: its cells have said what the guess is. */
  isFromContents: z.boolean(),
});

const mapping = z
  .array(input({ header: z.string().max(200), field: z.string().max(60).nullable() }).meta({ id: 'DataImportMapping' }))
  .max(100);
const file = { fileId: z.uuid(), mapping };

const missing = named('MissingEntry', {
  /** What it would be: "strain". */
  list: z.string(),
  name: z.string(),
});

/** The whole file: how many rows have each outcome, and what is to be known of all of them. */
const totals = z.object({
  ...(Object.fromEntries(importOutcomes.map((each) => [each, z.int()])) as Record<
    (typeof importOutcomes)[number],
    z.ZodInt
  >),
  /** What the skipped rows are: "3 rows without units, 1 total row"; empty for none. */
  skippedText: z.string(),
  /** Entries of lists that rows name and that are not there yet: how many of each list, and the first of them. */
  missing: z.array(missing),
  missingCount: z.int(),
});

const importRow = named('DataImportRow', {
  /** The row of the sheet, or the line of the text. */
  row: z.int(),
  outcome,
  name: z.string(),
  /** What finds its record: the SKU of a product. */
  code: z.string(),
  /** The record that it is about; null when there is none yet. */
  recordId: id.nullable(),
  changes: z.array(valueChange),
  /** What is made for it: "new strain". */
  makes: z.array(z.string()),
  /** Of a new record what it is, of a refused row why, with the cell. */
  remarks: z.array(z.string()),
});

const lastImport = named('LastImport', {
  importId: z.string(),
  fileName: z.string(),
  createdAt: instant,
  personName: z.string(),
  new: z.int(),
  /** Records that it changed. */
  changed: z.int(),
});

/** The import that can be undone. */
export const lastOne = named('LastImportAnswer', { last: lastImport.nullable() });

export const importToUndo = input({ importId: z.uuid() }).meta({ id: 'ImportUndoRequest' });

export const imports = {
  kinds: route({
    method: 'GET',
    path: '/v1/import',
    summary: 'The kinds of records that the actor may import, each with its last import that can be undone',
    ...importing,
    effect: 'read',
    response: z.array(named('ImportKind', { kind, last: lastImport.nullable() })),
  }),
  upload: route({
    method: 'POST',
    path: '/v1/import/{kind}/upload',
    summary: 'Takes a CSV or XLSX file and says what its columns mean',
    ...importing,
    effect: 'write',
    kind: 'upload',
    params: ofKind,
    response: z.object({
      fileId: z.string(),
      name: z.string(),
      rowCount: z.int(),
      /** The row that names the columns. */
      headerRow: z.int(),
      columns: z.array(column),
      /** What the columns may become. */
      fields: z.array(field),
      /** The fields are those of the last file with the same columns, not guessed. */
      isMappingKept: z.boolean(),
      /** How the text of the file was read; utf-8 for a workbook. */
      encoding: z.enum(['utf-8', 'utf-16', 'windows-1252']),
      /** The sheet of a workbook that is read: the first that names known columns. */
      sheet: z.string().nullable(),
      /** Another kind whose columns the file plainly has; null for none. */
      looksLike: kind.nullable(),
    }),
    refusals: ['too_large', 'file_unreadable'],
  }),
  check: route({
    method: 'POST',
    path: '/v1/import/{kind}/check',
    summary: 'Dry run: names the outcome of every row and changes nothing',
    ...importing,
    effect: 'write',
    params: ofKind,
    body: input(file),
    response: startedJob,
    refusals: ['not_found', 'file_unreadable'],
  }),
  run: route({
    method: 'POST',
    path: '/v1/import/{kind}/run',
    summary: 'Imports the file: all rows that are kept, or none',
    ...importing,
    effect: 'write',
    params: ofKind,
    body: input({
      ...file,
      leaveOutRefused: z.boolean().default(false),
      /** Entries of lists that rows name are made when they are not there yet. */
      makeMissing: z.boolean().default(false),
    }),
    response: startedJob,
    refusals: ['not_found', 'file_unreadable', 'import_refused'],
  }),
  rows: route({
    method: 'POST',
    path: '/v1/import/{kind}/rows/{transactionId}',
    summary: 'The outcomes that a dry run or an import found, by page',
    ...importing,
    effect: 'read',
    params: ofTransaction,
    body: input({ outcome: outcome.nullish(), page: page.prefault({}) }),
    response: listWithTotals(importRow, totals),
    refusals: ['not_found'],
  }),
  refused: route({
    method: 'GET',
    path: '/v1/import/{kind}/refused/{transactionId}',
    summary: 'The refused rows of a dry run as a workbook, with a column that says why',
    ...importing,
    effect: 'read',
    kind: 'file',
    params: ofTransaction,
    response: z.string(),
    refusals: ['not_found'],
  }),
  template: route({
    method: 'GET',
    path: '/v1/import/{kind}/template',
    summary: 'A workbook with the columns that the import knows and an example row',
    ...importing,
    effect: 'read',
    kind: 'file',
    params: ofKind,
    response: z.string(),
  }),
  last: route({
    method: 'GET',
    path: '/v1/import/{kind}/last',
    summary: 'The last import of a kind, which can be undone',
    ...importing,
    effect: 'read',
    params: ofKind,
    response: lastOne,
  }),
  undo: route({
    method: 'POST',
    path: '/v1/import/{kind}/undo',
    summary: 'Undoes the last import of a kind, but for what somebody changed since, which is named',
    ...importing,
    effect: 'write',
    params: ofKind,
    body: importToUndo,
    response: startedJob,
    refusals: ['not_found', 'undo_refused'],
  }),
};
