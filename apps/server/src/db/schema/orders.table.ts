import type { OrderStatus } from '@cartwright/domain/orders/order-state';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant, money, moneySum, name, plain, units, version } from '../columns.ts';
import { statusHas } from '../rules/order-status.ts';
import { client } from './accounts.table.ts';
import { cart, cartLine } from './carts.table.ts';
import { person } from './people.table.ts';
import { lot, product } from './products.table.ts';
import { driver, vehicle } from './settings.table.ts';
import { lineGross } from '../rules/prices.ts';

/** Order numbers come from one sequence; gaps are allowed, reuse is not (INV-27). */
export const orderNumber = pgSequence('order_number', { startWith: 10001 });

/** Sublot barcodes are `4174` and twelve digits of this sequence. */
export const sublotNumber = pgSequence('sublot_number', { startWith: 1 });

/** An order. Its totals equal the formulas over its lines, charges and credit at every committed state. */
export const salesOrder = pgTable(
  'sales_order',
  {
    id: identity(),
    orderNo: bigint({ mode: 'number' })
      .notNull()
      .unique('sales_order_number')
      .default(sql`nextval('order_number')`),
    cartId: integer().references(() => cart.id),
    /** 1, or 2 for what a submit with corrections puts on backorder. */
    part: smallint().notNull().default(1),
    clientId: integer()
      .notNull()
      .references(() => client.id),
    salesPersonId: integer()
      .notNull()
      .references(() => person.id),
    submittedBy: integer()
      .notNull()
      .references(() => person.id),
    orderDate: instant().notNull(),
    estimateDeliveryDate: date({ mode: 'string' }).notNull(),
    status: text().$type<OrderStatus>().notNull().default('Submitted'),
    isNonCannabis: boolean().notNull(),
    /** Every line is a sample ("Samples Only"). */
    isSamplesOnly: boolean().notNull().default(false),
    grossTotal: money().notNull(),
    sampleTotal: money().notNull(),
    orderDiscount: money().notNull().default(0),
    netTotal: money().notNull(),
    chargeTotal: money().notNull().default(0),
    creditAmount: money().notNull().default(0),
    grandTotal: money().notNull(),
    manifestReferenceNo: text().unique('order_manifest_number'),
    manifestedDate: instant(),
    /** Whom the manifest names: they stay its buyer until it is voided, also when the client has another license. */
    buyerLicenseNo: text(),
    buyerName: text(),
    driverId: integer().references(() => driver.id),
    vehicleId: integer().references(() => vehicle.id),
    departureAt: instant(),
    arrivalAt: instant(),
    invoicedDate: instant(),
    invoicedBy: integer().references(() => person.id),
    releaseTransactionNumber: text(),
    releasedDate: instant(),
    paidDate: instant(),
    /** The sum of the payments. */
    paidAmount: money().notNull().default(0),
    cancelledAt: instant(),
    reasonForCanceling: plain(),
    hasUnreportedPriceChange: boolean().notNull().default(false),
    version: version(),
  },
  (t) => [
    unique('order_once_per_cart').on(t.cartId, t.part),
    index('order_status').on(t.status, t.orderNo),
    index('order_client').on(t.clientId, t.orderNo),
    index('order_client_date').on(t.clientId, t.orderDate),
    index('order_sales_person').on(t.salesPersonId, t.orderNo),
    index('order_date').on(t.orderDate, t.id),
    // Sums of sales by day, client and sales person are read from this index alone.
    index('order_sold').on(t.orderDate, t.clientId, t.salesPersonId, t.grandTotal).where(statusHas(t.status, 'isSale')),
    index('order_estimate').on(t.estimateDeliveryDate, t.id),
    // The warehouse counts and lists by day what is still to be delivered.
    index('order_due')
      .on(t.estimateDeliveryDate, t.id)
      .where(sql`${t.releasedDate} IS NULL AND ${statusHas(t.status, 'isSale')}`),
    index('order_total').on(t.grandTotal, t.id),
    index('order_released')
      .on(t.releasedDate, t.id)
      .where(sql`${t.releasedDate} IS NOT NULL`),
    // The orders screen opens with the current orders; page, count and sum are read from this index alone.
    index('order_current')
      .on(t.orderNo, t.id, t.status, t.salesPersonId, t.clientId, t.grandTotal)
      .where(sql`${t.releasedDate} IS NULL AND ${statusHas(t.status, 'isSale')}`),
    // Sorted by trade name, the list reads clients in order and looks up the current orders of each.
    index('order_current_client')
      .on(t.clientId)
      .where(sql`${t.releasedDate} IS NULL AND ${statusHas(t.status, 'isSale')}`),
    // Amounts due: the orders that owe something; page, count and sums are read from this index alone.
    index('order_owing')
      .on(t.orderNo, t.id, t.clientId, t.salesPersonId, t.releasedDate, t.grandTotal, t.paidAmount)
      .where(sql`${statusHas(t.status, 'isOwing')} AND ${t.grandTotal} > ${t.paidAmount}`),
    check('order_trip', sql`${t.arrivalAt} > ${t.departureAt}`),
    check('order_part', sql`${t.part} IN (1, 2)`),
    check('order_net', sql`${t.netTotal} = ${t.grossTotal} - ${t.orderDiscount}`),
    check('order_grand', sql`${t.grandTotal} = ${t.netTotal} + ${t.chargeTotal} - ${t.creditAmount}`),
    check(
      'order_discount_fits',
      sql`${t.orderDiscount} = 0 OR (${t.orderDiscount} > 0 AND ${t.orderDiscount} < ${t.grossTotal})`,
    ),
    check('order_paid_fits', sql`${t.paidAmount} >= 0 AND ${t.paidAmount} <= ${t.grandTotal}`),
    check('order_not_negative', sql`${t.grandTotal} >= 0 AND ${t.creditAmount} >= 0 AND ${t.chargeTotal} >= 0`),
  ],
);

/** The order that a row belongs to. */
const ofOrder = () =>
  integer()
    .notNull()
    .references(() => salesOrder.id);

/** A cart whose lines went into an order that existed already, instead of becoming one; such a row never changes. */
export const mergedCart = pgTable(
  'merged_cart',
  {
    cartId: integer()
      .primaryKey()
      .references(() => cart.id),
    orderId: ofOrder(),
  },
  (t) => [index('merged_cart_order').on(t.orderId)],
);

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
    units: units().notNull(),
    unitPrice: money().notNull(),
    discountKind: text({ enum: ['total', 'perUnit', 'percent'] })
      .notNull()
      .default('total'),
    discountValue: money().notNull().default(0),
    discountName: name(),
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

/** The transitions an order may take; filled from the domain's table by a migration, enforced by a trigger. */
export const orderTransition = pgTable(
  'order_transition',
  {
    isNonCannabis: boolean().notNull(),
    action: text().notNull(),
    fromStatus: text().notNull(),
    toStatus: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.isNonCannabis, t.fromStatus, t.toStatus, t.action] })],
);

export const orderWatch = pgTable(
  'order_watch',
  {
    orderId: ofOrder(),
    personId: integer()
      .notNull()
      .references(() => person.id),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.personId] })],
);

export const orderNote = pgTable(
  'order_note',
  {
    id: identity(),
    orderId: ofOrder(),
    note: text().notNull(),
    isSystem: boolean().notNull().default(false),
    personId: integer().references(() => person.id),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('order_note_order').on(t.orderId, t.id)],
);

export const chargeType = pgTable('charge_type', {
  id: identity(),
  name: name().notNull().unique(),
  isFlat: boolean().notNull(),
  defaultAmount: money().notNull(),
  isActive: boolean().notNull().default(true),
});

/** A charge is flat (amount) or per unit (unit price and units), never both (INV-21). */
export const orderCharge = pgTable(
  'order_charge',
  {
    id: identity(),
    orderId: ofOrder(),
    chargeTypeId: integer()
      .notNull()
      .references(() => chargeType.id),
    amount: money(),
    unitPrice: money(),
    units: units(),
    total: money().notNull(),
  },
  (t) => [
    index('order_charge_order').on(t.orderId),
    check(
      'order_charge_one_form',
      sql`(${t.amount} IS NOT NULL AND ${t.unitPrice} IS NULL AND ${t.units} IS NULL AND ${t.total} = ${t.amount})
        OR (${t.amount} IS NULL AND ${t.unitPrice} IS NOT NULL AND ${t.units} IS NOT NULL AND ${t.total} = round(${t.unitPrice} * ${t.units}, 2))`,
    ),
  ],
);

/**
 * What a client bought in a business month and in how many orders, without cancelled ones; `month` is its first day.
 * Written only by a trigger on the orders, in their transaction (INV-39).
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
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.month] }),
    index('client_month_sales_of_month').on(t.month, t.clientId, t.total),
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
  },
  (t) => [check('client_sales_count', sql`${t.orderCount} >= 0`)],
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
