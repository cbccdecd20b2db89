import { expect, test } from 'vitest';
import { comparedListPrice, newListPrice } from './list-price.ts';

const line = { unitPrice: 12, listPrice: 12, sampleType: null };

test.each([
  ['a price that has not changed', line, 12, null],
  ['one that went up', line, 12.5, 12.5],
  ['one that went down', line, 11, 11],
  ['one that was typed on the line', { ...line, unitPrice: 10 }, 12.5, 12.5],
  ['one that was typed and is the list price now', { ...line, unitPrice: 12.5 }, 12.5, null],
  ['one that was typed while the list price stays', { ...line, unitPrice: 10 }, 12, null],
  ['a line of before', { ...line, listPrice: null }, 12.5, null],
  ['a sample', { ...line, sampleType: 1 }, 12.5, null],
])('%s', (_name, priced, today, answer) => {
  expect(newListPrice(priced, today)).toBe(answer);
});

test('a lower unit price is compared with the lower of what the line was added with and the list price of today', () => {
  expect([comparedListPrice(12, 13), comparedListPrice(12, 11), comparedListPrice(null, 11)]).toEqual([12, 11, 11]);
});
