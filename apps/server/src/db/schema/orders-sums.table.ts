import type { OrderStatus } from '@cartwright/domain/orders/order-state';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant, money, moneySum } from '../columns.ts';
import { client } from './accounts.table.ts';

/**
 * What a client bought in a business month and in how many orders, without cancelled ones; `month` is its first day.
 * Written only by triggers on the orders and past orders, in their transaction (INV-39).
 */
export const clientMonthSales = pgTable(
  'client_month_sales',
  {
    clientId: integer()
      .notNull()
      .references(() => client.id),
    month: date({ mode: 'string' }).notNull(),
    total: money().notNull(),
    orderCount: integer().notNull(),
    /** The same of its past orders, which are in no list of orders. */
    pastTotal: money().notNull().default(0),
    pastOrderCount: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.month] }),
    index('client_month_sales_of_month').on(t.month, t.clientId, t.total, t.pastTotal),
  ],
);

/** A client's number of orders that were not cancelled, and the date of the last one; written by the same trigger. */
export const clientSales = pgTable(
  'client_sales',
  {
    clientId: integer()
      .primaryKey()
      .references(() => client.id),
    orderCount: integer().notNull(),
    lastOrderDate: instant(),
    /** The same of its past orders. */
    pastOrderCount: integer().notNull().default(0),
    lastPastOrderDate: instant(),
  },
  (t) => [
    check('client_sales_count', sql`${t.orderCount} >= 0`),
    check('client_sales_past_count', sql`${t.pastOrderCount} >= 0`),
  ],
);

/**
 * Number and total of the orders in each status, written only by a trigger at the commit of the order. Connections write to
 * different shards so that they do not wait for each other; one row may be negative, only the sum over all shards counts.
 */
export const orderSums = pgTable(
  'order_sums',
  {
    shard: smallint().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    isReleased: boolean().notNull(),
    orderCount: integer().notNull(),
    total: moneySum().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shard, t.status, t.isReleased] })],
);
