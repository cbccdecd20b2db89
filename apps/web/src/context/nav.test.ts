import { expect, it } from 'vitest';
import { activePath } from './nav.ts';

const entries = ['/accounts', '/products', '/orders', '/settings'].map((path) => ({ path }));

it.each([
  ['/orders', '/orders'],
  ['/accounts/client-orders/6/accounts', '/accounts'],
  ['/order/7/10418', '/orders'],
  ['/settings/import', '/settings'],
  ['/client-cart/5/Harbor', '/accounts'],
  ['/review-order/598/5', '/accounts'],
  ['/ordering', undefined],
])('at %s the entry %s is active', (pathname, active) => {
  expect(activePath(entries, pathname)).toBe(active);
});

it('marks Carts as the current screen on a cart for a person who sees Carts', () => {
  expect(activePath([...entries, { path: '/open-carts' }], '/cart/598')).toBe('/open-carts');
});
