import { expect, test } from 'vitest';
import { firstList, isCode } from './first-list.ts';

const clients = [{ licenseNo: '485115' }, { licenseNo: null }];
const orders = [{ orderNo: 10418 }, { orderNo: 10419 }];
const products = [{ sku: 'FL-BD-35' }, { sku: null }];

test('the record whose number, license or SKU was typed in full is first', () => {
  const found = { clients, orders, products };
  expect(firstList('10418', found)).toBe('orders');
  expect(firstList('ORD-10418', found)).toBe('orders');
  expect(firstList('485115', found)).toBe('clients');
  expect(firstList('fl-bd-35', found)).toBe('products');
});

test('an order number is above the license with the same digits', () => {
  expect(firstList('10418', { clients: [{ licenseNo: '10418' }], orders, products })).toBe('orders');
});

test('a number that begins those of orders lists them first, one that is only in their clients does not', () => {
  expect(firstList('104', { clients, orders, products })).toBe('orders');
  expect(firstList('4851', { clients, orders, products })).toBe('clients');
  expect(firstList('lark', { clients, orders, products })).toBe('clients');
});

test('only a text with a digit and one word, or as orders are written, is a code', () => {
  expect(['10418', 'ord 10418', 'FL-BD-35'].map(isCode)).toEqual([true, true, true]);
  expect(['larkspur', 'blue dream 3.5', ''].map(isCode)).toEqual([false, false, false]);
});
