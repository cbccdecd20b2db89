import { expect, it } from 'vitest';
import { orderCriteria, orderList, toggleStatuses } from './order-list.ts';

const { filters } = orderList.defaults;

it('has a toggle for each status up to Invoiced, and each sets its own flag', () => {
  expect(toggleStatuses).toHaveLength(7);
  for (const status of toggleStatuses) {
    const criteria = orderCriteria({ ...filters, statuses: [status] });
    const set = Object.entries(criteria).filter(([name, on]) => name.startsWith('show') && on === true);
    expect(set).toEqual([[`show${status}`, true]]);
  }
});

it('hides released and cancelled orders by default', () => {
  expect(orderCriteria(filters)).toMatchObject({ hideReleased: true, hideCancelled: true, showBackorders: false });
  expect(orderList.validateSearch({ hideReleased: false, hideCancelled: true, size: 20, page: 1 })).toEqual({
    hideReleased: false,
  });
});

it('narrows to one client', () => {
  expect(orderCriteria(filters, 7).clientId).toBe(7);
});
