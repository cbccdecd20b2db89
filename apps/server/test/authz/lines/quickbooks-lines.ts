import { answered, type Line } from '../slots.ts';
import type { Operation } from '@cartwright/contract/contract';
import { QUICKBOOKS_RETURN_PATH } from '@cartwright/domain/accounting/quickbooks-connection';

const nothing = () => ({});
/** Nothing is connected; quickbooks.test.ts shows the rest. */
const off = () => answered(409, () => ({}));
const settings = {
  environment: 'sandbox' as const,
  clientId: 'client',
  clientSecret: 'secret',
  incomeAccount: null,
  discountAccount: null,
  creditItem: null,
};
const product = { kind: 'product' as const, id: 1 };

type Lines =
  | 'connectionStatus'
  | 'exportInvoice'
  | 'exportInvoices'
  | 'linkInvoice'
  | 'exportAnew'
  | 'list'
  | 'revisions'
  | 'unmatched'
  | 'suggestions'
  | 'searchQuickBooks'
  | 'linkRecord'
  | 'createRecord'
  | 'unlinkRecord'
  | 'links'
  | `${string}QuickBooks`
  | `quickBooks${string}`;

/** The lines of the matrix for QuickBooks Online. */
export const quickBooksLines: { readonly [O in Extract<Operation, `accounting.${Lines}`>]: Line<O> } = {
  'accounting.list': () => ({ body: {} }),
  'accounting.revisions': (own) => ({ params: { orderId: own.order } }),
  'accounting.connectionStatus': nothing,
  'accounting.quickBooksConnection': nothing,
  'accounting.quickBooksSettings': nothing,
  'accounting.quickBooksChoices': off(),
  'accounting.updateQuickBooks': () => ({ body: settings }),
  // After the client id of the line above.
  'accounting.connectQuickBooks': () => ({ body: { redirectUri: `http://localhost${QUICKBOOKS_RETURN_PATH}` } }),
  'accounting.completeQuickBooks': answered(409, () => ({ body: { code: 'c', state: 's', realmId: '1' } })),
  'accounting.disconnectQuickBooks': nothing,
  'accounting.exportInvoice': answered(409, (own) => ({ params: { id: own.order } })),
  'accounting.exportInvoices': answered(409, (own) => ({ body: { orderIds: own.list('order') } })),
  'accounting.linkInvoice': answered(409, (own) => ({ params: { id: own.order } })),
  'accounting.exportAnew': answered(409, (own) => ({ params: { id: own.order } })),
  'accounting.unmatched': off(),
  'accounting.suggestions': off(),
  'accounting.searchQuickBooks': answered(409, () => ({ body: { kind: 'customer' as const, text: 'x' } })),
  'accounting.linkRecord': answered(409, () => ({ body: { ...product, remoteId: '1' } })),
  'accounting.createRecord': answered(409, () => ({ body: product })),
  'accounting.unlinkRecord': answered(409, () => ({ body: product })),
  'accounting.links': answered(409, () => ({ body: {} })),
};
