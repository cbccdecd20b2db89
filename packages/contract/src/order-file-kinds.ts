/** What a file of an order is: something that somebody added, or a document that we make. */
export const orderFileKinds = [
  'upload',
  'purchaseOrder',
  'invoice',
  'pickList',
  'manifest',
  'labels',
  'transfer',
] as const;
export type OrderFileKind = (typeof orderFileKinds)[number];
export type DocumentKind = Exclude<OrderFileKind, 'upload'>;

/** What people call each kind of document. */
export const documentTitles: Readonly<Record<DocumentKind, string>> = {
  purchaseOrder: 'Purchase order',
  invoice: 'Invoice',
  pickList: 'Pick list',
  manifest: 'Manifest',
  labels: 'Labels',
  transfer: 'Transfer data (WCIA)',
};
