import type { Use } from './use.ts';

const receive = 'products/receive.test.ts';
const receivedLine: Use = [
  receive,
  'what is typed of a line is stored with its lot: dates, area, barcode, cost of a unit, lab result',
];
const transfer = 'products/receive-transfer.test.ts';
const linkRead: Use = [
  transfer,
  'a link fills the form; a new product and an unreadable cost are asked for, and it is received once',
];
const fileRead: Use = [
  transfer,
  'on a phone a file shows first what is to be decided; saved for later, it is found again and received',
];

const bulk: Use = [
  'products/receive-sources.test.ts',
  'bulk joins its source on a %s, and leaves it when the receipt is void',
];
const photos: Use = ['products/receive-photos.test.ts', 'a damaged line is rejected with photos on a %s'];

/** Files of the screens on which goods are received, with the tests that use their controls. */
export const usedInReceiving: Readonly<Record<string, Use>> = {
  'features/products/receive/ReceiptForm.tsx': receivedLine,
  'features/products/receive/ReceiptSide.tsx': receivedLine,
  'features/products/receive/SupplierField.tsx': receivedLine,
  'features/products/receive/lines/LineAmount.tsx': bulk,
  'features/products/receive/lines/LineCells.tsx': receivedLine,
  'features/products/receive/lines/LineDetails.tsx': receivedLine,
  'features/products/receive/lines/LineNeeds.tsx': receivedLine,
  'features/products/receive/lines/LinePhotos.tsx': photos,
  'features/products/receive/lines/LineProduct.tsx': receivedLine,
  'features/products/receive/lines/LineRow.tsx': receivedLine,
  'features/products/receive/lines/NewProductDialog.tsx': linkRead,
  'features/products/receive/receipts/MailDialog.tsx': photos,
  'features/products/receive/receipts/VoidDialog.tsx': [
    receive,
    'a receipt is void for a reason; one of which something has moved names it',
  ],
  'features/products/receive/transfer/LinkDialog.tsx': linkRead,
  'features/products/receive/transfer/use-transfer-actions.tsx': fileRead,
};
