import type { OutputOf } from '@cartwright/contract/contract';
import { dashboard } from '@cartwright/contract/reports/dashboard.contract';
import { expect, test } from 'vitest';
import type { LiveEvent } from './live.ts';
import { liveReads } from './live-reads.ts';

const changed = { kind: 'cart', ids: [7], version: 3 } as unknown as LiveEvent;

test('a changed cart reloads its totals, and what is in it where products are added to it', () => {
  const { records } = liveReads.cart;
  const summary = (cartId: number, version: number) => ({ cartId, version }) as OutputOf<'carts.summary'>;
  const isTotal = (cartId: number, version: number) =>
    records['carts.summary']?.(summary(cartId, version), changed, { params: { id: cartId } });
  expect([isTotal(7, 2), isTotal(7, 3), isTotal(8, 2)]).toEqual([true, false, false]);
  const products = { count: 0 } as OutputOf<'products.available'>;
  const isInCart = (body: object) => records['products.available']?.(products, changed, { body });
  expect([isInCart({ cartId: 7 }), isInCart({ cartId: 8 }), isInCart({})]).toEqual([true, false, false]);
});

test('stock and orders reload what is chosen from them', () => {
  expect(liveReads.stock.lists).toContain('carts.previewAllocation');
  expect(liveReads.order.lists).toContain('orders.mergeable');
});

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
