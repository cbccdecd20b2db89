import { MAX_EXPORTED } from '@cartwright/domain/accounting/invoice';
import { QUICKBOOKS_RETURN_PATH, quickBooksEnvironments } from '@cartwright/domain/accounting/quickbooks-connection';
import { z } from 'zod';
import { done, id, input, instant, listOf, named, page, pathId, searchKey, selectedIds, text } from '../fields.ts';
import { route } from '../route.ts';

/** QuickBooks Online: the connection, what is exported to it, and which of its records ours are (spec 001 §2, §7). */

/** An id of QuickBooks. */
const remoteId = z.string().regex(/^[\w.:-]{1,50}$/, 'This is not an id of QuickBooks.');

const remoteRecord = named('QuickBooksRecord', { remoteId: z.string(), name: z.string() });
const chosenRecord = input({ remoteId, name: text(200) })
  .meta({ id: 'ChosenQuickBooksRecord' })
  .nullable();

const connection = named('QuickBooksConnection', {
  /** `ended` when somebody must sign in again, `locked` when the tokens cannot be read on this machine. */
  state: z.enum(['off', 'connected', 'ended', 'locked']),
  /** Client id and secret are entered. */
  isReady: z.boolean(),
  companyName: z.string().nullable(),
  signedInBy: z.string().nullable(),
  signedInAt: instant.nullable(),
  lastAnswerAt: instant.nullable(),
  /** When somebody must sign in again, unless an export comes before. */
  signInEndsAt: instant.nullable(),
});

const settings = named('QuickBooksSettings', {
  environment: z.enum(quickBooksEnvironments),
  clientId: z.string(),
  hasClientSecret: z.boolean(),
  incomeAccount: remoteRecord.nullable(),
  discountAccount: remoteRecord.nullable(),
  creditItem: remoteRecord.nullable(),
  version: z.int(),
});

export const linkKinds = ['customer', 'product', 'charge'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** A client, product or charge type that invoices need and that is not matched; `detail` distinguishes it from others of its name. */
const unmatchedRow = named('UnmatchedRow', {
  kind: z.enum(linkKinds),
  id,
  name: z.string(),
  detail: z.string(),
});

const suggestion = named('QuickBooksSuggestion', {
  kind: z.enum(linkKinds),
  id,
  remoteId: z.string(),
  name: z.string(),
  reasons: z.array(z.enum(['sku', 'email', 'zip', 'name', 'similarName'])),
});

const link = named('QuickBooksLink', {
  kind: z.enum(linkKinds),
  id,
  name: z.string(),
  remoteId: z.string(),
  remoteName: z.string(),
  personName: z.string(),
  linkedAt: instant,
});

/** A job that exports; the sentence says that it takes a moment. */
const startedExport = named('StartedExport', { transactionId: z.string(), message: z.string() });

const ofOurs = { kind: z.enum(linkKinds), id };
const ours = input(ofOurs).meta({ id: 'QuickBooksOurs' });
const unmatchedList = listOf(unmatchedRow).meta({ id: 'UnmatchedList' });
const reading = { auth: 'staff', permission: 'accounting', effect: 'read' } as const;
const writing = { method: 'POST', auth: 'staff', permission: 'accounting', effect: 'write' } as const;
const setting = { method: 'POST', auth: 'staff', permission: 'settings.edit', effect: 'write' } as const;
/** Whoever connects a company of their own receives every invoice that is exported. */
const connecting = { ...setting, alsoNeeds: 'accounting' } as const;
const remote = ['quickbooks_off', 'quickbooks_away', 'quickbooks_refused'] as const;
const exporting = ['not_found', 'order_not_invoiced', 'quickbooks_off', 'too_many'] as const;

/** Invoices of which orders; at most 500. */
export const invoicesRequest = input({ orderIds: selectedIds(MAX_EXPORTED) }).meta({ id: 'InvoicesRequest' });

export const quickBooksCalls = {
  connectionStatus: route({
    ...reading,
    method: 'GET',
    path: '/v1/quickBookSetting/connection-status',
    summary: 'Whether invoices can be exported to QuickBooks Online',
    response: z.boolean(),
  }),
  quickBooksConnection: route({
    auth: 'staff',
    permission: ['accounting', 'settings.edit'],
    effect: 'read',
    method: 'GET',
    path: '/v1/quickBookSetting/connection',
    summary: 'The connection to QuickBooks Online without its secrets: company, who signed in, and until when',
    response: connection,
  }),
  quickBooksSettings: route({
    auth: 'staff',
    permission: 'settings.edit',
    effect: 'read',
    method: 'GET',
    path: '/v1/quickBookSetting/settings',
    summary: 'Client id, environment, accounts and items; the client secret is never returned',
    response: settings,
  }),
  updateQuickBooks: route({
    ...setting,
    path: '/v1/quickBookSetting/update-settings',
    summary: 'Sets them; another client id or environment ends the connection, and a secret that is left out stays',
    body: input({
      environment: z.enum(quickBooksEnvironments),
      clientId: text(200).min(1),
      clientSecret: z.string().min(1).max(200).nullish(),
      incomeAccount: chosenRecord,
      discountAccount: chosenRecord,
      creditItem: chosenRecord,
      version: z.int().min(0).nullish(),
    }),
    response: settings,
    refusals: ['stale_version', 'no_secret_key', 'client_secret_missing'],
  }),
  connectQuickBooks: route({
    ...connecting,
    path: '/v1/quickBookSetting/connect',
    summary: 'Begins the sign-in and returns its address at Intuit for the browser',
    body: input({
      redirectUri: z
        .url({ protocol: /^https?$/ })
        .max(500)
        .regex(new RegExp(`^https?://[^/?#]+${QUICKBOOKS_RETURN_PATH}$`), 'This is not the address to come back to.'),
    }),
    response: z.object({ address: z.string() }),
    refusals: ['quickbooks_off', 'no_secret_key', 'not_our_address'],
    isSecret: true,
  }),
  completeQuickBooks: route({
    ...connecting,
    path: '/v1/quickBookSetting/complete',
    summary: 'Ends the sign-in with what Intuit gave to the browser',
    body: input({
      code: z.string().min(1).max(1_000),
      state: z.string().min(1).max(200),
      realmId: z.string().regex(/^\d{1,30}$/, 'This is not the id of a company.'),
    }),
    response: connection,
    refusals: [
      'no_secret_key',
      'quickbooks_sign_in_ended',
      'quickbooks_sign_in_refused',
      'quickbooks_secret_locked',
      'quickbooks_away',
      'quickbooks_off',
    ],
  }),
  disconnectQuickBooks: route({
    ...setting,
    path: '/v1/quickBookSetting/disconnect',
    summary: 'Deletes the tokens and revokes them at Intuit; links and what was exported stay',
    response: connection.extend({ message: z.string() }).meta({ id: 'QuickBooksDisconnected' }),
  }),
  quickBooksChoices: route({
    auth: 'staff',
    permission: 'settings.edit',
    effect: 'read',
    method: 'GET',
    path: '/v1/quickBookSetting/choices',
    summary: 'The income accounts and items of the connected company, to choose from',
    response: z.object({ accounts: z.array(remoteRecord), items: z.array(remoteRecord) }),
    refusals: remote,
  }),
  exportInvoice: route({
    ...writing,
    path: '/v1/orders/export-invoice/{id}',
    summary: 'Starts the export of the invoice of an order to QuickBooks Online; returns the job',
    params: pathId('id'),
    response: startedExport,
    refusals: exporting,
  }),
  exportInvoices: route({
    ...writing,
    path: '/v1/orders/export-invoices',
    summary: 'Starts the export of the invoices of orders, at most 500, to QuickBooks Online; returns the job',
    body: invoicesRequest,
    response: startedExport,
    refusals: [...exporting, 'order_not_selected'],
  }),
  linkInvoice: route({
    ...writing,
    path: '/v1/orders/link-invoice/{id}',
    summary: 'Links an order whose number is taken to the invoice that has it, when it is for the same customer',
    params: pathId('id'),
    response: done,
    refusals: ['not_found', 'invoice_not_linkable', ...remote],
  }),
  exportAnew: route({
    ...writing,
    path: '/v1/orders/export-invoice-anew/{id}',
    summary: 'Starts the export of an order whose invoice was deleted in QuickBooks',
    params: pathId('id'),
    response: startedExport,
    refusals: [...exporting, 'invoice_in_quickbooks'],
  }),
  unmatched: route({
    ...reading,
    method: 'GET',
    path: '/v1/quickBookSetting/unmatched',
    summary:
      'Clients, products and charge types that invoices to export need and that are not matched, at most 1,000 of each',
    response: z.object({
      customers: unmatchedList,
      items: unmatchedList,
    }),
    refusals: ['quickbooks_off'],
  }),
  suggestions: route({
    ...reading,
    method: 'GET',
    path: '/v1/quickBookSetting/suggestions',
    summary: 'Records of QuickBooks that these may be; nothing is linked by it',
    response: z.object({ data: z.array(suggestion) }),
    refusals: remote,
  }),
  searchQuickBooks: route({
    ...reading,
    method: 'POST',
    path: '/v1/quickBookSetting/search',
    summary: 'Active customers or items of QuickBooks whose name contains a text, at most 20',
    body: input({ kind: z.enum(linkKinds), text: text(100).min(1) }),
    response: z.object({ data: z.array(remoteRecord) }),
    refusals: remote,
  }),
  linkRecord: route({
    ...writing,
    path: '/v1/quickBookSetting/link',
    summary: 'Links a client, product or charge type to an active record of QuickBooks by its id',
    body: input({ ...ofOurs, remoteId }),
    response: done,
    refusals: ['not_found', 'quickbooks_record_missing', ...remote],
  }),
  createRecord: route({
    ...writing,
    path: '/v1/quickBookSetting/create',
    summary: 'Creates the customer or item in QuickBooks and links it',
    body: ours,
    response: done,
    refusals: ['not_found', 'quickbooks_name_taken', 'quickbooks_no_income_account', ...remote],
  }),
  unlinkRecord: route({
    ...writing,
    path: '/v1/quickBookSetting/unlink',
    summary: 'Removes a link; invoices that were exported stay as they are',
    body: ours,
    response: done,
    refusals: ['not_found', 'quickbooks_off'],
  }),
  links: route({
    ...reading,
    method: 'POST',
    path: '/v1/quickBookSetting/links',
    summary: 'All links to the connected company',
    body: input({ searchKey, page: page.prefault({}) }),
    response: listOf(link),
    refusals: ['quickbooks_off', 'list_too_long'],
  }),
};
