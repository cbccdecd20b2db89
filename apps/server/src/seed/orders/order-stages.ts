import { addDays, weekday } from '@cartwright/domain/dates/dates';
import type { OrderStatus } from '@cartwright/domain/orders/order-status';
import type { World } from '../world.ts';

/** The status of an order by how many younger orders there are: the newest are fresh, the old ones paid. */
const bands: readonly { readonly below: number; readonly weights: Partial<Record<OrderStatus, number>> }[] = [
  { below: 25, weights: { Submitted: 76, PartiallySublotted: 14, Sublotted: 4, Cancelled: 6 } },
  { below: 45, weights: { Submitted: 20, PartiallySublotted: 25, Sublotted: 36, ReadyForManifest: 14, Cancelled: 5 } },
  { below: 65, weights: { Sublotted: 18, ReadyForManifest: 27, Manifested: 35, Quarantined: 8, Invoiced: 12 } },
  { below: 95, weights: { Manifested: 14, Quarantined: 7, Invoiced: 42, Released: 25, Paid: 12 } },
  { below: 160, weights: { Released: 58, Paid: 32, Invoiced: 4, Cancelled: 6 } },
  { below: Infinity, weights: { Paid: 80, Released: 13, Cancelled: 7 } },
];

/** Chooses a status; goods without cannabis skip sublots and manifest. */
export function chooseStatus(world: World, younger: number, isNonCannabis: boolean): OrderStatus {
  const status = world.random.weighted(bands.find((band) => younger < band.below)?.weights ?? { Paid: 1 });
  if (!isNonCannabis) return status;
  if (status === 'PartiallySublotted' || status === 'Sublotted' || status === 'ReadyForManifest') return 'Submitted';
  return status === 'Manifested' || status === 'Quarantined' ? 'Invoiced' : status;
}

/** When an order took which step; null for steps it has not taken. ISO instants. */
export interface StageDates {
  readonly sublotted: string | null;
  readonly manifested: string | null;
  readonly invoiced: string | null;
  readonly released: string | null;
  readonly paid: string | null;
  readonly cancelled: string | null;
}

const rank: Record<OrderStatus, number> = {
  Cancelled: 0,
  Submitted: 0,
  PartiallySublotted: 1,
  Sublotted: 2,
  ReadyForManifest: 3,
  Manifested: 4,
  Quarantined: 4,
  Invoiced: 5,
  Released: 6,
  Paid: 7,
};

/** Plausible instants for the steps of an order, in order and before `now`: the manifest the day before delivery, then the rest. */
export function stageDates(
  world: World,
  order: { status: OrderStatus; isNonCannabis: boolean; orderDate: string; deliveryDate: string },
): StageDates {
  const { random, clock, now } = world;
  const reached = rank[order.status];
  const latest = now.getTime() - 120_000;
  let last = Date.parse(order.orderDate);
  const step = (happened: boolean, date: string, minutes: number): string | null => {
    if (!happened) return null;
    const wanted = Math.max(Date.parse(clock.at(date, minutes)), last + 25 * 60_000);
    last = Math.max(last, Math.min(wanted, latest));
    return new Date(last).toISOString();
  };
  const orderedOn = clock.dateOf(order.orderDate);
  const cannabis = !order.isNonCannabis;
  const isUnreleased = order.status === 'Paid' && world.today < addDays(order.deliveryDate, 25);
  return {
    cancelled: step(order.status === 'Cancelled', orderedOn, random.int(900, 1020)),
    sublotted: step(cannabis && reached >= 1, addDays(orderedOn, 1), random.int(500, 700)),
    manifested: step(
      cannabis && reached >= 4,
      addDays(order.deliveryDate, weekday(order.deliveryDate) === 1 ? -3 : -1),
      random.int(780, 960),
    ),
    invoiced: step(reached >= 5, order.deliveryDate, random.int(420, 480)),
    released: step(reached >= 6 && !isUnreleased, order.deliveryDate, random.int(490, 560)),
    paid: step(reached >= 7, addDays(order.deliveryDate, random.int(2, 24)), random.int(560, 960)),
  };
}
