import { expect, it } from 'vitest';
import type { ProductRow } from '../shared/cart-types.ts';
import { rankSuggestions, rankProducts } from './kept-products.ts';

const product = (productName: string, sku: string, remainingQuantity: number): ProductRow =>
  ({
    productName,
    sku,
    productLine: 'Flower',
    subProductLine: null,
    strain: 'Blue Dream',
    tags: ['Sun grown'],
    picture: null,
    remainingQuantity,
  }) as unknown as ProductRow;

const products = [
  product('Blue Dream Flower 28g', 'FL-28', 0),
  product('Dream Blue', 'FL-22', 4),
  product('Blue Dream Flower 3.5g', 'FL-BD-35', 4),
  product('Sunset Cone', 'FL-2', 4),
];
const names = (search: string) => rankProducts(products, search).map(({ productName }) => productName);

it.each([
  ['dream blue', ['Dream Blue', 'Blue Dream Flower 3.5g', 'Sunset Cone', 'Blue Dream Flower 28g']],
  ['fl-2', ['Sunset Cone', 'Dream Blue', 'Blue Dream Flower 28g']],
  ['flbd', ['Blue Dream Flower 3.5g']],
  ['blue dream flower 28g', ['Blue Dream Flower 28g']],
  ['blue kush', []],
])('“%s” finds words in any order and any field, an exact match first, then what is in stock', (search, expected) => {
  expect(names(search)).toEqual(expected);
});

it.each([
  ['blue dream', 4, ['Dream Blue', 'Blue Dream Flower 3.5g', 'Blue Dream Flower 7g', 'Blue Dream Flower 28g']],
  ['blue dream', 9, ['Blue Dream Flower 7g', 'Dream Blue', 'Blue Dream Flower 3.5g', 'Blue Dream Flower 28g']],
  ['dream blue', 9, ['Dream Blue', 'Blue Dream Flower 7g', 'Blue Dream Flower 3.5g', 'Blue Dream Flower 28g']],
])(
  'for “%s” %d units, what has them all comes after an exact match, what is sold out last, else the order stays',
  (search, wanted, expected) => {
    const found = [...products.slice(0, 3), product('Blue Dream Flower 7g', 'FL-7', 9)];
    expect(rankSuggestions(found, search, wanted).map(({ productName }) => productName)).toEqual(expected);
  },
);

it('suggests what the client has bought before what has all the units, and both before what is sold out', () => {
  const bought = { lastBoughtDate: '2026-11-13', lastBoughtUnits: 40 };
  const found = [
    product('Moonglow Flower 7g', 'FL-7', 40),
    { ...product('Moonglow Cartridge 1g', 'VP-1', 0), ...bought },
    product('Moonglow Flower 3.5g', 'FL-35', 3),
    { ...product('Moonglow Preroll 1g', 'PR-1', 5), ...bought },
  ];
  expect(rankSuggestions(found, 'moon', 12).map(({ sku }) => sku)).toEqual(['PR-1', 'FL-7', 'FL-35', 'VP-1']);
});
