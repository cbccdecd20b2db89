/**
 * The kinds of events of an open screen. `opened` is the first of a stream, `beat` says every 15 seconds that it works,
 * `resync` that changes may have been missed; the others name what has changed: carts, products by their stock, orders,
 * orders by their picks and stops, and by documents that
 * were made, invitations, what a list of licensees says, receipts of goods, clients by their follow-ups, the days without
 * delivery, and the person's own notifications.
 */
export const liveKinds = [
  'opened',
  'beat',
  'resync',
  'cart',
  'stock',
  'order',
  'pick',
  'document',
  'invitation',
  'license',
  'receipt',
  'followUp',
  'deliveryDays',
  'notification',
] as const;

export type LiveKind = (typeof liveKinds)[number];
