import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgSequence, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant, money, name, plain, units } from '../columns.ts';
import { lineGross } from '../rules/prices.ts';
import { cartLine } from './carts.table.ts';
import { ofOrder } from './orders.table.ts';
import { lot, product } from './products.table.ts';

/** Sublot barcodes are `4174` and twelve digits of this sequence. */
export const sublotNumber = pgSequence('sublot_number', { startWith: 1 });

/** A line of an order, with the snapshot of what the buyer saw. `allocated` is written only by the allocation trigger. */
export const orderLine = pgTable(
  'order_line',
  {
    id: identity(),
    orderId: ofOrder(),
    cartLineId: integer().references(() => cartLine.id),
    productId: integer()
      .notNull()
      .references(() => product.id),
    productName: name().notNull(),
    /** Whether fractions of a unit were allowed when it was ordered; null where that is still the product's own. */
    allowFractions: boolean(),
    units: units().notNull(),
    unitPrice: money().notNull(),
    /** The list price of its cart line; null when nobody knows it. */
    listPrice: money(),
    discountKind: text({ enum: ['total', 'perUnit', 'percent'] })
      .notNull()
      .default('total'),
    discountValue: money().notNull().default(0),
    discountName: name(),
    /** Why a discount, or a lower unit price, was given by hand. */
    discountReason: plain(),
    lineDiscount: money().notNull().default(0),
    lineTotal: money().notNull(),
    sampleType: smallint().$type<1 | 2>(),
    /** The line was sold without allocation. */
    isBackorder: boolean().notNull().default(false),
    conversionUnits: units().notNull().default(0),
    allocated: units().notNull().default(0),
    /** Units that the client rejected at the door; they are in `units` no more. */
    rejectedUnits: units().notNull().default(0),
  },
  (t) => [
    index('order_line_order').on(t.orderId, t.id),
    index('order_line_product').on(t.productId),
    index('order_line_unallocated')
      .on(t.orderId)
      .where(sql`allocated < units`),
    check(
      'order_line_units',
      sql`${t.units} >= 0 AND ${t.units} <= 999999.99 AND ${t.rejectedUnits} >= 0 AND ${t.units} + ${t.rejectedUnits} > 0`,
    ),
    check('order_line_price', sql`${t.unitPrice} >= 0 AND ${t.unitPrice} <= 9999999.99`),
    check('order_line_total', sql`${t.lineTotal} = ${lineGross(t)} - ${t.lineDiscount}`),
    check('order_line_discount_fits', sql`${t.lineDiscount} >= 0 AND ${t.lineTotal} >= 0`),
    check('order_line_allocated_fits', sql`${t.allocated} >= 0 AND ${t.allocated} <= ${t.units}`),
    check('order_line_sample', sql`${t.sampleType} IN (1, 2)`),
  ],
);

/** Units of a lot promised to an order line; active while `endedAt` is null. Never deleted. */
export const allocation = pgTable(
  'allocation',
  {
    id: identity(),
    orderLineId: integer()
      .notNull()
      .references(() => orderLine.id),
    lotId: integer()
      .notNull()
      .references(() => lot.id),
    units: units().notNull(),
    sublotBarcode: text(),
    /** Units that scans have picked; written only by triggers. */
    picked: units().notNull().default(0),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    endedAt: instant(),
    /** How it ended: returned to the lot, or released with the delivery. */
    ending: text({ enum: ['returned', 'released'] }),
  },
  (t) => [
    index('allocation_line').on(t.orderLineId),
    // A void sublot's barcode may be printed anew.
    uniqueIndex('allocation_sublot_barcode')
      .on(t.sublotBarcode)
      .where(sql`ended_at IS NULL`),
    index('allocation_lot_active')
      .on(t.lotId)
      .where(sql`ended_at IS NULL`),
    check('allocation_units', sql`${t.units} > 0`),
    check('allocation_picked', sql`0 <= ${t.picked} AND ${t.picked} <= ${t.units}`),
    check('allocation_ending', sql`(${t.endedAt} IS NULL) = (${t.ending} IS NULL)`),
  ],
);
