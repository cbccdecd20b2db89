import { dateRangeNames } from '@cartwright/domain/dates/date-ranges';
import { orderStatuses } from '@cartwright/domain/orders/order-state';
import { z } from 'zod';
import {
  amount,
  businessDay,
  id,
  ids,
  input,
  instant,
  listWithTotals,
  lookupList,
  money,
  named,
  optionalLookupId,
  page,
  startedJob,
} from '../fields.ts';
import { marginFields } from '../margin-fields.ts';
import { route } from '../route.ts';

/** Sales by sales person (spec 001 §2, §7): orders at GrandTotal on their order date. */

const salesFilter = {
  salesPersons: ids(200).nullish(),
  /** Of one order. */
  minPrice: money.nullish(),
  maxPrice: money.nullish(),
  showCanceled: z.boolean().nullish(),
  /** Only orders that are paid, as for a commission on what came in. */
  onlyPaid: z.boolean().nullish(),
  /** Business days, both included; without either the days of the range count. */
  fromDate: businessDay.nullish(),
  toDate: businessDay.nullish(),
  range: z.enum(dateRangeNames).nullish(),
  /** An id of the client statuses. */
  clientWorkflowStatus: optionalLookupId,
};

/** Of the goods of orders that are not cancelled and whose cost is known, and how many others there are. */
const marginSums = { ...marginFields, ordersWithoutCost: z.int().optional() };

const headerRow = named('SalesReportHeader', {
  salesPersonId: id,
  salesPersonFullName: z.string(),
  totalOrder: z.int(),
  totalPrice: amount,
  /** Percent, and dollars on the sales without cancelled orders; null without a rate, or when the caller may not see it. */
  commissionRate: z.number().nullable(),
  commission: amount.nullable(),
  ...marginSums,
});

const detailRow = named('SalesReportDetail', {
  orderId: id,
  clientId: id,
  tradeName: z.string(),
  /** The client's status. */
  workflowStatus: z.string(),
  orderNo: z.int(),
  orderStatus: z.enum(orderStatuses),
  orderDate: instant,
  totalPrice: amount,
  /** Of the net total without the credits; null of a cancelled order too. */
  ...marginFields,
});

/** Over the whole filter; cancelled orders, which are no sales, are part of the totals and named apart. */
const totals = { totalPrice: amount, cancelledCount: z.int(), cancelledTotal: amount, ...marginSums };

const report = { method: 'POST', auth: 'staff', permission: 'sales-person-report', effect: 'read' } as const;

export const salesReport = {
  salesPersons: route({
    ...report,
    path: '/v1/salesReport/get-salesperson',
    permission: ['sales-person-report', 'order-summary'],
    summary: 'The sales persons of the orders in scope, by name',
    response: lookupList,
  }),
  salesHeader: route({
    ...report,
    path: '/v1/salesReport/get-salesReport-header',
    summary: 'Number and sum of the orders of each sales person',
    body: input({ ...salesFilter, salesPersonId: id.nullish(), page: page.prefault({ take: 100 }) }),
    response: listWithTotals(
      headerRow,
      z.object({ ...totals, totalOrder: z.int(), commission: amount.nullable() }),
    ).meta({ id: 'SalesReport' }),
    refusals: ['list_too_long'],
  }),
  salesDetail: route({
    ...report,
    path: '/v1/salesReport/get-salesReport-detail',
    summary: 'The orders of one sales person in the same filter, with their sum',
    body: input({ ...salesFilter, salesPersonId: id, page: page.prefault({ take: 10 }) }),
    response: listWithTotals(detailRow, z.object(totals)).meta({ id: 'SalesReportOrders' }),
    refusals: ['list_too_long'],
  }),
  exportSales: route({
    ...report,
    path: '/v1/salesReport/export-to-excel',
    summary: 'Writes the report to a workbook: sales persons, and their orders; its link is on the transaction',
    effect: 'write',
    body: input(salesFilter),
    response: startedJob,
    refusals: ['too_many'],
  }),
};
