import { geocodeMethods } from '@cartwright/domain/geocoding';
import { z } from 'zod';
import { clientAssignment } from './client-assignment.contract.ts';
import { clientContacts, clientNotes } from './client-contacts.contract.ts';
import { clientGroups } from './client-groups.contract.ts';
import {
  amount,
  id,
  ids,
  input,
  instant,
  listOf,
  listWithTotals,
  named,
  page,
  searchKey,
  startedJob,
  text,
  wire,
} from './fields.ts';
import { clientCriteria, clientChoice } from './client-criteria.ts';
import { clientMerge } from './client-merge.contract.ts';
import { clientForms } from './client-forms.contract.ts';
import { client, clientRow } from './client-rows.ts';
import { route } from './route.ts';
import { whoToCall } from './who-to-call.contract.ts';

/** Clients: the accounts list, its searches, one client, and the import of a file of clients. */

const mapClient = named('MapClient', {
  id,
  tradename: z.string(),
  dayPhone: z.string().nullable(),
  streetAddress: z.string().nullable(),
  city: z.string().nullable(),
  county: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  routeName: z.string().nullable(),
  assignedTo: z.int().nullable(),
  assignedToName: z.string().nullable(),
  lastOrderDate: instant.nullable(),
  /** Degrees; null when nobody knows where the client is. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** How the position was found; null until somebody has looked. */
  placedBy: z.enum(geocodeMethods).nullable(),
});

const clientTotals = named('ClientTotals', { lastMonthTotalSalesForRetailer: amount, monthTodateSales: amount });

const clientName = named('ClientName', {
  id,
  tradename: z.string(),
  licenseNo: z.string().nullable(),
  city: z.string().nullable(),
  cartId: z.int().nullable(),
});

/** `former`: the row has a license that a client had before; nothing of it is taken. */
const outcome = z.enum(['new', 'changed', 'same', 'former', 'refused']);

/** How many rows of the whole file have each outcome. */
const fateCounts = z.object({ new: z.int(), changed: z.int(), same: z.int(), former: z.int(), refused: z.int() });

/** What will become, or became, of one row of an imported file. */
const importRow = named('ImportRow', {
  row: z.int(),
  outcome,
  tradename: z.string(),
  licenseNo: z.string().nullable(),
  /** What changes, or why nothing of the row is taken; sentences. */
  remarks: z.array(z.string()),
  /** Clients with the same UBI: a holding company, perhaps. */
  holdingCompanyHint: z.string().nullable(),
});

const importFields = [
  'tradename',
  'name',
  'licenseNo',
  'licenseType',
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
const mapping = z.array(input({ header: z.string().max(200), field: z.enum(importFields).nullable() })).max(100);
const importFile = input({ fileId: z.uuid(), mapping }).meta({ id: 'ImportFile' });

const screen = { auth: 'staff', permission: 'accounts', effect: 'read' } as const;
const importing = { auth: 'staff', permission: 'accounts.import' } as const;

export const accounts = {
  list: route({
    method: 'POST',
    path: '/v1/Clients/by-sales-person',
    summary: 'The accounts list: clients by criteria, with sums over the whole filter',
    ...screen,
    body: input({ ...clientCriteria, page: page.prefault({}) }),
    response: listWithTotals(clientRow, clientTotals),
    refusals: ['list_too_long'],
  }),
  search: route({
    method: 'POST',
    path: '/v1/Clients/by-sales-person-filter',
    summary: 'Up to 20 clients by part of trade name, license, UBI or city, for pickers; nothing without a search key',
    ...screen,
    permission: ['accounts', 'cart', 'client-cart'],
    body: input({
      searchKey: text(100).nullish(),
      myAccounts: z.boolean().nullish(),
      isCannabisLicensed: z.boolean().nullish(),
    }),
    response: listOf(clientName),
  }),
  mapList: route({
    method: 'POST',
    path: '/v1/Clients/list-for-map-view',
    summary: 'Clients for the map and the list beside it: the own ones unless all are asked for',
    ...screen,
    permission: ['map', 'accounts'],
    body: input({
      onlyAssignedToSalesPerson: z.boolean().default(true),
      onlyActiveAccounts: z.boolean().nullish(),
      name: searchKey,
      city: searchKey,
      county: searchKey,
      state: text(2).nullish(),
      salesPersonIds: wire('SalesPersonIDs', ids(200).nullish()),
      searchKey,
      /** Only those with a position, or only those without. */
      hasLocation: z.boolean().nullish(),
      page: page.prefault({}),
    }),
    /** `placed` of the clients have a position. */
    response: listWithTotals(mapClient, z.object({ placed: z.int() })),
    refusals: ['list_too_long'],
  }),
  exportClients: route({
    method: 'POST',
    path: '/v1/Clients/export-clients-to-excel',
    summary:
      'Writes the contacts of chosen clients, or of those that match, to a workbook; its link is on the transaction',
    auth: 'staff',
    permission: 'accounts.export',
    effect: 'write',
    body: input(clientChoice),
    response: startedJob,
    refusals: ['not_found', 'too_many'],
  }),
  one: route({
    method: 'POST',
    path: '/v1/Clients/get-client',
    summary: 'One client with everything the client page and the cart show of it',
    ...screen,
    permission: ['client', 'accounts', 'cart', 'client-cart'],
    body: input({ clientId: id }),
    response: client,
    refusals: ['not_found'],
  }),
  importUpload: route({
    method: 'POST',
    path: '/v1/Clients/import/upload',
    summary: 'Takes a CSV or XLSX file of clients and guesses what its columns mean',
    ...importing,
    effect: 'write',
    kind: 'upload',
    response: z.object({ fileId: z.string(), name: z.string(), rowCount: z.int(), columns: z.array(column) }),
    refusals: ['too_large', 'file_unreadable'],
  }),
  importCheck: route({
    method: 'POST',
    path: '/v1/Clients/import/check',
    summary: 'Dry run: names the outcome of every row and changes nothing',
    ...importing,
    effect: 'write',
    body: importFile,
    response: startedJob,
    refusals: ['not_found', 'file_unreadable'],
  }),
  importRun: route({
    method: 'POST',
    path: '/v1/Clients/import/run',
    summary: 'Imports the file: all rows or none',
    ...importing,
    effect: 'write',
    body: importFile,
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
    response: listWithTotals(importRow, fateCounts),
    refusals: ['not_found'],
  }),
  ...clientForms,
  ...clientAssignment,
  ...clientNotes,
  ...clientContacts,
  ...clientGroups,
  ...whoToCall,
  ...clientMerge,
};
