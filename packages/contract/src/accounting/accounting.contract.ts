import { type AccountingNames, customerNames, itemNames } from '@cartwright/domain/accounting/accounting-form';
import { orderStatuses } from '@cartwright/domain/orders/order-status';
import { z } from 'zod';
import { amount, id, input, instant, listOf, named, orderNumber, pathId, text } from '../fields.ts';
import { amountsDue } from './amounts-due.contract.ts';
import { invoiceListCalls } from './invoice-list.contract.ts';
import { invoicesRequest, quickBooksCalls } from './quickbooks.contract.ts';
import { route } from '../route.ts';

/** Invoices for the accounting program (spec 001 §2, §7). */

const exported = named('InvoiceExport', {
  /** +1 with every state of the order that was exported. */
  revision: z.int(),
  exportedAt: instant,
  personName: z.string(),
  /** The grand total then. */
  total: amount,
  /** The order has changed since. */
  isChanged: z.boolean(),
});

const exportedOnline = named('OnlineInvoice', {
  revision: z.int(),
  /** `failed` with the problem in words. */
  status: z.enum(['sending', 'failed', 'exported']),
  exportedAt: instant,
  problem: z.string().nullable(),
  /** The order has changed since. */
  isChanged: z.boolean(),
});

const invoiceRow = named('InvoiceRow', {
  ...orderNumber.shape,
  tradename: z.string(),
  status: z.enum(orderStatuses),
  grandTotal: amount,
  /** What the file for QuickBooks Desktop last held of the order; null before the first one. */
  iif: exported.nullable(),
  /** What was last sent to the connected company of QuickBooks Online; null before the first export. */
  online: exportedOnline.nullable(),
});

const invoiceFile = {
  message: z.string(),
  /** Base64. */
  content: z.string(),
  type: z.string(),
  name: z.string(),
};

const name = text(159).min(1);
const settingTexts = {
  receivableAccount: name,
  salesAccount: name,
  discountAccount: name,
  chargeAccount: name,
  creditAccount: name,
  discountItem: text(31).min(1),
  creditItem: text(31).min(1),
  itemName: z.enum(itemNames),
  customerName: z.enum(customerNames),
  terms: text(31),
  taxAccount: text(159),
  taxItem: text(31),
  taxAgency: text(41),
} satisfies Record<keyof AccountingNames, z.ZodType>;

const version = z.int();
const settings = named('AccountingSettings', {
  ...settingTexts,
  version,
});

const exporting = { method: 'POST', auth: 'staff', permission: 'accounting' } as const;
const setting = { auth: 'staff', permission: 'settings.edit' } as const;
const refusals = ['not_found', 'order_not_invoiced'] as const;

export const accounting = {
  ...amountsDue,
  ...quickBooksCalls,
  ...invoiceListCalls,
  invoices: route({
    ...exporting,
    effect: 'read',
    path: '/v1/orders/invoice-exports',
    summary: 'What was exported of the invoices of these orders, at most 500, and whether they have changed since',
    body: invoicesRequest,
    response: listOf(invoiceRow),
    refusals: ['not_found', 'order_not_selected'],
  }),
  downloadInvoice: route({
    ...exporting,
    effect: 'write',
    path: '/v1/orders/download-invoices-iif/{id}',
    summary: 'The invoice of an order as an IIF file for QuickBooks Desktop; marks it as exported',
    params: pathId('id'),
    response: z.object(invoiceFile),
    refusals,
  }),
  downloadInvoices: route({
    ...exporting,
    effect: 'write',
    path: '/v1/orders/download-orders-invoices-iif',
    summary: 'The invoices of orders, at most 500, as one IIF file; all of them, or none when one cannot be exported',
    body: invoicesRequest,
    response: z.object({
      ...invoiceFile,
      orders: z.array(named('ExportedInvoice', { ...orderNumber.shape, revision: z.int() })),
    }),
    refusals: [...refusals, 'order_not_selected'],
  }),
  settings: route({
    ...setting,
    method: 'GET',
    effect: 'read',
    path: '/v1/settings/accounting',
    summary: 'The names that the accounting program knows accounts, items, clients and terms by',
    response: settings,
  }),
  updateSettings: route({
    ...setting,
    method: 'POST',
    effect: 'write',
    path: '/v1/settings/update-accounting',
    summary: 'Changes these names; files made from then on use them',
    body: input({ ...settingTexts, version: id.nullish() }),
    response: settings,
    refusals: ['stale_version'],
  }),
};
