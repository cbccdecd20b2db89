import type { PaymentMethod } from '@cartwright/domain/money/payments';
import type { Disposal } from '@cartwright/domain/orders/order-returns';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant, money, name, plain, units } from '../columns.ts';
import { orderLine } from './orders-lines.table.ts';
import { ofOrder, salesOrder } from './orders.table.ts';
import { person } from './people.table.ts';
import { lot } from './products.table.ts';

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
 * Payments of an order; those that were not taken back sum to its `paid_amount`, and cover it exactly when it is paid. Never
 * deleted.
 */
export const orderPayment = pgTable(
  'order_payment',
  {
    id: identity(),
    orderId: integer()
      .notNull()
      .references(() => salesOrder.id),
    amount: money().notNull(),
    /** The business day of the payment. */
    paidOn: date({ mode: 'string' }).notNull(),
    /** Null when nobody noted it. */
    method: text().$type<PaymentMethod>(),
    /** The number of a check or a transfer. */
    reference: plain().notNull().default(''),
    /** Null for what was paid before payments were kept. */
    personId: integer().references(() => person.id),
    createdAt: instant().notNull(),
    removedAt: instant(),
    removedBy: integer().references(() => person.id),
    reasonForRemoving: plain(),
  },
  (t) => [
    index('order_payment_order').on(t.orderId, t.id),
    check('order_payment_amount', sql`${t.amount} > 0`),
    check('order_payment_method', sql`${t.method} IN ('cash', 'check', 'transfer', 'card', 'other')`),
    check('order_payment_removed', sql`(${t.removedAt} IS NULL) = (${t.reasonForRemoving} IS NULL)`),
  ],
);

/** Goods that a client did not keep: rejected at the door, or returned for a credit. A return that was undone stays. */
export const orderReturn = pgTable(
  'order_return',
  {
    id: identity(),
    orderId: integer()
      .notNull()
      .references(() => salesOrder.id),
    kind: text({ enum: ['rejected', 'returned'] }).notNull(),
    /** What a return added to the credit of the order. */
    creditAmount: money().notNull().default(0),
    /** The state's number of the transfer with which returned goods came back. */
    reference: plain().notNull().default(''),
    personId: integer()
      .notNull()
      .references(() => person.id),
    createdAt: instant().notNull(),
    /** The version of the order up to which nothing followed but changes that do not touch it; 0 when its manifest is void. */
    orderVersion: bigint({ mode: 'number' }).notNull(),
    hadUnreportedPriceChange: boolean().notNull(),
    undoneAt: instant(),
    undoneBy: integer().references(() => person.id),
  },
  (t) => [
    index('order_return_order').on(t.orderId, t.id),
    check('order_return_kind', sql`${t.kind} IN ('rejected', 'returned')`),
    check('order_return_credit', sql`${t.creditAmount} >= 0 AND (${t.kind} = 'returned' OR ${t.creditAmount} = 0)`),
    check('order_return_undone', sql`(${t.undoneAt} IS NULL) = (${t.undoneBy} IS NULL)`),
  ],
);

/** What an order's credit is the sum of, without what was taken back: each given by a return, or by a person. */
export const orderCredit = pgTable(
  'order_credit',
  {
    id: identity(),
    orderId: integer()
      .notNull()
      .references(() => salesOrder.id),
    amount: money().notNull(),
    reason: plain().notNull().default(''),
    returnId: integer().references(() => orderReturn.id),
    /** Null for what was given before entries were kept. */
    personId: integer().references(() => person.id),
    createdAt: instant().notNull(),
    removedAt: instant(),
    removedBy: integer().references(() => person.id),
  },
  (t) => [
    index('order_credit_order').on(t.orderId, t.id),
    index('order_credit_return').on(t.returnId),
    check('order_credit_amount', sql`${t.amount} > 0`),
    check('order_credit_removed', sql`${t.removedAt} IS NOT NULL OR ${t.removedBy} IS NULL`),
  ],
);

/** Units of one lot that came back of a line; such a row never changes. */
export const orderReturnLine = pgTable(
  'order_return_line',
  {
    id: identity(),
    returnId: integer()
      .notNull()
      .references(() => orderReturn.id),
    orderLineId: integer()
      .notNull()
      .references(() => orderLine.id),
    lotId: integer()
      .notNull()
      .references(() => lot.id),
    sublotBarcode: text(),
    units: units().notNull(),
    reason: plain().notNull(),
    disposal: text().$type<Disposal>().notNull(),
  },
  (t) => [
    index('order_return_line_return').on(t.returnId),
    index('order_return_line_line').on(t.orderLineId),
    index('order_return_line_lot').on(t.lotId),
    check('order_return_line_units', sql`${t.units} > 0`),
    check('order_return_line_disposal', sql`${t.disposal} IN ('lot', 'destroyed')`),
  ],
);
