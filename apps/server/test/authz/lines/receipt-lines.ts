import type { Operation } from '@cartwright/contract/contract';
import type { receipts } from '@cartwright/contract/products/receipts.contract';
import { answered, type Ids, type Line } from '../slots.ts';

type OfReceipts = Extract<Operation, `products.${keyof typeof receipts}`>;

const expected = (own: Ids) => ({ receiptId: own.receipt, supplierName: 'Cedar Fork Farms' });
const line = (own: Ids) => ({ receiptLineId: own.receiptLine, productId: own.product, units: 1 });

/** The lines of the matrix for goods of suppliers. */
export const receiptLines: { readonly [O in OfReceipts]: Line<O> } = {
  'products.receive': (own) => ({
    body: {
      ...expected(own),
      receivedOn: '2026-11-20',
      lines: [{ ...line(own), batchDate: '2026-11-01', noCostReason: 'A sample' }],
    },
  }),
  'products.saveReceipt': (own) => ({
    body: { ...expected(own), lines: [{ ...line(own) }] },
  }),
  'products.removeReceipt': (own) => ({ body: { receiptId: own.receipt } }),
  'products.voidReceipt': (own) => ({ body: { receiptId: own.receivedReceipt, reason: 'Sent to the wrong company' } }),
  'products.receipts': () => ({ body: {} }),
  'products.receipt': (own) => ({ params: { receiptId: own.receipt } }),
  'products.suppliers': () => ({ body: {} }),
  'products.receiptPhoto': (own) => ({ params: { photoId: own.receiptPhoto, size: 'small' } }),
  // Nothing of it was rejected.
  'products.mailDifference': answered(409, (own) => ({
    body: { receiptId: own.receivedReceipt, address: 'orders@cedar.test' },
  })),
  // The file that the test sends is no picture.
  'products.uploadReceiptPhoto': answered(415, () => ({})),
};
