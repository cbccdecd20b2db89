import { z } from 'zod';
import { clientRecord } from '../accounts/client-record.contract.ts';
import { client } from '../accounts/client-rows.ts';
import { dataExport } from './data-export.contract.ts';
import { orderSummary } from './order-summary.contract.ts';
import { salesReport } from './sales-report.contract.ts';
import { amount, id, input, instant, listOf, named, pageRequest, pathId, startedJob } from '../fields.ts';
import { route, type RouteDef } from '../route.ts';

/** Reports: the order summary, sales by sales person, and one client. The client report shows one client: facts, notes, and sales by month (spec 000 §7). */

const note = named('ReportNote', {
  noteId: id,
  note: z.string(),
  attributes: z.array(z.string()),
  createdBy: z.string(),
  createdAt: instant,
});

/** How many months a report shows, ending with the current one. */
const months = input({ months: z.int().min(1).max(36).default(13) }).meta({ id: 'ReportMonths' });

const month = named('MonthSales', {
  /** First day of the month, YYYY-MM-DD. */
  month: z.string(),
  sales: amount,
  orders: z.int(),
  /** What the client sold to consumers, from the state's report; null where it has none. */
  retailSales: amount.nullable(),
});

/** Sales of one product line, sub product line or product; `id` is null for charges, credits and what has no group. */
const group = named('GroupSales', { id: id.nullable(), name: z.string(), sales: z.array(amount), total: amount });

/** Orders dated after the last month: none of the sums has them. */
const laterOrders = z.int();

const bySection = named('SalesBySection', {
  months: z.array(z.string()),
  data: z.array(group),
  count: z.int(),
  totals: z.object({ sales: z.array(amount), total: amount }),
  laterOrders,
});

const report = { method: 'POST', auth: 'staff', permission: ['accounts', 'client'], effect: 'read' } as const;

const sales = <const P extends RouteDef['path']>(path: P, summary: string) =>
  route({ ...report, path, summary, params: pathId('id'), body: months, response: bySection, refusals: ['not_found'] });

export const reports = {
  clientInfo: route({
    ...report,
    path: '/v1/clientreport/client-info/{id}',
    summary: 'The facts of a client, with first and last order, their number and the sum of all sales',
    params: pathId('id'),
    response: z.object({
      ...client.shape,
      firstOrderDate: instant.nullable(),
      totalSales: amount,
      averageOrder: amount,
    }),
    refusals: ['not_found'],
  }),
  clientNotes: route({
    ...report,
    path: '/v1/clientreport/notes/{id}',
    summary: 'Notes of a client, newest first',
    params: pathId('id'),
    body: pageRequest,
    response: listOf(note),
    refusals: ['not_found', 'list_too_long'],
  }),
  clientSales: route({
    ...report,
    path: '/v1/clientreport/sales-mm/{id}',
    summary: 'Sales and retail sales of a client by month, oldest first, the current month last',
    params: pathId('id'),
    body: months,
    response: z.object({
      data: z.array(month),
      count: z.int(),
      totals: z.object({ sales: amount, orders: z.int() }),
      laterOrders,
    }),
    refusals: ['not_found'],
  }),
  clientProductLines: sales(
    '/v1/clientreport/productline-sales-mm/{id}',
    'Sales of a client by product line and month; the rows of a month add up to its sales',
  ),
  clientSubProductLines: sales(
    '/v1/clientreport/subproductline-sales-mm/{id}',
    'Sales of a client by sub product line and month',
  ),
  clientProducts: sales('/v1/clientreport/product-sales-mm/{id}', 'Sales of a client by product and month'),
  clientExport: route({
    ...report,
    path: '/v1/clientreport/export-to-excel/{id}',
    summary: 'Writes the report of a client to a workbook; its link is on the transaction',
    permission: 'accounts.export',
    effect: 'write',
    params: pathId('id'),
    body: months,
    response: startedJob,
    refusals: ['not_found', 'too_many'],
  }),
  ...clientRecord,
  ...orderSummary,
  ...dataExport,
  ...salesReport,
};
