import { expect, test } from 'vitest';
import { clientColumns } from './client-columns.ts';
import { lotColumns } from './lot-columns.ts';
import { plainlyOf } from './other-kind.ts';
import { productColumns } from './product-columns.ts';

const kinds = [
  { kind: 'products', columns: productColumns },
  { kind: 'lots', columns: lotColumns },
  { kind: 'clients', columns: clientColumns },
] as const;
const shops = ['Store', 'License #', 'City', 'Route', 'Price tier'];

test('a file of clients is no file of products', () => {
  expect(plainlyOf(kinds, 'products', shops)).toBe('clients');
  expect(plainlyOf(kinds, 'products', ['Name', 'License', 'Street', 'City', 'Zip', 'Phone'])).toBe('clients');
  expect(plainlyOf(kinds, 'clients', ['SKU', 'Name', 'Product line', 'Unit price', 'Strain'])).toBe('products');
});

test('a file of the kind that was asked for, or one that may be of either, is no other one', () => {
  expect(plainlyOf(kinds, 'clients', shops)).toBeNull();
  expect(plainlyOf(kinds, 'products', ['SKU', 'Product', 'Barcode', 'Cost', 'Units'])).toBeNull();
  expect(plainlyOf(kinds, 'products', ['Store', 'City'])).toBeNull();
  expect(plainlyOf(kinds, 'products', ['A', 'B', 'C'])).toBeNull();
});
