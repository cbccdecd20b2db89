import type { OrderAction } from '@cartwright/domain/orders/order-transitions';

/** Steps that need nothing but the order. */
export const plainSteps = {
  sublot: 'fulfillment.sublot',
  cancelSublot: 'fulfillment.cancelSublot',
  allocateBackorder: 'fulfillment.allocateBackorder',
  splitBackorder: 'fulfillment.splitBackorder',
  ready: 'fulfillment.ready',
  unready: 'fulfillment.unready',
  quarantine: 'fulfillment.quarantine',
  liftQuarantine: 'fulfillment.liftQuarantine',
  invoice: 'fulfillment.invoice',
  pay: 'fulfillment.pay',
} as const satisfies Partial<Record<OrderAction, string>>;

/** Steps that need a reason. */
export const reasonedSteps = {
  voidManifest: 'fulfillment.voidManifest',
  voidInvoice: 'fulfillment.voidInvoice',
  voidRelease: 'fulfillment.voidRelease',
} as const satisfies Partial<Record<OrderAction, string>>;

export type PlainStep = keyof typeof plainSteps;
export type ReasonedStep = keyof typeof reasonedSteps;

export const isPlain = (action: OrderAction): action is PlainStep => action in plainSteps;
export const isReasoned = (action: OrderAction): action is ReasonedStep => action in reasonedSteps;

/** What a step has as a consequence that is easily missed; asked or said before it is taken. */
export const consequences: Partial<Readonly<Record<OrderAction, string>>> = {
  splitBackorder: 'What waits becomes an order of its own for the same client. Charges and credit stay here.',
  voidManifest: 'The order goes back to Sublotted, without driver, vehicle and times.',
  voidInvoice: 'The invoice becomes void.',
  voidRelease: 'The goods return to stock for this order. Its invoice and its manifest become void, too.',
};
