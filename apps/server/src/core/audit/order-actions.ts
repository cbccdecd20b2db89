import type { OrderAction } from '@cartwright/domain/orders/order-transitions';
import type { AuditAction } from './audit-action.ts';

/**
 * The steps of an order. Each detail also has the status before and after, the reason where one was given, and the
 * grand total where it is another one.
 */
export const orderSteps = {
  sublot: { has: ['orderItemIds'] },
  cancelSublot: { has: ['orderItemIds', 'void'] },
  splitBackorder: { has: ['backorder', 'orderItemIds', 'units', 'total'] },
  pack: { has: ['orderItemId', 'units', 'barcode', 'lotId'] },
  allocateBackorder: { has: ['allocations'] },
  merge: { has: ['cartId', 'lines', 'units', 'cartDiscount', 'total', 'isBackorder'] },
  ready: {},
  unready: {},
  manifest: {
    has: ['manifestReferenceNo', 'departureAt', 'arrivalAt', 'driverId', 'driver', 'vehicleId', 'vehicle', 'goOnNote'],
    may: ['transport', 'carrier'],
  },
  voidManifest: { has: ['manifestReferenceNo'] },
  quarantine: {},
  liftQuarantine: {},
  invoice: { has: ['grandTotal'] },
  voidInvoice: { has: ['grandTotal', 'invoicedDate'] },
  release: { has: ['releaseTransactionNumber', 'releasedDate'] },
  voidRelease: { ends: ['released', 'releaseTransactionNumber', 'manifest'] },
  reject: { has: ['lines', 'returned'] },
  undoReject: { has: ['returnId', 'lines'] },
  returnGoods: { has: ['lines', 'creditAmount', 'reference'], may: ['creditReason'] },
  undoReturn: { has: ['returnId', 'lines', 'creditAmount'] },
  payPart: { has: ['amount', 'paidOn', 'method', 'reference', 'paidAmount'] },
  removePayment: { has: ['payments', 'amount', 'paidAmount'] },
  pay: { has: ['amount', 'paidOn'] },
  unpay: { has: ['payments', 'amount', 'paidAmount'] },
  cancel: {},
} as const satisfies Readonly<Record<OrderAction, AuditAction>>;

const charge = ['chargeTypeId', 'amount', 'unitPrice', 'units', 'total'] as const;
const document = { has: ['number'] } as const;
const mailed = { has: ['mailId', 'versionId', 'addresses', 'message'] } as const;

/**
 * What is done to a submitted order besides its steps, with a note at the order. Where the status or the grand
 * total follows, it is in the detail with the one before.
 */
export const orderEdits = {
  'set delivery': { changes: 'estimateDeliveryDate' },
  'change submitted info': { sets: ['orderDate', 'salesPersonId', 'updatedOrderDate', 'updatedSalesPersonId'] },
  'change client': { changes: 'clientId' },
  'change units': { has: ['orderItemId', 'returned', 'allocated', 'waiting'], changes: 'units', may: ['belowCost'] },
  'take back units': { has: ['lot', 'orderItemIds', 'units'] },
  'change price': {
    has: ['orderItemId'],
    sets: ['unitPrice', 'discountKind', 'discountValue', 'discountReason'],
    may: ['belowCost'],
  },
  'price refused': { has: ['productIds'] },
  'convert discount': { has: ['lines'], as: { orderItemIds: 'hidden' } },
  'set order discount': { changes: 'orderDiscount', may: ['discountReason', 'belowCost'] },
  'add charge': { has: charge },
  'change charge': { has: [...charge, 'orderChargeId'], sets: charge },
  'remove charge': { has: [...charge, 'id', 'orderId'] },
  'set credit': { changes: 'creditAmount', may: ['reason'] },
  'give another lot': { has: ['orderItemId', 'from', 'allocations', 'waiting'] },
  'replace lot': { has: ['lot', 'reason', 'stopSelling', 'void', 'sublots'] },
  // documents
  'generate purchase order': document,
  'make invoice': document,
  'make labels': document,
  'make manifest': document,
  'make pick list': document,
  'make transfer document': document,
  'renew transfer link': {},
  'close transfer link': {},
  'email purchase order': mailed,
  'email invoice': mailed,
  'email transfer link': mailed,
  // reports to the state, accounting
  'report price change': { may: ['files', 'reason'] },
  'state refused': { has: ['name', 'rows', 'reasons'] },
  'download invoice': { has: ['target', 'revision'] },
  'export invoice': { has: ['target', 'revision', 'remoteId'] },
  'link invoice': { has: ['target', 'remoteId'] },
  'export anew': {},
} as const satisfies Readonly<Record<string, AuditAction>>;

const submitted = { has: ['orderNo', 'cartId', 'clientId'] } as const;

/** What concerns orders and leaves no note of its own. */
export const orderRecords = {
  submit: submitted,
  'submit as backorder': submitted,
  'submit with corrections': { has: [...submitted.has, 'leftOut'] },
  'split off': { has: ['from'] },
  'add note': { may: ['noteId'] },
  'delete note': { has: ['noteId'] },
  'add file': { has: ['name', 'size', 'number'] },
  'remove file': { has: ['name'] },
  'move stop': { has: ['orderNo', 'day', 'routeId', 'stopNo'] },
  print: { has: ['kind', 'orderIds'] },
  export: { has: ['rows'], may: ['month', 'differences'] },
} as const satisfies Readonly<Record<string, AuditAction>>;
