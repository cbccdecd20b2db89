import { INACTIVE } from '@cartwright/domain/accounts/client-status';
import { z } from 'zod';
import { id, input, listWithTotals, named, page, startedJob, lookupId } from '../fields.ts';
import { importToUndo, lastOne } from '../imports/imports.contract.ts';
import { route } from '../route.ts';

/** Clients from a file: upload, dry run, import, and its undoing. */

/**
 * `moved`: an account that is perhaps this shop, under its former license. `joined`: another row says the same shop.
 * `former`: a license that a client had before; nothing of the row is taken. `notBuying`: a license that is closed, not issued
 * yet, or of a kind that does not buy from us; nor is anything of it. `notListed`: an account that the last such list
 * had, and this one does not. `leftOut`: the user imported the others without it.
 */
const outcomes = [
  'new',
  'moved',
  'renamed',
  'changed',
  'same',
  'joined',
  'former',
  'notBuying',
  'notListed',
  'refused',
  'leftOut',
] as const;
const outcome = z.enum(outcomes);

const counts = {
  new: z.int(),
  moved: z.int(),
  renamed: z.int(),
  changed: z.int(),
  same: z.int(),
  joined: z.int(),
  former: z.int(),
  notBuying: z.int(),
  notListed: z.int(),
  refused: z.int(),
  leftOut: z.int(),
};

/** The whole file: how many rows have each outcome, and what is to be known of all of them. */
const importTotals = z.object({
  ...counts,
  /** Changes that put back what a newer list has changed. */
  takesBack: z.int(),
  /** New accounts that are title certificates. */
  titles: z.int(),
  /** Sentences. */
  warnings: z.array(z.string()),
});

/** What will become, or became, of one row of an imported file. */
const importRow = named('ImportRow', {
  /** The line of the file; those behind its last line are accounts that it does not have any more. */
  row: z.int(),
  outcome,
  tradename: z.string(),
  licenseNo: z.string().nullable(),
  /** The account that it is about; null when there is none yet. */
  clientId: id.nullable(),
  /** What changes, or why nothing of the row is taken; sentences. */
  remarks: z.array(z.string()),
  /** The account that this shop perhaps was before it moved. */
  proposal: z
    .object({
      clientId: id,
      tradename: z.string(),
      licenseNo: z.string().nullable(),
      city: z.string().nullable(),
      reason: z.string(),
    })
    .nullable(),
  /** Clients with the same UBI: a holding company, perhaps. */
  holdingCompanyHint: z.string().nullable(),
});

const importFields = [
  'tradename',
  'name',
  'licenseNo',
  'licenseType',
  'licenseStatus',
  'ubi',
  'streetAddress',
  'suite',
  'city',
  'state',
  'county',
  'zipCode',
  'dayPhone',
  'email',
  'route',
  'holdingCompany',
  'assignee',
] as const;

const column = named('ImportColumn', {
  header: z.string(),
  samples: z.array(z.string()),
  field: z.string().nullable(),
});
const mapping = z
  .array(input({ header: z.string().max(200), field: z.enum(importFields).nullable() }).meta({ id: 'ImportMapping' }))
  .max(100);
const file = { fileId: z.uuid(), mapping };

/** The most moves that one import decides about. */
const MOST_MOVES = 2_000;

const move = input({
  row: z.int(),
  /** The account that was proposed; a decision about another one does not count. */
  proposedId: id,
  as: z.enum(['moved', 'new', 'leftOut']),
});

const importing = { auth: 'staff', permission: 'accounts.import' } as const;

export const clientImport = {
  importUpload: route({
    method: 'POST',
    path: '/v1/Clients/import/upload',
    summary: 'Takes a CSV or XLSX file of clients and says what its columns mean',
    ...importing,
    effect: 'write',
    kind: 'upload',
    response: z.object({
      fileId: z.string(),
      name: z.string(),
      rowCount: z.int(),
      columns: z.array(column),
      /** The fields are those that were chosen for the last file with the same columns, not guessed. */
      isMappingKept: z.boolean(),
      /** How the text of the file was read; utf-8 for a workbook. */
      encoding: z.enum(['utf-8', 'utf-16', 'windows-1252']),
      /** The sheet of a workbook that is read: the first that names shops and licenses. */
      sheet: z.string().nullable(),
    }),
    refusals: ['too_large', 'file_unreadable'],
  }),
  importCheck: route({
    method: 'POST',
    path: '/v1/Clients/import/check',
    summary: 'Dry run: names the outcome of every row and changes nothing',
    ...importing,
    effect: 'write',
    body: input(file),
    response: startedJob,
    refusals: ['not_found', 'file_unreadable'],
  }),
  importRun: route({
    method: 'POST',
    path: '/v1/Clients/import/run',
    summary: 'Imports the file: all rows that are kept, or none',
    ...importing,
    effect: 'write',
    body: input({
      ...file,
      leaveOutRefused: z.boolean().default(false),
      /** An older list may take back what a newer one changed. */
      takeBack: z.boolean().default(false),
      /** The status of new accounts that are title certificates. */
      titleStatusId: lookupId.default(INACTIVE),
      moves: z.array(move).max(MOST_MOVES).default([]),
    }),
    response: startedJob,
    refusals: ['not_found', 'file_unreadable', 'import_refused'],
  }),
  importRows: route({
    method: 'POST',
    path: '/v1/Clients/import/rows/{transactionId}',
    summary: 'The outcomes that a dry run or an import found, by page',
    ...importing,
    effect: 'read',
    params: input({ transactionId: z.uuid() }),
    body: input({ outcome: outcome.nullish(), page: page.prefault({}) }),
    response: listWithTotals(importRow, importTotals),
    refusals: ['not_found'],
  }),
  importLast: route({
    method: 'GET',
    path: '/v1/Clients/import/last',
    summary: 'The last import, which can be undone; of others only for who sees all accounts',
    ...importing,
    effect: 'read',
    response: lastOne,
  }),
  importUndo: route({
    method: 'POST',
    path: '/v1/Clients/import/undo',
    summary: 'Undoes the last import: removes its new accounts and restores what it changed',
    ...importing,
    effect: 'write',
    body: importToUndo,
    response: startedJob,
    refusals: ['not_found', 'undo_refused'],
  }),
};
