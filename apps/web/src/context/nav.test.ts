import { expect, it } from 'vitest';
import { activePath, navEntries, settingsEntry } from './nav.ts';

const entries = (['/accounts', '/products', '/open-carts', '/orders', '/settings'] as const).map((path) => ({ path }));

it.each([
  ['/orders', '/orders'],
  ['/accounts/client-orders/6/accounts', '/accounts'],
  ['/order/7/10418', '/orders'],
  ['/settings/import', '/settings'],
  ['/client-cart/5/Harbor', '/open-carts'],
  ['/review-order/598/5', '/open-carts'],
  ['/ordering', undefined],
])('at %s the entry %s is active', (pathname, active) => {
  expect(activePath(entries, pathname)).toBe(active);
});

it('marks nothing when the person does not see the parent', () => {
  expect(activePath([{ path: '/products' }], '/cart/598')).toBeUndefined();
});

it('has behind each count a list of the same screen that no default view replaces', () => {
  const counted = navEntries.flatMap(({ path, count }) => (count ? [[path, count.href]] : []));
  expect(counted).toEqual([
    ['/open-carts', '/open-carts?pending=true'],
    ['/invitations', '/invitations?view=-'],
    ['/orders', '/orders?statuses=Submitted'],
  ]);
});

it('opens one screen with each letter after G', () => {
  const letters = [...navEntries, settingsEntry].map(({ go }) => go);
  expect(letters.filter((letter, at) => letters.indexOf(letter) !== at)).toEqual([]);
});
