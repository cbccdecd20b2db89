import type { Operation } from '@cartwright/contract/contract';
import { answered, type Line } from '../slots.ts';

const nothing = () => ({});

/** The lines of the matrix for reports. */
export const reportLines: { readonly [O in Extract<Operation, `reports.${string}`>]: Line<O> } = {
  'reports.clientInfo': (own) => ({ params: { id: own.client } }),
  'reports.clientNotes': (own) => ({ params: { id: own.client }, body: {} }),
  'reports.clientSales': (own) => ({ params: { id: own.client }, body: {} }),
  'reports.clientProductLines': (own) => ({ params: { id: own.client }, body: {} }),
  'reports.clientSubProductLines': (own) => ({ params: { id: own.client }, body: {} }),
  'reports.clientProducts': (own) => ({ params: { id: own.client }, body: {} }),
  'reports.clientExport': (own) => ({ params: { id: own.client }, body: {} }),
  'reports.clientTimeline': (own) => ({ params: { id: own.client }, body: {} }),
  'reports.clientUsuallyBuys': (own) => ({ params: { id: own.client } }),
  'reports.clientSiblings': (own) => ({ params: { id: own.client } }),
  'reports.orderSummary': () => ({ body: {} }),
  'reports.orderSummaryAlias': () => ({ body: {} }),
  'reports.orderDetails': () => ({ body: {} }),
  'reports.exportOrderSummary': () => ({ body: {} }),
  'reports.exportOrderDetails': () => ({ body: {} }),
  'reports.transferReports': nothing,
  // Nothing was released in that month; reconciliation.test.ts shows the rest.
  'reports.exportReconciliation': answered(404, () => ({ body: { month: '2020-01' } })),
  'reports.salesPersons': nothing,
  'reports.salesHeader': () => ({ body: {} }),
  // It narrows the orders in scope; another person's are left out.
  'reports.salesDetail': () => ({ body: { salesPersonId: 1 } }),
  'reports.exportSales': () => ({ body: {} }),
  'reports.exportAllData': () => ({ body: {} }),
};
