/** The documents that we make for an order, and when there is something to show in them. */
import { checkInvoiceExport } from '../accounting/invoice.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import type { OrderAction } from '../orders/order-transitions.ts';
import { refusal, type Refusal } from '../refusals.ts';

export const documentKinds = ['purchaseOrder', 'invoice', 'pickList', 'manifest', 'labels', 'transfer'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What a file of an order is: something that somebody added, or a document. */
export const orderFileKinds = ['upload', ...documentKinds] as const;
export type OrderFileKind = (typeof orderFileKinds)[number];

/** What people call each kind of document. */
export const documentTitles: Readonly<Record<DocumentKind, string>> = {
  purchaseOrder: 'Purchase order',
  invoice: 'Invoice',
  pickList: 'Pick list',
  manifest: 'Manifest',
  labels: 'Labels',
  transfer: 'Transfer data (WCIA)',
};

/** The most orders whose documents one PDF holds. */
export const MOST_PRINTED = 100;

export interface DocumentFacts {
  readonly status: OrderStatus;
  readonly isManifested: boolean;
  readonly hasSublots: boolean;
  /** Null where nobody has chosen: the sublot's. */
  readonly labelBarcode: string | null;
}

/** Null when the order has what the document shows; else why there is none. */
export function checkDocument(kind: DocumentKind, order: DocumentFacts): Refusal | null {
  if (kind === 'invoice') return checkInvoiceExport(order);
  if (kind === 'manifest' || kind === 'transfer') return order.isManifested ? null : refusal('not_manifested', {});
  if (kind === 'pickList') return order.status === 'Cancelled' ? refusal('order_cancelled', {}) : null;
  if (kind === 'labels') {
    if (order.labelBarcode === 'No Label') return refusal('no_labels_wanted', {});
    return order.hasSublots ? null : refusal('no_sublots', {});
  }
  return null;
}

/** What a step of an order makes: the document that it is about, and those that it makes stale. */
const stepDocuments: Partial<Readonly<Record<OrderAction, readonly DocumentKind[]>>> = {
  manifest: ['transfer', 'manifest'],
  invoice: ['invoice'],
  release: ['invoice', 'transfer'],
};

export const documentsOfStep = (action: OrderAction): readonly DocumentKind[] => stepDocuments[action] ?? [];

/**
 * What may change on an order besides its steps: prices of lines (with the order discount), charges (with credit), units, client,
 * sales person and order date (`info`), the estimated delivery date, the lines of a cart that is merged into it, the lot of a
 * sublot.
 */
export type DocumentChange = 'prices' | 'charges' | 'units' | 'client' | 'info' | 'delivery' | 'merge' | 'replaceLot';

const priced = ['purchaseOrder', 'invoice'] as const;
const staleBy: Readonly<Partial<Record<DocumentChange | OrderAction, readonly DocumentKind[]>>> = {
  prices: [...priced, 'transfer'],
  charges: priced,
  units: ['purchaseOrder', 'invoice', 'pickList'],
  client: documentKinds,
  info: priced,
  delivery: [...priced, 'pickList'],
  merge: ['purchaseOrder', 'pickList', 'labels'],
  replaceLot: ['pickList', 'labels'],
  sublot: ['pickList', 'labels'],
  pack: ['pickList', 'labels'],
  allocateBackorder: ['pickList'],
  cancelSublot: ['pickList', 'labels'],
  splitBackorder: ['purchaseOrder', 'pickList'],
  voidManifest: ['manifest', 'transfer', 'invoice'],
  voidInvoice: ['invoice'],
  voidRelease: ['invoice', 'manifest', 'transfer'],
  reject: documentKinds,
  undoReject: documentKinds,
  returnGoods: priced,
  undoReturn: priced,
  payPart: ['invoice'],
  pay: ['invoice'],
  removePayment: ['invoice'],
  unpay: ['invoice'],
};

/**
 * Whether the documents that a change or a step makes out of date are made again by themselves: the goods that a client
 * rejects are on their way back, and the day of a trip that has its manifest is one that others plan by. Others wait for
 * somebody who makes them again (domain rule "order life").
 */
export const isRemadeAfter = (cause: DocumentChange | OrderAction, made: readonly DocumentKind[]): boolean =>
  cause === 'reject' || cause === 'undoReject' || (cause === 'delivery' && made.includes('manifest'));

/** The documents among `made` that a change or a step of the order makes out of date, in their usual order. */
export const staleAfter = (cause: DocumentChange | OrderAction, made: readonly DocumentKind[]): DocumentKind[] =>
  documentKinds.filter((kind) => made.includes(kind) && staleBy[cause]?.includes(kind) === true);
