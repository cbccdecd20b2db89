import { z } from 'zod';
import {
  amount,
  id,
  ids,
  input,
  instant,
  listWithTotals,
  listOf,
  optionalId,
  page,
  searchKey,
  text,
  wire,
} from './fields.ts';
import { route } from './route.ts';

/** Clients: the accounts list, its searches, one client, and the import of a file of clients. */

const licenseeType = z.int().min(1).max(6);

/** Search criteria of spec 000 §3; each only narrows what the person may see (S-15). */
const criteria = {
  onlyAssignedToSalesPerson: z.boolean().nullish(),
  myAccounts: z.boolean().nullish(),
  isCannabisLicensed: z.boolean().nullish(),
  searchKey,
  contactSearchKey: searchKey,
  clientStatus: optionalId,
  licenseeType: licenseeType.nullish(),
  salesPersonIds: wire('SalesPersonIDs', ids(200).nullish()),
  invitationStatus: optionalId,
};

export const clientRow = z.object({
  id,
  tradename: z.string(),
  name: z.string().nullable(),
  licenseNo: z.string().nullable(),
  dayPhone: z.string().nullable(),
  streetAddress: z.string().nullable(),
  suite: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  county: z.string().nullable(),
  zipCode: z.string().nullable(),
  ubi: wire('UBI', z.string().nullable()),
  assignedTo: z.int().nullable(),
  assignedToName: z.string().nullable(),
  /** The same name under the word the accounts grid uses. */
  assignee: z.string().nullable(),
  routeName: z.string().nullable(),
  holdingCompany: z.string().nullable(),
  workflowStatus: z.string().nullable(),
  invitationStatus: z.string().nullable(),
  lastContactedDate: z.string().nullable(),
  lastOrderDate: instant.nullable(),
  orders: z.int(),
  lastMonthTotalRetailSales: amount.nullable(),
  lastMonthTotalSalesForRetailer: amount,
  monthTodateSales: amount,
  isCannabisLicensed: z.boolean(),
  /** The client's current cart, if there is one, and how many lines it has. */
  cartId: z.int().nullable(),
  cartItemCount: z.int().nullable(),
});

const clientTotals = z.object({ lastMonthTotalSalesForRetailer: amount, monthTodateSales: amount });

const clientName = z.object({
  id,
  tradename: z.string(),
  licenseNo: z.string().nullable(),
  city: z.string().nullable(),
  cartId: z.int().nullable(),
});

export const client = z.object({
  ...clientRow.shape,
  email: z.string().nullable(),
  licenseTypeId: z.int().nullable(),
  privilegeId: z.int().nullable(),
  partnershipStatusId: z.int().nullable(),
  clientStatusId: z.int(),
  workflowStatusId: z.int().nullable(),
  holdingCompanyId: z.int().nullable(),
  route: wire('Route', z.int().nullable()),
  labelBarcodePreferenceId: z.int(),
  tiers: z.array(z.object({ id, name: z.string() })),
  /** Days a delivery is accepted, 0 Sunday to 6 Saturday, and whether mornings and afternoons are. */
  acceptedDays: z.array(z.int()),
  acceptAm: wire('AcceptAM', z.boolean()),
  acceptPm: wire('AcceptPM', z.boolean()),
  preferredDays: z.array(z.int()),
  deliveryInstruction: z.string(),
  fulfillmentPriorityId: z.int(),
  specialInstruction: z.string(),
  version: z.int(),
});

/** What will become, or became, of one row of an imported file. */
const importRow = z.object({
  row: z.int(),
  fate: z.enum(['new', 'changed', 'same', 'refused']),
  tradename: z.string(),
  licenseNo: z.string().nullable(),
  /** What changes, or why the row is refused; sentences. */
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

const column = z.object({ header: z.string(), samples: z.array(z.string()), field: z.string().nullable() });
const mapping = z.array(input({ header: z.string().max(200), field: z.enum(importFields).nullable() })).max(100);
const importFile = { fileId: z.uuid(), mapping };

const screen = { auth: 'staff', permission: 'accounts', effect: 'read' } as const;
const importing = { auth: 'staff', permission: 'accounts.import' } as const;

export const accounts = {
  list: route({
    method: 'POST',
    path: '/v1/Clients/by-sales-person',
    summary: 'The accounts list: clients by criteria, with sums over the whole filter',
    ...screen,
    body: input({ ...criteria, page: page.prefault({}) }),
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
    summary: 'Dry run: names the fate of every row and changes nothing',
    ...importing,
    effect: 'write',
    body: input(importFile),
    response: z.object({ transactionId: z.string() }),
    refusals: ['not_found', 'file_unreadable'],
  }),
  importRun: route({
    method: 'POST',
    path: '/v1/Clients/import/run',
    summary: 'Imports the file: all rows or none',
    ...importing,
    effect: 'write',
    body: input(importFile),
    response: z.object({ transactionId: z.string() }),
    refusals: ['not_found', 'file_unreadable', 'import_refused'],
  }),
  importRows: route({
    method: 'POST',
    path: '/v1/Clients/import/rows/{transactionId}',
    summary: 'The fates that a dry run or an import found, by page',
    ...importing,
    effect: 'read',
    params: input({ transactionId: z.uuid() }),
    body: input({ fate: z.enum(['new', 'changed', 'same', 'refused']).nullish(), page: page.prefault({}) }),
    response: listOf(importRow),
    refusals: ['not_found'],
  }),
};
