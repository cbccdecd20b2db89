import { accounting } from '@cartwright/contract/accounting/accounting.contract';
import { failField } from '../../core/errors.ts';
import { implement } from '../../http/implement.ts';
import { startAmountsDueWorkbook } from './amounts-due/amounts-due-workbook.commands.ts';
import { amountsDue, ordersDue } from './amounts-due/amounts-due.queries.ts';
import { updateAccountingSettings } from './accounting-settings.commands.ts';
import { accountingSettings } from './accounting-settings.queries.ts';
import { downloadInvoice, downloadInvoices } from './iif.commands.ts';
import { listInvoices, listRevisions } from './invoice-list.queries.ts';
import { invoiceStates } from './invoices.queries.ts';
import {
  completeQuickBooks,
  connectQuickBooks,
  disconnectQuickBooks,
  updateQuickBooks,
} from './quickbooks/connection.commands.ts';
import { connectionInfo, isConnected, quickBooksSettings } from './quickbooks/connection.queries.ts';
import { startExport } from './quickbooks/export-invoices.commands.ts';
import { createRecord, linkRecord, unlinkRecord } from './quickbooks/links.commands.ts';
import { listLinks, unmatched } from './quickbooks/links.queries.ts';
import { suggestions } from './quickbooks/local-records.queries.ts';
import { forgetInvoice, linkInvoice } from './quickbooks/link-invoice.commands.ts';
import { quickBooksChoices, searchQuickBooks } from './quickbooks/remote-records.ts';

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
  list: async (ctx, { body }) => await listInvoices(ctx, body),
  revisions: async (ctx, { params }) => await listRevisions(ctx, params.orderId),
  connectionStatus: async (ctx) => await isConnected(ctx),
  quickBooksConnection: async (ctx) => await connectionInfo(ctx),
  quickBooksSettings: async (ctx) => await quickBooksSettings(ctx),
  updateQuickBooks: async (ctx, { body }) => await updateQuickBooks(ctx, body),
  connectQuickBooks: async (ctx, { body }, { controls }) => {
    if (!controls.isOurs(body.redirectUri)) failField('not_our_address', ['redirectUri']);
    return await connectQuickBooks(ctx, body);
  },
  completeQuickBooks: async (ctx, { body }) => await completeQuickBooks(ctx, body),
  disconnectQuickBooks: async (ctx) => await disconnectQuickBooks(ctx),
  quickBooksChoices: async (ctx) => await quickBooksChoices(ctx),
  exportInvoice: async (ctx, { params }) => await startExport(ctx, [params.id]),
  exportInvoices: async (ctx, { body }) => await startExport(ctx, body.orderIds),
  linkInvoice: async (ctx, { params }) => await linkInvoice(ctx, params.id),
  exportAnew: async (ctx, { params }) => {
    await forgetInvoice(ctx, params.id);
    return await startExport(ctx, [params.id]);
  },
  unmatched: async (ctx) => await unmatched(ctx),
  suggestions: async (ctx) => await suggestions(ctx),
  searchQuickBooks: async (ctx, { body }) => await searchQuickBooks(ctx, body),
  linkRecord: async (ctx, { body }) => await linkRecord(ctx, body),
  createRecord: async (ctx, { body }) => await createRecord(ctx, body),
  unlinkRecord: async (ctx, { body }) => await unlinkRecord(ctx, body),
  links: async (ctx, { body }) => await listLinks(ctx, body),
});
