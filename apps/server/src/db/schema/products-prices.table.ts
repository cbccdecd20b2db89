import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { identity, instant, money, plain } from '../columns.ts';
import { person } from './people.table.ts';
import { product, productLine } from './products.table.ts';
import { accountTier } from './tiers.table.ts';

/**
 * The unit price that a product has from a coming day on. It goes when the day has begun (the price is in `price_change` then)
 * or somebody takes it back. It is the company's: it stays when whoever planned it may not change prices any more.
 */
export const plannedPrice = pgTable(
  'planned_price',
  {
    productId: integer()
      .notNull()
      .references(() => product.id),
    fromDate: date({ mode: 'string' }).notNull(),
    unitPrice: money().notNull(),
    reason: plain().notNull().default(''),
    personId: integer()
      .notNull()
      .references(() => person.id),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.fromDate] }),
    index('planned_price_from_date').on(t.fromDate),
    check('planned_price_price', sql`${t.unitPrice} >= 0 AND ${t.unitPrice} <= 9999999.99`),
  ],
);

/** A product line that clients of a tier are not offered. */
export const hiddenProductLine = pgTable(
  'hidden_product_line',
  {
    accountTierId: integer()
      .notNull()
      .references(() => accountTier.id, { onDelete: 'cascade' }),
    productLineId: integer()
      .notNull()
      .references(() => productLine.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.accountTierId, t.productLineId] }),
    index('hidden_product_line_line').on(t.productLineId),
  ],
);

/** What the unit price of a product was and became, when, by whom and why; rows never change. */
export const priceChange = pgTable(
  'price_change',
  {
    id: identity(),
    productId: integer()
      .notNull()
      .references(() => product.id),
    /** Null for the first price of a product. */
    unitPriceBefore: money(),
    unitPrice: money().notNull(),
    at: instant().notNull(),
    personId: integer().references(() => person.id),
    reason: plain().notNull().default(''),
  },
  (t) => [index('price_change_product').on(t.productId, t.id)],
);
