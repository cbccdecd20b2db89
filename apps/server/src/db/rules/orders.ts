import { orderName } from '@cartwright/domain/orders/order-name';
import { type SQL, sql } from 'drizzle-orm';
import { salesOrder } from '../schema/orders.table.ts';
import { statusHas } from './order-status.ts';

/** Orders that count as sales (domain rule "what counts as a sale"). */
export const isSale: SQL<boolean> = statusHas(salesOrder.status, 'isSale');

/** Invoiced and not wholly paid. An order with credits may come to nothing and owes nothing then. */
export const isOwing: SQL<boolean> = sql<boolean>`${statusHas(salesOrder.status, 'isOwing')} AND ${salesOrder.grandTotal} > ${salesOrder.paidAmount}`;

/** What is open of an order that owes, in dollars. */
export const amountDue: SQL<number> = sql<number>`${salesOrder.grandTotal} - ${salesOrder.paidAmount}`;

/** How people and documents call an order: `ORD-10418`. */
export const orderNameColumn: SQL<string> = sql<string>`${sql.raw(`'${orderName({ orderNo: '' })}'`)} || ${salesOrder.orderNo}`;
