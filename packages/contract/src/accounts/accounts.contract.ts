import { geocodeMethods } from '@cartwright/domain/accounts/geocoding';
import { z } from 'zod';
import { clientAssignment } from './client-assignment.contract.ts';
import { clientContacts, clientNotes } from './client-contacts.contract.ts';
import { clientGroups } from './client-groups.contract.ts';
import {
  amount,
  clientRequest,
  id,
  ids,
  input,
  instant,
  listOf,
  listWithTotals,
  named,
  page,
  searchKey,
  similar,
  startedJob,
  text,
  wire,
} from '../fields.ts';
import { clientCriteria, clientChoice } from './client-criteria.ts';
import { clientImport } from './client-import.contract.ts';
import { clientMerge } from './client-merge.contract.ts';
import { clientForms } from './client-forms.contract.ts';
import { client, clientRow } from './client-rows.ts';
import { followUps } from './follow-ups.contract.ts';
import { licenseWatch } from './license-watch.contract.ts';
import { route } from '../route.ts';
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
  /** Whose the current cart is, when this person may not open it. */
  cartOwnerName: z.string().nullable(),
  /** The status of one that nobody calls, Inactive or Out of Business; null for the others. */
  dormantStatus: z.string().nullable(),
});

const screen = { auth: 'staff', permission: 'accounts', effect: 'read' } as const;

export const accounts = {
  list: route({
    method: 'POST',
    path: '/v1/Clients/by-sales-person',
    summary:
      'The accounts list: the own clients, unless all are asked for, by criteria, with sums over the whole filter',
    ...screen,
    body: input({ ...clientCriteria, page: page.prefault({}) }),
    response: listWithTotals(clientRow, clientTotals).extend({ similar }),
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
    response: listOf(clientName).extend({ similar }),
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
    body: clientRequest,
    response: client,
    refusals: ['not_found'],
  }),
  ...clientImport,
  ...clientForms,
  ...clientAssignment,
  ...clientNotes,
  ...clientContacts,
  ...clientGroups,
  ...whoToCall,
  ...followUps,
  ...clientMerge,
  ...licenseWatch,
};
