/** The words for each action of an order's life: on a button, and in the note it leaves. */
import type { OrderAction } from './order-transitions.ts';

export const orderActionLabels: Readonly<Record<OrderAction, { readonly button: string; readonly done: string }>> = {
  sublot: { button: 'Sublot', done: 'Sublotted' },
  cancelSublot: { button: 'Cancel sublot', done: 'Sublot cancelled' },
  splitBackorder: { button: 'Split backorder', done: 'Backorder split off' },
  pack: { button: 'Pack', done: 'Packed' },
  allocateBackorder: { button: 'Allocate backorder', done: 'Backorder allocated' },
  merge: { button: 'Merge', done: 'Merged' },
  ready: { button: 'Ready for manifest', done: 'Ready for manifest' },
  unready: { button: 'Not ready', done: 'No longer ready for manifest' },
  manifest: { button: 'Manifest', done: 'Manifested' },
  voidManifest: { button: 'Void manifest', done: 'Manifest voided' },
  quarantine: { button: 'Quarantine', done: 'Quarantined' },
  liftQuarantine: { button: 'Lift quarantine', done: 'Quarantine lifted' },
  invoice: { button: 'Invoice', done: 'Invoiced' },
  voidInvoice: { button: 'Void invoice', done: 'Invoice voided' },
  release: { button: 'Release', done: 'Released' },
  voidRelease: { button: 'Void release', done: 'Release voided' },
  reject: { button: 'Reject at the door', done: 'Rejected at the door' },
  undoReject: { button: 'Undo the rejection', done: 'Rejection undone' },
  returnGoods: { button: 'Return goods', done: 'Goods returned' },
  undoReturn: { button: 'Undo the return', done: 'Return undone' },
  payPart: { button: 'Add payment', done: 'Payment added' },
  removePayment: { button: 'Take back a payment', done: 'Payment taken back' },
  pay: { button: 'Mark paid', done: 'Paid' },
  unpay: { button: 'Mark unpaid', done: 'Payment taken back' },
  cancel: { button: 'Cancel order', done: 'Cancelled' },
};

/** What cancelling sublots means for whoever packs them (domain rule "order life"). */
export const sublotsCancelled = (count: number): string =>
  count === 1
    ? '1 sublot is cancelled: label its goods anew.'
    : `${count} sublots are cancelled: label their goods anew.`;
