import type { accounting } from '@cartwright/contract/accounting/accounting.contract';
import { invoiceStateLabels } from '@cartwright/domain/accounting/invoice-state';
import { type ExportedLists, listExport } from '../../jobs/export/exported-list.ts';

const targets = { qbo: 'Online', iif: 'Desktop' } as const;

/** The list of invoices, and what clients owe. */
export const accountingExports: ExportedLists = {
  'accounting.list': listExport<typeof accounting.list>()(
    { title: 'Invoices', noun: 'order' },
    {
      orderNo: 'number',
      tradename: 'text',
      target: ['text', ({ target }) => target && targets[target]],
      revision: 'number',
      remoteId: 'text',
      exportedAt: ['day', ({ exportedAt, state }) => (state === 'failed' ? null : exportedAt)],
      grandTotal: 'money',
      state: ['text', ({ state }) => invoiceStateLabels[state], ['Problem', 'text', ({ problem }) => problem]],
    },
  ),
  'accounting.amountsDue': listExport<typeof accounting.amountsDue>()(
    { title: 'Amounts due', noun: 'client' },
    {
      tradename: 'text',
      orders: 'count',
      orderTotal: 'money',
      paid: 'money',
      notDue: 'money',
      days1to7: 'money',
      days8to30: 'money',
      days31: 'money',
      due: 'money',
    },
  ),
};
