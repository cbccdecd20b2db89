import type { Operation } from '@cartwright/contract/contract';
import { accountingDefaults } from '@cartwright/domain/accounting/accounting-form';
import { quickBooksLines } from './quickbooks-lines.ts';
import { answered, type Line } from '../slots.ts';

/** The lines of the matrix for accounting. */
export const accountingLines: { readonly [O in Extract<Operation, `accounting.${string}`>]: Line<O> } = {
  // It narrows the clients; another person's are left out.
  'accounting.amountsDue': (own) => ({ body: { clientId: own.narrowing('client') } }),
  'accounting.ordersDue': (own) => ({ body: { clientId: own.narrowing('client') } }),
  'accounting.exportAmountsDue': () => ({ body: {} }),
  ...quickBooksLines,
  'accounting.invoices': (own) => ({ body: { orderIds: own.list('order') } }),
  'accounting.downloadInvoice': answered(409, (own) => ({ params: { id: own.order } })),
  'accounting.downloadInvoices': answered(409, (own) => ({ body: { orderIds: own.list('order') } })),
  'accounting.settings': () => ({}),
  'accounting.updateSettings': () => ({ body: accountingDefaults }),
};
