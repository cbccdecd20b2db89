import { expect, it } from 'vitest';
import type { Cart, CartLine } from '../shared/cart-types.ts';
import { choicesFor, forAll, previewCorrections, shortLines } from './corrections.ts';

const line = (id: number, units: number, remainingQuantity: number, more: Partial<CartLine> = {}) =>
  ({
    id,
    productId: id,
    productName: `Product ${id}`,
    units,
    remainingQuantity,
    unitPrice: 10,
    discountType: 1,
    unitPriceDiscount: 0,
    sampleType: null,
    isFlaggedBackorder: false,
    conversionUnits: 0,
    allowFractions: false,
    ...more,
  }) as CartLine;
const cartOf = (more: Partial<Cart>, ...cartItems: CartLine[]) =>
  ({ cartItems, cartDiscount: 0, forceBackorderAll: false, ...more }) as Cart;
const cart = cartOf({ cartDiscount: 20 }, line(1, 10, 6), line(2, 4, 0), line(3, 5, 50));

it('splits each short line where it can be, and keeps a picked correction while it fits', () => {
  const short = shortLines(cart);
  expect([...choicesFor(short, new Map())]).toEqual([
    [1, 'split'],
    [2, 'backorder'],
  ]);
  expect([
    ...choicesFor(
      short,
      new Map([
        [1, 'reduce'],
        [2, 'split'],
      ]),
    ),
  ]).toEqual([
    [1, 'reduce'],
    [2, 'backorder'],
  ]);
});

it('applies one correction to all lines, as far as they can have it', () => {
  const short = shortLines(cart);
  expect([...forAll(short, 'reduce').values()]).toEqual(['reduce', 'remove']);
  expect([...forAll(short, 'split').values()]).toEqual(['split', 'backorder']);
});

it('previews what the cart becomes', () => {
  const all = (action: 'reduce' | 'split') => previewCorrections(cart, forAll(shortLines(cart), action));
  expect(all('split')).toEqual({
    one: { lines: 2, units: 11, grossTotal: 110, orderDiscount: 11.58, grandTotal: 98.42 },
    two: { lines: 2, units: 8, grossTotal: 80, orderDiscount: 8.42, grandTotal: 71.58 },
    parts: new Map([
      [1, { one: { units: 6, total: 60 }, two: { units: 4, total: 40 }, leftOut: 0 }],
      [2, { one: undefined, two: { units: 4, total: 40 }, leftOut: 0 }],
      [3, { one: { units: 5, total: 50 }, two: undefined, leftOut: 0 }],
    ]),
    leftOut: [],
    leftOutUnits: 0,
    discountDropped: false,
  });
  expect(all('reduce')).toMatchObject({ one: { grandTotal: 90 }, two: { lines: 0 }, leftOutUnits: 8 });
  expect(all('reduce')?.leftOut).toEqual([
    { name: 'Product 1', units: 4 },
    { name: 'Product 2', units: 4 },
  ]);
});

it('finds nothing short where the whole cart goes on backorder', () => {
  expect(shortLines(cartOf({ forceBackorderAll: true }, line(1, 10, 6)))).toEqual([]);
});
