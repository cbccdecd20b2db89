import { expect, test } from 'vitest';
import { choicesOf, reducedText, sumsOf } from './catalog-choice.ts';
import type { Catalog, CatalogProduct } from './catalog-list.ts';

const product = (id: number, factor: number, prePacked: number, unitPrice: number): CatalogProduct => ({
  id,
  sku: `BD-${id}`,
  productName: `Blue Dream ${factor}`,
  source: 1,
  sourceSetting: { name: 'Blue Dream bulk', unit: 'g' as const, available: 420 },
  factor,
  prePacked,
  unitPrice,
  unitPriceAfterDiscount: unitPrice,
  discountName: null,
  allowFractions: id === 4,
  isNonCannabis: false,
  quantity: 0,
  maxAvailable: 0,
  outOfStock: false,
  suggestReduce: false,
  reduceBy: 0,
});

const catalog: Catalog = {
  key: 'source-1',
  catalogGroup: 'Blue Dream bulk',
  productLine: null,
  subProductLine: null,
  minUnitPrice: 4.25,
  maxUnitPrice: 68,
  products: [
    product(1, 1, 120, 4.25),
    product(2, 3.5, 118, 10.5),
    product(3, 7, 6, 19.5),
    product(4, 14, 0, 36),
    product(5, 28, 2, 68),
  ],
};

const typed = (...texts: readonly string[]) => new Map(texts.map((text, index) => [index + 1, text]));

test('a source that is overdrawn offers to reduce each product that can cure it', () => {
  const choices = choicesOf(catalog, typed('40', '156', '24', '', '8'));
  expect(choices.map(({ available, reduceBy, fromSource }) => [available, reduceBy, fromSource])).toEqual([
    [73, 0, 0],
    [0, 2, 133],
    [0, 1, 126],
    // Nothing of it is typed, so there is nothing to take off.
    [0, 0, 0],
    [0, 1, 168],
  ]);
  expect(choices.map((choice) => choice.outOfStock)).toEqual([false, true, true, true, true]);
  expect(choices[1] && reducedText(choices[1])).toBe('154');
  expect(sumsOf(choices)).toMatchObject({ units: 228, total: 2820, fromSource: 427 });
});

test('what is left of a source may have four decimals', () => {
  const sourceSetting = { name: 'Blue Dream bulk', unit: 'g' as const, available: 92.125 };
  const products = [product(1, 1, 0, 4.25), product(2, 3.5, 0, 10.5)].map((each) => ({ ...each, sourceSetting }));
  const choices = choicesOf({ ...catalog, products }, typed('3', ''));
  expect(choices.map(({ available }) => available)).toEqual([89, 25]);
});

test('products without a source do not take stock from each other', () => {
  const alone = { source: null, sourceSetting: null, factor: null };
  const products = [product(1, 1, 5, 4.25), product(2, 1, 2, 10.5)].map((each) => ({ ...each, ...alone }));
  const choices = choicesOf({ ...catalog, products }, typed('', '10'));
  expect(
    choices.map(({ available, outOfStock, reduceBy, fromSource }) => [available, outOfStock, reduceBy, fromSource]),
  ).toEqual([
    [5, false, 0, 0],
    [0, true, 8, 0],
  ]);
});

test('a quantity that cannot be is refused and counts as nothing', () => {
  const choices = choicesOf(catalog, typed('2.5', 'x', '0', '2.5', ''));
  expect(choices.map(({ refused }) => refused)).toEqual([
    'This product is sold in whole units.',
    '“x” is not a number.',
    undefined,
    undefined,
    undefined,
  ]);
  expect(sumsOf(choices).products).toEqual([{ productId: 4, quantity: 2.5 }]);
});
