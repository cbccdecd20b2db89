import { reports } from '@cartwright/contract/reports.contract';
import { implement } from '../../http/implement.ts';
import { byProduct, byProductLine, bySubProductLine, clientSalesBy } from './client-groups.queries.ts';
import { startClientReport } from './client-report-export.commands.ts';
import { clientInfo, clientNotes, clientSales } from './client-report.queries.ts';

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
});
