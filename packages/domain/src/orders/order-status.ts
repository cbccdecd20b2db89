/** The status of an order (spec 001 §4). */

/** Statuses as on the wire, in the order of an order's life. */
export const orderStatuses = [
  'Submitted',
  'PartiallySublotted',
  'Sublotted',
  'ReadyForManifest',
  'Manifested',
  'Quarantined',
  'Invoiced',
  'Released',
  'Paid',
  'Cancelled',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** A status as shown: `ReadyForManifest` → `Ready For Manifest`. */
export function orderStatusLabel(status: OrderStatus): string {
  return status.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
}

/** What is true of an order by its status alone. */
export interface StatusFacts {
  /** It counts as sold: in sums and reports, and in what its client buys. */
  readonly isSale: boolean;
  /** Its goods have not left yet. */
  readonly isOpen: boolean;
  /** The units of its lines and its client may change. */
  readonly takesUnits: boolean;
  /** Its prices, discount, charges, credit, sales person and order date may change. */
  readonly takesMoney: boolean;
  /** A price change is reported to the state; never for other goods than cannabis. */
  readonly reportsPrice: boolean;
  /** It has an invoice. */
  readonly hasInvoice: boolean;
  /** Its client may owe some of its invoice. */
  readonly isOwing: boolean;
  /** Cannabis is picked: from its sublot until the manifest. */
  readonly isPickable: boolean;
  /** Other goods, which have neither, are picked until they leave. */
  readonly isPickableOtherwise: boolean;
}

const none: StatusFacts = {
  isSale: true,
  isOpen: true,
  takesUnits: false,
  takesMoney: true,
  reportsPrice: false,
  hasInvoice: false,
  isOwing: false,
  isPickable: false,
  isPickableOtherwise: false,
};
const beforeReady: StatusFacts = { ...none, takesUnits: true };
const onItsWay: StatusFacts = { ...none, reportsPrice: true };
const invoiced: StatusFacts = { ...onItsWay, hasInvoice: true, isOwing: true };

/** The facts of each status (spec 001 §4; domain rule "order life"). */
export const statusFacts: Readonly<Record<OrderStatus, StatusFacts>> = {
  Submitted: { ...beforeReady, isPickableOtherwise: true },
  PartiallySublotted: { ...beforeReady, isPickable: true },
  Sublotted: { ...beforeReady, isPickable: true },
  ReadyForManifest: { ...none, isPickable: true },
  Manifested: onItsWay,
  Quarantined: onItsWay,
  Invoiced: { ...invoiced, isPickableOtherwise: true },
  Released: { ...invoiced, isOpen: false },
  Paid: { ...invoiced, isOpen: false, takesMoney: false, isOwing: false },
  Cancelled: { ...none, isSale: false, isOpen: false, takesMoney: false },
};

export type StatusFact = keyof StatusFacts;

/** The statuses of which a fact is true, in the order of an order's life. */
export const statusesWith = (fact: StatusFact): OrderStatus[] =>
  orderStatuses.filter((status) => statusFacts[status][fact]);
