import { dashboard } from '@cartwright/contract/reports/dashboard.contract';
import { expect, test } from 'vitest';
import { liveReads } from './live-reads.ts';

test('an order changes all of the dashboard but the active carts, and both reports', () => {
  const ofOrders = Object.keys(dashboard)
    .filter((call) => call !== 'activeCarts')
    .map((call) => `dashboard.${call}`);
  expect(ofOrders.length).toBeGreaterThan(5);
  expect(liveReads.order.lists).toEqual(expect.arrayContaining(ofOrders));
  expect(liveReads.order.lists).toEqual(
    expect.arrayContaining(['reports.orderSummary', 'reports.salesHeader', 'reports.salesDetail']),
  );
  expect(liveReads.cart.lists).toContain('dashboard.activeCarts');
});
