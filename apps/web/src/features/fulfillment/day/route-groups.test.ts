import { expect, test } from 'vitest';
import type { DayOrder } from './day-search.ts';
import { daySearch, daysShown } from './day-search.ts';
import { routeGroups } from './route-groups.ts';

const order = (orderId: number, routeId: number | null, stopNo: number | null, day = '2026-11-20') =>
  ({
    orderId,
    orderNo: orderId,
    routeId,
    routeName: routeId === null ? null : `Route ${routeId}`,
    stopNo,
    estimateDeliveryDate: day,
    lines: 4,
    pickedLines: 1,
  }) as DayOrder;

test('orders are listed by day and route, in the order of their stops', () => {
  const groups = routeGroups([order(1, 7, 2), order(2, 7, 1), order(3, null, null), order(4, 7, 1, '2026-11-21')]);
  expect(groups.map(({ name, orders }) => [name, ...orders.map(({ orderId }) => orderId)])).toEqual([
    ['Route 7', 2, 1],
    ['No route', 3],
    ['Route 7', 4],
  ]);
  expect(groups[0]).toMatchObject({ lines: 8, pickedLines: 2 });
});

test('an address shows a day, what is late, or what comes later', () => {
  const days = { today: '2026-11-20', earlier: 1, days: [], later: 2, laterFrom: '2026-11-26' };
  expect(daysShown(days, daySearch({ day: 'nonsense' }))).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(daysShown(days, daySearch({ day: 'earlier' }))).toEqual({ from: null, to: '2026-11-19' });
  expect(daysShown(days, daySearch({ day: 'later' }))).toEqual({ from: '2026-11-26', to: null });
  expect(daysShown(days, daySearch({ day: '2026-11-23' }))).toEqual({ from: '2026-11-23', to: '2026-11-23' });
});
