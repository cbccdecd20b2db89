import { expect, it } from 'vitest';
import type { ProductRow } from '../shared/cart-types.ts';
import { matchesProduct } from './kept-products.ts';

const product = {
  productName: 'Blue Dream Flower 3.5g',
  sku: 'FL-BD-35',
  productLine: 'Flower',
  subProductLine: null,
  strain: 'Blue Dream',
  tags: ['Sun grown'],
} as unknown as ProductRow;

it.each([
  ['dream blue', true],
  ['fl-bd', true],
  ['SUN 3.5', true],
  ['blue kush', false],
])('“%s”: %s, words in any order and any field', (search, expected) => {
  expect(matchesProduct(product, search)).toBe(expected);
});
