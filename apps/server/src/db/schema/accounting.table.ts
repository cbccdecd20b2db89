import { sql } from 'drizzle-orm';
import { check, customType, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant, money, version } from '../columns.ts';
import { salesOrder } from './orders.table.ts';
import { person } from './people.table.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

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
    target: text({ enum: ['iif'] }).notNull(),
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
  },
  (t) => [
    unique('invoice_export_revision').on(t.orderId, t.target, t.revision),
    check('invoice_export_target', sql`${t.target} IN ('iif')`),
    check('invoice_export_counts', sql`${t.revision} > 0 AND ${t.times} > 0`),
  ],
);
