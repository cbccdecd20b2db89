import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant, money, units } from '../columns.ts';
import { client } from './accounts.table.ts';
import { product } from './products.table.ts';

/**
 * An order that another system has recorded and an import brought in, for what a client usually buys and for reports. It
 * has no status, touches no stock and owes nothing.
 */
export const pastOrder = pgTable(
  'past_order',
  {
    id: identity(),
    clientId: integer()
      .notNull()
      .references(() => client.id),
    /** Its number in the other system. */
    orderNo: text().notNull(),
    /** Noon of its day at the seller's. */
    orderDate: instant().notNull(),
    /** The sum of its lines. */
    total: money().notNull(),
  },
  (t) => [
    index('past_order_client').on(t.clientId, t.orderDate, t.id),
    index('past_order_number').on(t.clientId, sql`lower(${t.orderNo})`),
    check('past_order_total', sql`${t.total} >= 0`),
  ],
);

/** A product that was sold in a past order. */
export const pastOrderLine = pgTable(
  'past_order_line',
  {
    id: identity(),
    pastOrderId: integer()
      .notNull()
      .references(() => pastOrder.id),
    productId: integer()
      .notNull()
      .references(() => product.id),
    units: units().notNull(),
    unitPrice: money().notNull(),
    /** What was paid for it, after discounts. */
    lineTotal: money().notNull(),
    /** What two lines of a product in one order differ by; empty for none. */
    lineNo: text().notNull(),
  },
  (t) => [
    uniqueIndex('past_order_line_once').on(t.pastOrderId, t.productId, sql`lower(${t.lineNo})`),
    index('past_order_line_product').on(t.productId),
    check('past_order_line_units', sql`${t.units} > 0`),
    check('past_order_line_money', sql`${t.unitPrice} >= 0 AND ${t.lineTotal} >= 0`),
  ],
);
