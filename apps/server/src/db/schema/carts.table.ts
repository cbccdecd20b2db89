import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant, money, plain, units, version } from '../columns.ts';
import { client } from './accounts.table.ts';
import { person } from './people.table.ts';
import { discountRule, lot, product } from './products.table.ts';
import { lineGross } from '../rules/prices.ts';

/**
 * A draft order. `portal` carts are placed by a client and wait in `pending` until somebody accepts or cancels them;
 * every other cart is open at once. The totals are stored so that lists can sort by them.
 */
export const cart = pgTable(
  'cart',
  {
    id: identity(),
    clientId: integer().references(() => client.id),
    personId: integer()
      .notNull()
      .references(() => person.id),
    origin: text({ enum: ['staff', 'portal'] })
      .notNull()
      .default('staff'),
    status: text({ enum: ['pending', 'open', 'submitted', 'deleted', 'cancelled'] })
      .notNull()
      .default('open'),
    /** null until the first product decides; then every product of the cart is of the same kind. */
    isNonCannabis: boolean(),
    cartDiscount: money().notNull().default(0),
    /** Why it was given, in the words of those who gave it. */
    discountReason: plain(),
    estimatedDeliveryDate: date({ mode: 'string' }),
    forceBackorderAll: boolean().notNull().default(false),
    reasonForCanceling: plain(),
    lineCount: integer().notNull().default(0),
    grossTotal: money().notNull().default(0),
    sampleTotal: money().notNull().default(0),
    grandTotal: money().notNull().default(0),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    closedAt: instant(),
    /** The cart that its lines went into, when it is deleted because of that. */
    mergedInto: integer().references((): AnyPgColumn => cart.id),
    version: version(),
  },
  (t) => [
    uniqueIndex('cart_current_of_client')
      .on(t.clientId)
      .where(sql`status = 'open' AND client_id IS NOT NULL`),
    uniqueIndex('cart_unassigned_of_person')
      .on(t.personId)
      .where(sql`status = 'open' AND client_id IS NULL`),
    index('cart_client').on(t.clientId, t.id),
    index('cart_open_created')
      .on(t.createdAt, t.id)
      .where(sql`status IN ('open', 'pending')`),
    index('cart_open_person')
      .on(t.personId, t.createdAt, t.id)
      .where(sql`status IN ('open', 'pending')`),
    check('cart_status', sql`${t.status} IN ('pending', 'open', 'submitted', 'deleted', 'cancelled')`),
    check('cart_origin', sql`${t.origin} IN ('staff', 'portal')`),
    check(
      'cart_discount_fits',
      sql`${t.cartDiscount} = 0 OR (${t.cartDiscount} > 0 AND ${t.cartDiscount} < ${t.grossTotal})`,
    ),
    check('cart_grand_total', sql`${t.grandTotal} = ${t.grossTotal} - ${t.cartDiscount}`),
  ],
);

/** A line of a cart. The kind and the entered value of its discount are stored beside the amount (domain rule "prices and totals"). */
export const cartLine = pgTable(
  'cart_line',
  {
    id: identity(),
    cartId: integer()
      .notNull()
      .references(() => cart.id),
    productId: integer()
      .notNull()
      .references(() => product.id),
    units: units().notNull(),
    unitPrice: money().notNull(),
    /** The product's price when the line was added or took it; null for lines of before, of which nobody knows it. */
    listPrice: money(),
    discountKind: text({ enum: ['total', 'perUnit', 'percent'] })
      .notNull()
      .default('total'),
    discountValue: money().notNull().default(0),
    discountRuleId: integer().references(() => discountRule.id),
    /** A discount of 0 was typed: no rule replaces it. Above 0, one without a rule was typed in any case. */
    isDiscountTyped: boolean().notNull().default(false),
    /** Why a discount by hand was given. */
    discountReason: plain(),
    lineDiscount: money().notNull().default(0),
    lineTotal: money().notNull(),
    /** 1 trade sample, 2 educational sample, null for a line that is sold. */
    sampleType: smallint().$type<1 | 2>(),
    isBackorder: boolean().notNull().default(false),
    conversionUnits: units().notNull().default(0),
  },
  (t) => [
    index('cart_line_cart').on(t.cartId, t.id),
    index('cart_line_product').on(t.productId),
    check('cart_line_units', sql`${t.units} > 0 AND ${t.units} <= 999999.99`),
    check('cart_line_price', sql`${t.unitPrice} >= 0 AND ${t.unitPrice} <= 9999999.99`),
    check('cart_line_discount_kind', sql`${t.discountKind} IN ('total', 'perUnit', 'percent')`),
    check('cart_line_total', sql`${t.lineTotal} = ${lineGross(t)} - ${t.lineDiscount}`),
    check('cart_line_discount_fits', sql`${t.lineDiscount} >= 0 AND ${t.lineTotal} >= 0`),
    check('cart_line_sample', sql`${t.sampleType} IN (1, 2)`),
    check('cart_line_conversion', sql`${t.conversionUnits} >= 0 AND ${t.conversionUnits} <= ${t.units}`),
  ],
);

/** Lots that auto-allocate chose for a line, in the order of choice; submit takes them first. */
export const cartLineLot = pgTable(
  'cart_line_lot',
  {
    cartLineId: integer()
      .notNull()
      .references(() => cartLine.id, { onDelete: 'cascade' }),
    lotId: integer()
      .notNull()
      .references(() => lot.id),
    rank: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cartLineId, t.lotId] })],
);
