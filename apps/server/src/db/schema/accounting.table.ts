import { exportFailures } from '@cartwright/domain/accounting/invoice-state';
import { exportTargets } from '@cartwright/domain/accounting/invoice';
import { quickBooksEnvironments } from '@cartwright/domain/accounting/quickbooks-connection';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { bytes, identity, instant, money, version } from '../columns.ts';
import { client } from './accounts.table.ts';
import { chargeType } from './orders-money.table.ts';
import { salesOrder } from './orders.table.ts';
import { person } from './people.table.ts';
import { product } from './products.table.ts';

/** The names that the accounting program knows accounts, items and terms by; one row, or none for the defaults. */
export const accountingSetting = pgTable(
  'accounting_setting',
  {
    id: integer().primaryKey().default(1),
    receivableAccount: text().notNull(),
    salesAccount: text().notNull(),
    discountAccount: text().notNull(),
    chargeAccount: text().notNull(),
    creditAccount: text().notNull(),
    discountItem: text().notNull(),
    creditItem: text().notNull(),
    itemName: text({ enum: ['sku', 'name'] }).notNull(),
    customerName: text({ enum: ['tradename', 'tradenameAndLicense'] }).notNull(),
    terms: text().notNull(),
    taxAccount: text().notNull(),
    taxItem: text().notNull(),
    taxAgency: text().notNull(),
    version: version(),
  },
  (t) => [
    check('accounting_setting_single', sql`${t.id} = 1`),
    check('accounting_setting_item_name', sql`${t.itemName} IN ('sku', 'name')`),
    check('accounting_setting_customer_name', sql`${t.customerName} IN ('tradename', 'tradenameAndLicense')`),
  ],
);

/**
 * The invoices that were exported: an order has another revision for each state of it that went to the target. The same
 * revision exported again is the same row, once more.
 */
export const invoiceExport = pgTable(
  'invoice_export',
  {
    id: identity(),
    orderId: integer()
      .notNull()
      .references(() => salesOrder.id),
    target: text({ enum: exportTargets }).notNull(),
    revision: smallint().notNull(),
    /** SHA-256 of what the invoice shows of the order; the order has changed when that of today is another one. */
    factsHash: bytes().notNull(),
    /** The grand total that was exported. */
    total: money().notNull(),
    times: integer().notNull().default(1),
    personId: integer()
      .notNull()
      .references(() => person.id),
    /** The last time. */
    exportedAt: instant().notNull(),
    /** A failed revision did not arrive, or nobody knows. */
    status: text({ enum: ['sending', 'failed', 'exported'] })
      .notNull()
      .default('exported'),
    /** The company in QuickBooks, and the document's id and SyncToken there. */
    realmId: text(),
    remoteId: text(),
    syncToken: text(),
    /** What is sent, for as long as its outcome is not known: it is sent again as it is, under the same request id. */
    request: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** Until then it belongs to the job that sends it. */
    claimedUntil: instant(),
    claimedBy: text(),
    failure: text({ enum: exportFailures }),
    problem: text(),
    /** The document that has this one's number. */
    holderId: text(),
    /** Intuit's id of the last answer. */
    intuitTid: text(),
    /** The order's version at which its facts were last compared, and how that ended. */
    orderVersion: bigint({ mode: 'number' }),
    isChanged: boolean().notNull().default(false),
  },
  (t) => [
    unique('invoice_export_revision').on(t.orderId, t.target, t.revision),
    check('invoice_export_target', sql`${t.target} IN ('iif', 'qbo')`),
    check('invoice_export_status', sql`${t.status} IN ('sending', 'failed', 'exported')`),
    check(
      'invoice_export_remote',
      sql`${t.target} = 'iif' OR (${t.realmId} IS NOT NULL AND (${t.status} <> 'exported' OR ${t.remoteId} IS NOT NULL))`,
    ),
    check('invoice_export_request', sql`${t.status} <> 'sending' OR ${t.request} IS NOT NULL`),
    index('invoice_export_remote_document').on(t.realmId, t.remoteId),
    check('invoice_export_counts', sql`${t.revision} > 0 AND ${t.times} > 0`),
  ],
);

/** The company's connection to QuickBooks Online; one row, or none. Secret and tokens are sealed. */
export const quickBooksConnection = pgTable(
  'quick_books_connection',
  {
    id: integer().primaryKey().default(1),
    environment: text({ enum: quickBooksEnvironments }).notNull(),
    clientId: text().notNull(),
    clientSecret: text().notNull(),
    /** Accounts and items of QuickBooks by id, each with the name it had when it was chosen. */
    incomeAccountId: text(),
    incomeAccountName: text(),
    discountAccountId: text(),
    discountAccountName: text(),
    creditItemId: text(),
    creditItemName: text(),
    /** A sign-in that has begun: SHA-256 of its state, PKCE verifier, address to come back to, who and when. */
    stateHash: bytes(),
    verifier: text(),
    redirectUri: text(),
    startedBy: integer().references(() => person.id),
    startedAt: instant(),
    realmId: text(),
    companyName: text(),
    accessToken: text(),
    accessEndsAt: instant(),
    refreshToken: text(),
    refreshEndsAt: instant(),
    signedInBy: integer().references(() => person.id),
    signedInAt: instant(),
    lastAnswerAt: instant(),
    /** Until then one process refreshes the tokens. */
    refreshingUntil: instant(),
    /** When the next call may go out, so that all processes together stay within Intuit's limit. */
    nextCallAt: instant()
      .notNull()
      .default(sql`now()`),
    version: version(),
  },
  (t) => [
    check('quick_books_connection_single', sql`${t.id} = 1`),
    check('quick_books_connection_environment', sql`${t.environment} IN ('production', 'sandbox')`),
    check(
      'quick_books_connection_sealed',
      sql`${t.clientSecret} LIKE 'sealed.%' AND ${t.accessToken} LIKE 'sealed.%' AND ${t.refreshToken} LIKE 'sealed.%' AND ${t.verifier} LIKE 'sealed.%'`,
    ),
    check('quick_books_connection_tokens', sql`num_nulls(${t.realmId}, ${t.accessToken}, ${t.refreshToken}) IN (0, 3)`),
  ],
);

/** Which record of a company in QuickBooks a client, a product or a charge type is; a person has linked them. */
export const quickBooksLink = pgTable(
  'quick_books_link',
  {
    id: identity(),
    realmId: text().notNull(),
    clientId: integer().references(() => client.id),
    productId: integer().references(() => product.id),
    chargeTypeId: smallint().references(() => chargeType.id),
    remoteId: text().notNull(),
    /** As it was called when it was linked. */
    remoteName: text().notNull(),
    personId: integer()
      .notNull()
      .references(() => person.id),
    linkedAt: instant().notNull(),
  },
  (t) => [
    unique('quick_books_link_client').on(t.realmId, t.clientId),
    unique('quick_books_link_product').on(t.realmId, t.productId),
    unique('quick_books_link_charge').on(t.realmId, t.chargeTypeId),
    check('quick_books_link_one', sql`num_nonnulls(${t.clientId}, ${t.productId}, ${t.chargeTypeId}) = 1`),
  ],
);
