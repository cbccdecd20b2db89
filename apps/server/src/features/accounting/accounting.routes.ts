import { accounting } from '@cartwright/contract/accounting.contract';
import { implement } from '../../http/implement.ts';
import { startAmountsDueWorkbook } from './amounts-due/amounts-due-workbook.commands.ts';
import { amountsDue, ordersDue } from './amounts-due/amounts-due.queries.ts';
import { updateAccountingSettings } from './accounting-settings.commands.ts';
import { accountingSettings } from './accounting-settings.queries.ts';
import { downloadInvoice, downloadInvoices } from './iif.commands.ts';
import { invoiceStates } from './invoices.queries.ts';

export const accountingRoutes = implement(
  'accounting',
  accounting,
)({
  amountsDue: async (ctx, { body }) => await amountsDue(ctx, body),
  ordersDue: async (ctx, { body }) => await ordersDue(ctx, body),
  exportAmountsDue: async (ctx) => await startAmountsDueWorkbook(ctx),
  invoices: async (ctx, { body }) => await invoiceStates(ctx, body.orderIds),
  downloadInvoice: async (ctx, { params }) => await downloadInvoice(ctx, params.id),
  downloadInvoices: async (ctx, { body }) => await downloadInvoices(ctx, body.orderIds),
  settings: async (ctx) => await accountingSettings(ctx),
  updateSettings: async (ctx, { body }) => await updateAccountingSettings(ctx, body),
});
