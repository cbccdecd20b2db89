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
