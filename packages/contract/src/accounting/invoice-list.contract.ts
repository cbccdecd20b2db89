import { exportFailures, invoiceStates, invoiceTabs } from '@cartwright/domain/accounting/invoice-state';
import { exportTargets } from '@cartwright/domain/accounting/invoice';
import { orderStatuses } from '@cartwright/domain/orders/order-status';
import { z } from 'zod';
import { amount, id, input, instant, named, orderNumber, page, pathId, searchKey } from '../fields.ts';
import { route } from '../route.ts';

/** The accounting screen: every invoiced order with what was last exported of it. */

const invoice = named('AccountingRow', {
  ...orderNumber.shape,
  clientId: id,
  tradename: z.string(),
  status: z.enum(orderStatuses),
  grandTotal: amount,
  state: z.enum(invoiceStates),
  /** Null before the first export. */
  target: z.enum(exportTargets).nullable(),
  revision: z.int().nullable(),
  /** The document's id in QuickBooks Online. */
  remoteId: z.string().nullable(),
  exportedAt: instant.nullable(),
  exportedTotal: amount.nullable(),
  failure: z.enum(exportFailures).nullable(),
  problem: z.string().nullable(),
});

const totals = named('AccountingTotals', {
  /** Of the tab. */
  grandTotal: amount,
  /** Of what may be sent: neither exported nor being exported, over all tabs. */
  toSendCount: z.int(),
  toSendTotal: amount,
});

const counts = named('AccountingCounts', {
  all: z.int(),
  notExported: z.int(),
  changed: z.int(),
  failed: z.int(),
  exported: z.int(),
});

const revision = named('InvoiceRevision', {
  target: z.enum(exportTargets),
  revision: z.int(),
  status: z.enum(['sending', 'failed', 'exported']),
  remoteId: z.string().nullable(),
  total: amount,
  personName: z.string(),
  exportedAt: instant,
  problem: z.string().nullable(),
  /** Intuit's id of the answer, for its support. */
  intuitTid: z.string().nullable(),
});

const reading = { auth: 'staff', permission: 'accounting', effect: 'read' } as const;

export const invoiceListCalls = {
  list: route({
    ...reading,
    method: 'POST',
    path: '/v1/accounting/invoices',
    summary: 'Invoiced orders with their states in the accounting program; counts and sums are of the whole search',
    body: input({ tab: z.enum(invoiceTabs).nullish(), searchKey, page: page.prefault({}) }),
    response: z.object({ data: z.array(invoice), count: z.int(), totals, counts }),
    refusals: ['list_too_long'],
  }),
  revisions: route({
    ...reading,
    method: 'GET',
    path: '/v1/accounting/revisions/{orderId}',
    summary: 'What was exported of an order, the newest first, and what has changed since',
    params: pathId('orderId'),
    response: z.object({
      data: z.array(revision),
      changes: z.array(named('InvoiceChange', { text: z.string(), at: instant })),
    }),
    refusals: ['not_found'],
  }),
};
