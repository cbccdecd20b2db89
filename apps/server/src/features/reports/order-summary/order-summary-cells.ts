import { type OrderStatus, orderStatusLabel } from '@cartwright/domain/orders/order-state';
import { eq, type SQL, sql } from 'drizzle-orm';
import { businessDayOf } from '../../../db/rules/days.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import type { XlsxCell, XlsxColumn } from '../../../documents/xlsx/xlsx-write.ts';
import type { summarySums } from './order-summary.queries.ts';

/** A row of OrderSummary.xlsx; dates are business days. */
export interface SummaryLine extends Record<string, unknown> {
  readonly orderNumber: number;
  readonly submittedBy: string;
  readonly submittedDate: string;
  readonly tradeName: string;
  readonly city: string | null;
  readonly status: OrderStatus;
  readonly manifestedDate: string | null;
  readonly estimatedDeliveryDate: string;
  readonly releasedDate: string | null;
  readonly orderTotal: number;
  readonly orderCharge: number;
  readonly creditAmount: number;
  readonly grandTotal: number;
}

/** The orders by their number. */
export const summaryLinesQuery = (where: SQL | undefined, timeZone: string): SQL => sql`
  select ${salesOrder.orderNo} as "orderNumber", ${person.name} as "submittedBy",
    ${businessDayOf(salesOrder.orderDate, timeZone)} as "submittedDate", ${client.tradename} as "tradeName",
    ${client.city} as "city", ${salesOrder.status} as "status",
    ${businessDayOf(salesOrder.manifestedDate, timeZone)} as "manifestedDate",
    ${salesOrder.estimateDeliveryDate}::text as "estimatedDeliveryDate",
    ${businessDayOf(salesOrder.releasedDate, timeZone)} as "releasedDate", ${salesOrder.netTotal} as "orderTotal",
    ${salesOrder.chargeTotal} as "orderCharge", ${salesOrder.creditAmount} as "creditAmount",
    ${salesOrder.grandTotal} as "grandTotal"
  from ${salesOrder} join ${client} on ${eq(client.id, salesOrder.clientId)}
    join ${person} on ${eq(person.id, salesOrder.salesPersonId)}
  where ${where ?? sql`true`} order by ${salesOrder.orderNo}, ${salesOrder.id}`;

type Column = readonly [title: string, width: number, kind: XlsxColumn['kind'], cell: (row: SummaryLine) => XlsxCell];

/** The row of spec 001 §3 under the words of the screen. */
const columns: readonly Column[] = [
  ['Order Number', 13, 'number', (row) => row.orderNumber],
  ['Submitted By', 20, 'text', (row) => row.submittedBy],
  ['Submitted Date', 14, 'date', (row) => row.submittedDate],
  ['Client', 30, 'text', (row) => row.tradeName],
  ['City', 16, 'text', (row) => row.city],
  ['Status', 18, 'text', (row) => orderStatusLabel(row.status)],
  ['Manifested Date', 15, 'date', (row) => row.manifestedDate],
  ['Est. Delivery Date', 16, 'date', (row) => row.estimatedDeliveryDate],
  ['Released Date', 14, 'date', (row) => row.releasedDate],
  ['Order Total', 16, 'money', (row) => row.orderTotal],
  ['Order Charge', 14, 'money', (row) => row.orderCharge],
  ['Credit Amount', 14, 'money', (row) => row.creditAmount],
  ['Grand Total', 16, 'money', (row) => row.grandTotal],
];

export const summaryColumns: readonly XlsxColumn[] = columns.map(([title, width, kind]) => ({ title, width, kind }));

export const summaryCells = (row: SummaryLine): XlsxCell[] => columns.map(([, , , cell]) => cell(row));

/** The last rows: the sums, and the part of them that cancelled orders have. */
export function sumCells(sums: Awaited<ReturnType<typeof summarySums>>): XlsxCell[][] {
  const beside = Array.from({ length: 7 }, () => null);
  const { orderTotal, orderCharge, creditAmount, grandTotal, cancelledCount, cancelledTotal } = sums;
  const total = [null, 'Total', ...beside, orderTotal, orderCharge, creditAmount, grandTotal];
  if (cancelledCount === 0) return [total];
  return [total, [null, 'of which cancelled', ...beside, null, null, null, cancelledTotal]];
}
