import { expect, it } from 'vitest';
import type { Cart, CartLine, CartSummary } from '../shared/cart-types.ts';
import { mergeSummary, needsReload, previewCart, previewLine } from './preview.ts';

const line = (id: number, over: Partial<CartLine> = {}): CartLine => ({
  id,
  productId: id,
  sku: `SKU-${id}`,
  productName: `Product ${id}`,
  productLineId: 1,
  productLine: 'Flower',
  packageSizeName: '3.5 g',
  units: 10,
  unitPrice: 5,
  listPrice: 5,
  newListPrice: null,
  discountType: 1,
  unitPriceDiscount: 0,
  discountId: null,
  discountName: null,
  discountReason: null,
  endedDiscount: null,
  lineDiscount: 0,
  lineTotal: 50,
  sampleType: null,
  isFlaggedBackorder: false,
  backorder: false,
  shortUnits: 0,
  remainingQuantity: 100,
  canConvert: false,
  conversionUnits: 0,
  allowFractions: false,
  ...over,
});

const head = {
  cartId: 1,
  clientId: 2,
  tradename: 'Emerald Door',
  status: 'open' as const,
  itemCount: 2,
  grossTotal: 100,
  sampleTotal: 0,
  discountReason: null,
  cartDiscount: 0,
  grandTotal: 100,
  isNonCannabis: false,
  estimatedDeliveryDate: null,
  forceBackorderAll: false,
  createdDate: '2026-11-20T00:00:00Z',
  orders: [],
  version: 3,
};
const cart = (over: Partial<Cart> = {}): Cart => ({
  ...head,
  noCart: false,
  isPortalOrder: false,
  licenseNo: '414286',
  personName: 'Rosa Marin',
  terms: { minimumOrder: null, hiddenLines: [] },
  cartItems: [line(1), line(2)],
  ...over,
});
const summary = (over: Partial<CartSummary> = {}): CartSummary => ({
  ...head,
  version: 4,
  message: 'ok',
  discountDropped: false,
  changedItems: [],
  ...over,
});

it('shows new totals before the server answers', () => {
  const next = previewCart(cart({ cartDiscount: 5 }), [
    { kind: 'line', cartItemId: 1, units: 12 },
    { kind: 'line', cartItemId: 2, discountType: 3, unitPriceDiscount: 10 },
  ]);
  expect(next.cartItems.map((each) => each.lineTotal)).toEqual([60, 45]);
  expect(next).toMatchObject({ grossTotal: 105, cartDiscount: 5, grandTotal: 100 });
});

it('sets a total price like the domain: unit price rounded up to the cent, the rest a discount', () => {
  expect(previewLine(line(1, { units: 3, discountId: 9, discountName: 'Gold' }), { totalPrice: 100 })).toMatchObject({
    unitPrice: 33.34,
    lineDiscount: 0.02,
    lineTotal: 100,
    discountId: null,
    discountName: null,
  });
});

it('recalculates a percent discount and a discount rule with the units', () => {
  const gold = line(1, { discountType: 3, unitPriceDiscount: 5, discountId: 9, discountName: 'Gold' });
  expect(previewLine(gold, { units: 20 })).toMatchObject({ lineDiscount: 5, lineTotal: 95, discountName: 'Gold' });
});

it('drops an order discount that no longer fits', () => {
  const next = previewCart(cart({ cartDiscount: 60, grandTotal: 40 }), [{ kind: 'remove', cartItemId: 2 }]);
  expect(next).toMatchObject({ grossTotal: 50, cartDiscount: 0, grandTotal: 50, itemCount: 1 });
});

it('counts samples separately', () => {
  const next = previewCart(cart({ cartItems: [line(1), line(2, { sampleType: 1 })] }), [
    { kind: 'line', cartItemId: 2, units: 4 },
  ]);
  expect(next).toMatchObject({ grossTotal: 50, sampleTotal: 20, grandTotal: 50 });
});

it('makes a later line of the same product short when an earlier one takes its stock', () => {
  const lines = [line(1, { productId: 7, remainingQuantity: 25 }), line(2, { productId: 7, remainingQuantity: 25 })];
  const next = previewCart(cart({ cartItems: lines }), [{ kind: 'line', cartItemId: 1, units: 20 }]);
  expect(next.cartItems.map((each) => [each.shortUnits, each.backorder])).toEqual([
    [0, false],
    [5, true],
  ]);
});

it('takes the shortage of a closed cart from its flag, not from the current stock', () => {
  const lines = [
    line(1, { backorder: true, shortUnits: 10, remainingQuantity: 0 }),
    line(2, { isFlaggedBackorder: true }),
  ];
  const closed = previewCart(cart({ status: 'submitted', cartItems: lines }), []);
  expect(closed.cartItems.map((each) => [each.shortUnits, each.backorder])).toEqual([
    [0, false],
    [0, true],
  ]);
});

it('keeps the objects of unchanged lines', () => {
  const before = cart();
  const next = previewCart(before, [{ kind: 'line', cartItemId: 1, units: 12 }]);
  expect(next.cartItems[1]).toBe(before.cartItems[1]);
  expect(previewCart(before, []).cartItems[0]).toBe(before.cartItems[0]);
});

it('merges the response: changed lines in place, new ones at the end, removed ones out', () => {
  const answer = summary({ itemCount: 3, grossTotal: 160, changedItems: [line(1, { units: 12 }), line(3)] });
  const after = mergeSummary(cart(), answer);
  expect(after.cartItems.map((each) => [each.id, each.units])).toEqual([
    [1, 12],
    [2, 10],
    [3, 10],
  ]);
  expect(after).toMatchObject({ grossTotal: 160, version: 4, licenseNo: '414286' });
  expect('message' in after).toBe(false);
  const removed = mergeSummary(cart(), summary({ itemCount: 1 }), 2);
  expect(removed.cartItems.map((each) => each.id)).toEqual([1]);
});

it('detects that another person changed the cart too', () => {
  const before = cart();
  expect(needsReload(before, mergeSummary(before, summary()))).toBe(false);
  expect(needsReload(before, mergeSummary(before, summary({ version: 6 })))).toBe(true);
  expect(needsReload(before, mergeSummary(before, summary({ itemCount: 5 })))).toBe(true);
});

const rules: NonNullable<CartLine['rules']> = [
  { id: 1, name: 'Ten off', kind: 'percent', value: 10, minUnits: null },
  { id: 2, name: 'By the case', kind: 'price', value: 3, minUnits: 24 },
];

it('a line whose units reach a break takes its rule while it is typed, and leaves it again', () => {
  const few = line(1, { rules, discountId: 1, discountName: 'Ten off', discountType: 3, unitPriceDiscount: 10 });
  const many = previewLine(few, { units: 24 });
  expect(many).toMatchObject({ discountId: 2, discountName: 'By the case', discountType: 2, lineTotal: 72 });
  expect(previewLine(many, { units: 23 })).toMatchObject({ discountId: 1, discountType: 3, lineTotal: 103.5 });
  expect(previewLine(many, { unitPrice: 6 })).toMatchObject({ discountId: 2, unitPriceDiscount: 3, lineTotal: 72 });
  expect(previewLine(line(1, { rules: rules.slice(1) }), { units: 23 })).toMatchObject({ lineTotal: 115 });
});

it('a discount typed by hand stays over a break', () => {
  const typed = previewLine(line(1, { rules, discountId: 1, discountType: 3, unitPriceDiscount: 10 }), {
    discountType: 2,
    unitPriceDiscount: 1,
  });
  expect(previewLine(typed, { units: 24 })).toMatchObject({ discountId: null, unitPriceDiscount: 1, lineTotal: 96 });
});

it('units that are split off are a flagged line at the same price until the server answers', () => {
  const short = line(1, { units: 9, remainingQuantity: 3, discountType: 1, unitPriceDiscount: 9.01, lineTotal: 35.99 });
  const before = cart({ cartItems: [short, line(2)], grossTotal: 85.99, grandTotal: 85.99 });
  const after = previewCart(before, [{ kind: 'split', cartItemId: 1, units: 6, partId: -1_000_001 }]);
  expect(after.cartItems.map(({ id, units, shortUnits, lineTotal }) => [id, units, shortUnits, lineTotal])).toEqual([
    [1, 3, 0, 12],
    [2, 10, 0, 50],
    [-1_000_001, 6, 0, 23.99],
  ]);
  expect(after.cartItems.map(({ isFlaggedBackorder }) => isFlaggedBackorder)).toEqual([false, false, true]);
  expect(after.grandTotal).toBe(85.99);
});
