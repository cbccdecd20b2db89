import { expect, test } from 'vitest';
import { compareMatches, matchesWords, searchedOffSale, searchWords, type SearchedProduct } from './product-search.ts';

const product = (name: string, more: Partial<SearchedProduct> = {}): SearchedProduct => ({
  name,
  sku: name.toUpperCase().replaceAll(' ', '-'),
  others: [],
  isAvailable: true,
  ...more,
});
const ranked = (term: string, ...products: SearchedProduct[]): string[] =>
  products.toSorted((a, b) => compareMatches(a, b, searchWords(term))).map(({ name }) => name);

test('of what is in stock a name that begins so is first, then its words, its parts, and other fields last', () => {
  const other = product('Amber Cone', { others: ['Blue Dream'] });
  const parts = product('Trueblue Daydream');
  const words = product('Dream Blue');
  const begins = product('Apple Blue Dream');
  const first = product('Blue Dream Flower');
  expect(ranked('blue dream', other, parts, begins, words, first)).toEqual([
    'Blue Dream Flower',
    'Apple Blue Dream',
    'Dream Blue',
    'Trueblue Daydream',
    'Amber Cone',
  ]);
});

test('what is sold out comes after what is in stock, but for the exact SKU or name', () => {
  const soldOut = product('Blue Dream 28g', { isAvailable: false });
  const other = product('Amber Cone', { others: ['blue dream'] });
  expect(ranked('blue dream', soldOut, other)).toEqual(['Amber Cone', 'Blue Dream 28g']);
  expect(ranked('blue dream 28g', other, soldOut)).toEqual(['Blue Dream 28g', 'Amber Cone']);
  expect(ranked('blue-dream-28g', other, soldOut)).toEqual(['Blue Dream 28g', 'Amber Cone']);
});

test('every word is part of the product, hyphens aside; one or two letters begin a word of its name', () => {
  const roll = product('Granite Pre-Roll 1g', { others: ['Wedding Cake'] });
  const finds = (term: string) => matchesWords(roll, searchWords(term));
  expect(['granite preroll', 'pre-roll', 'cake  GRANITE', '1g granite', 'gr 1g'].map(finds)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(['granite flower', 'ra granite', 'granite 2g'].map(finds)).toEqual([false, false, false]);
});

test('a search is for a product off sale that it names, and for those it finds where nothing is for sale', () => {
  const [old, older] = [product('Old Kush', { sku: 'BD-3' }), product('Older Kush')];
  const named = (term: string, ...forSale: SearchedProduct[]) =>
    searchedOffSale([old, older], forSale, searchWords(term)).map(({ name }) => name);
  const other = product('Blue Dream', { sku: 'BD-35' });
  expect(named('bd-3', other)).toEqual(['Old Kush']);
  expect(named('old  KUSH', other)).toEqual(['Old Kush']);
  expect(named('bd', other)).toEqual([]);
  expect(named('kush')).toEqual(['Old Kush', 'Older Kush']);
  expect(named('old kush', product('Old Kush', { sku: 'NEW' }))).toEqual([]);
});
