import type { OrderStatus } from '@cartwright/domain/orders/order-state';
import type { Carrier } from '@cartwright/domain/orders/transport';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { identity, instant, money, plain, version } from '../columns.ts';
import { statusHas } from '../rules/order-status.ts';
import { client } from './accounts.table.ts';
import { cart } from './carts.table.ts';
import { person } from './people.table.ts';
import { driver, vehicle } from './settings.table.ts';

/** Order numbers come from one sequence; gaps are allowed, reuse is not (INV-27). */
export const orderNumber = pgSequence('order_number', { startWith: 10001 });

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
    /** Why it was given, in the words of those who gave it. */
    discountReason: plain(),
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
    /** Whoever else carries the goods, as the manifest names them; null when the seller delivers. */
    carrier: jsonb().$type<Carrier>(),
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
export const ofOrder = () =>
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
