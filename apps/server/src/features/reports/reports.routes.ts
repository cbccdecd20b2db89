import { reports } from '@cartwright/contract/reports/reports.contract';
import { implement } from '../../http/implement.ts';
import { startAllData } from './all-data/all-data.commands.ts';
import { byProduct, byProductLine, bySubProductLine, clientSalesBy } from './client-groups.queries.ts';
import { clientSiblings } from './client-siblings.queries.ts';
import { clientTimeline } from './client-timeline.queries.ts';
import { startClientReport } from './client-report-export.commands.ts';
import { clientInfo, clientNotes, clientSales } from './client-report.queries.ts';
import { clientUsuallyBuys } from './client-usually-buys.queries.ts';
import { startReconciliation } from './reconciliation/reconciliation.commands.ts';
import { transferReports } from './reconciliation/reconciliation.queries.ts';
import { orderDetails } from './order-summary/order-details.queries.ts';
import { orderSummary } from './order-summary/order-summary.queries.ts';
import { startSummaryWorkbook } from './order-summary/summary-workbooks.commands.ts';
import { reportedSalesPersons, salesDetail, salesHeader } from './sales-report/sales-report.queries.ts';
import { startSalesWorkbook } from './sales-report/sales-workbook.commands.ts';

export const reportRoutes = implement(
  'reports',
  reports,
)({
  clientInfo: async (ctx, { params }) => await clientInfo(ctx, params.id),
  clientNotes: async (ctx, { params, body }) => await clientNotes(ctx, params.id, body.page),
  clientSales: async (ctx, { params, body }) => await clientSales(ctx, params.id, body.months),
  clientProductLines: async (ctx, { params, body }) => await clientSalesBy(ctx, params.id, body.months, byProductLine),
  clientSubProductLines: async (ctx, { params, body }) =>
    await clientSalesBy(ctx, params.id, body.months, bySubProductLine),
  clientProducts: async (ctx, { params, body }) => await clientSalesBy(ctx, params.id, body.months, byProduct),
  clientExport: async (ctx, { params, body }) =>
    await startClientReport(ctx, { clientId: params.id, months: body.months }),
  clientTimeline: async (ctx, { params, body }) => await clientTimeline(ctx, params.id, body),
  clientUsuallyBuys: async (ctx, { params }) => await clientUsuallyBuys(ctx, params.id),
  clientSiblings: async (ctx, { params }) => await clientSiblings(ctx, params.id),
  orderSummary: async (ctx, { body }) => await orderSummary(ctx, body),
  orderSummaryAlias: async (ctx, { body }) => await orderSummary(ctx, body),
  orderDetails: async (ctx, { body }) => await orderDetails(ctx, body),
  exportOrderSummary: async (ctx, { body }) => await startSummaryWorkbook(ctx, 'reports.orderSummary', body),
  exportOrderDetails: async (ctx, { body }) => await startSummaryWorkbook(ctx, 'reports.orderDetails', body),
  transferReports: async (ctx) => await transferReports(ctx),
  exportReconciliation: async (ctx, { body }) => await startReconciliation(ctx, body.month),
  exportAllData: async (ctx) => await startAllData(ctx),
  salesPersons: async (ctx) => await reportedSalesPersons(ctx),
  salesHeader: async (ctx, { body }) => await salesHeader(ctx, body),
  salesDetail: async (ctx, { body }) => await salesDetail(ctx, body),
  exportSales: async (ctx, { body }) => await startSalesWorkbook(ctx, body),
});
