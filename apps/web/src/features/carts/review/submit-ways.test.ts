import { expect, test } from 'vitest';
import type { Cart } from '../shared/cart-types.ts';
import { waysOf } from './submit-ways.ts';

const cart = { cartItems: [], forceBackorderAll: false, isNonCannabis: false } as unknown as Cart;
const merge = (target: string | null | undefined, of = cart) =>
  waysOf({ cart: of, short: [], orders: 1, target }).find(({ way }) => way === 'merge');

test('a merge is refused where there is no order to merge into, not while this is not known yet', () => {
  expect(merge(null)?.reason).toBe(
    'There are no orders that can be merged with this Order. Make sure you have orders in sublotted status',
  );
  expect(merge(undefined)?.reason).toBeUndefined();
  expect(merge('ORD-10600')).toMatchObject({ note: 'into ORD-10600 or another sublotted order', reason: undefined });
  expect(merge(undefined, { ...cart, isNonCannabis: true })?.reason).toMatch(/cannabis products/);
});
