import { orderStatusLabel, type OrderStatus } from '@cartwright/domain/orders/order-status';
import type { Order } from '../../shared/order-query.ts';

export interface OrderStop {
  readonly label: string;
  readonly fill: 'full' | 'half' | 'none';
  readonly isCurrent: boolean;
  /** When the order came here; an instant. */
  readonly at: string | null;
  /** Who did it, or the number that it got: "Rosa Marin", "M-20188". */
  readonly by: string | null;
}

const line = ['Submitted', 'Sublotted', 'ReadyForManifest', 'Manifested', 'Invoiced', 'Released', 'Paid'] as const;
const nonCannabis: readonly Stop[] = ['Submitted', 'Invoiced', 'Released', 'Paid'];
type Stop = (typeof line)[number];

/** Statuses between two stops: they half-fill the stop that they lead to or hang from. */
const halves: Partial<Readonly<Record<OrderStatus, Stop>>> = {
  PartiallySublotted: 'Sublotted',
  Quarantined: 'Manifested',
};

type Facts = Pick<
  Order,
  | 'status'
  | 'isNonCannabis'
  | 'orderDate'
  | 'submittedBy'
  | 'sublottedDate'
  | 'sublottedByName'
  | 'readyDate'
  | 'readyByName'
  | 'manifestedDate'
  | 'manifestReferenceNo'
  | 'invoicedDate'
  | 'invoicedByName'
  | 'releasedDate'
  | 'releaseTransactionNumber'
  | 'paidDate'
>;

/** Where an order is on its way; a cancelled one is nowhere, and payment may come before release. */
export function orderStops(order: Facts): OrderStop[] {
  const { status } = order;
  if (status === 'Cancelled') return [];
  const half = halves[status];
  const at = half ?? line.find((stop) => stop === status) ?? 'Submitted';
  const reached = line.indexOf(at);
  const dated: Readonly<Record<Stop, readonly [at: string | null, by: string | null]>> = {
    Submitted: [order.orderDate, order.submittedBy],
    Sublotted: [order.sublottedDate, order.sublottedByName],
    ReadyForManifest: [order.readyDate, order.readyByName],
    Manifested: [order.manifestedDate, order.manifestReferenceNo],
    Invoiced: [order.invoicedDate, order.invoicedByName],
    Released: [order.releasedDate, order.releaseTransactionNumber],
    Paid: [order.paidDate, null],
  };
  return (order.isNonCannabis ? nonCannabis : line).map((stop) => {
    const isCurrent = stop === at;
    const isSkipped = stop === 'Released' && order.releasedDate === null;
    const isPassed = line.indexOf(stop) < reached && !isSkipped;
    const fill = isCurrent ? (half === undefined ? 'full' : 'half') : isPassed ? 'full' : 'none';
    const [when, by] = fill === 'none' ? [null, null] : dated[stop];
    return { label: orderStatusLabel(isCurrent ? status : stop), fill, isCurrent, at: when, by };
  });
}
