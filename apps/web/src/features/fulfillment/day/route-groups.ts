import { sumUnits } from '@cartwright/domain/money/money';
import { inStopOrder } from '@cartwright/domain/orders/stops';
import type { DayOrder } from './day-search.ts';

/** The orders of one route on one day, in the order of their stops. */
export interface RouteGroup {
  readonly id: string;
  /** Null for the orders without a route. */
  readonly routeId: number | null;
  readonly name: string;
  readonly day: string;
  readonly orders: readonly DayOrder[];
  readonly lines: number;
  readonly pickedLines: number;
}

/** Routes as the server sorts them, by day and name; orders without a route come last. */
export function routeGroups(orders: readonly DayOrder[]): RouteGroup[] {
  const groups = Map.groupBy(orders, (order) => `${order.estimateDeliveryDate} ${order.routeId ?? ''}`);
  return [...groups].map(([id, of]) => ({
    id,
    routeId: of[0]?.routeId ?? null,
    name: of[0]?.routeName ?? 'No route',
    day: of[0]?.estimateDeliveryDate ?? '',
    orders: of.toSorted(inStopOrder),
    lines: sumUnits(of.map((order) => order.lines)),
    pickedLines: sumUnits(of.map((order) => order.pickedLines)),
  }));
}
