import type { Operation } from '@cartwright/contract/contract';
import { answered, type Line } from '../slots.ts';

type Paperwork = Extract<Operation, `paperwork.${string}`>;

/** The lines of the matrix for files and documents of orders. The address of transfer data is open to who knows it. */
export const paperworkLines: { readonly [O in Exclude<Paperwork, 'paperwork.transfer'>]: Line<O> } & {
  readonly 'paperwork.transfer': 'open';
} = {
  'paperwork.files': (own) => ({ params: { orderId: own.order } }),
  'paperwork.downloadFile': (own) => ({ params: { orderId: own.order, versionId: own.orderFileVersion } }),
  // What somebody has added is only downloaded.
  'paperwork.showDocument': answered(404, (own) => ({
    params: { orderId: own.order, versionId: own.orderFileVersion },
  })),
  'paperwork.uploadFile': (own) => ({ params: { orderId: own.order } }),
  'paperwork.removeFile': (own) => ({ body: { orderId: own.order, fileId: own.orderFile } }),
  // No purchase order was generated.
  'paperwork.emailPurchaseOrder': answered(409, (own) => ({
    body: { orderId: own.order, otherEmails: 'buyer@shop.test' },
  })),
  'paperwork.generatePurchaseOrder': (own) => ({ params: { orderId: own.order } }),
  'paperwork.makeDocument': (own) => ({ params: { orderId: own.order }, body: { kind: 'pickList' } }),
  // No document is out of date.
  'paperwork.makeAgain': answered(409, (own) => ({ params: { orderId: own.order } })),
  'paperwork.printDocuments': (own) => ({ body: { orderIds: own.list('order'), kind: 'pickList' } }),
  'paperwork.missingDocuments': () => ({}),
  'paperwork.makeMissing': () => ({}),
  // The order has no invoice.
  'paperwork.emailInvoice': answered(409, (own) => ({ body: { orderId: own.order, otherEmails: 'buyer@shop.test' } })),
  'paperwork.emailTransferLink': answered(409, (own) => ({
    body: { orderId: own.order, otherEmails: 'buyer@shop.test' },
  })),
  'paperwork.transferLink': (own) => ({ params: { orderId: own.order } }),
  // The order has no manifest.
  'paperwork.makeTransfer': answered(409, (own) => ({ params: { orderId: own.order } })),
  'paperwork.renewTransferLink': answered(409, (own) => ({ params: { orderId: own.order } })),
  'paperwork.revokeTransferLink': answered(409, (own) => ({ params: { orderId: own.order } })),
  'paperwork.transfer': 'open',
};
