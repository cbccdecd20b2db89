import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { iifBytes, iifDecoded, iifName, iifText } from './iif-text.ts';

test.each([
  ['Half ½ oz', 'Half ½ oz'],
  ['Café Olé – “2”', 'Café Olé – 2'],
  ['Ann’s • 5 €', 'Ann’s • 5 €'],
  ['Leaf; small;1', 'Leaf small 1'],
  ['Łódź Šk Ďábel', 'Lódz Šk Dábel'],
  ['１２ Ｘ ⅓', '12 X 1/3'],
  ['Green 🌲 Tree 草', 'Green Tree'],
  ['a\tb\r\nc "d"', 'a b c d'],
  ['!TRNS', 'TRNS'],
])('%j is written as %j', (value, text) => {
  expect(iifText(value, 100)).toBe(text);
  expect(iifDecoded(iifBytes(text))).toBe(text);
});

test.each([
  ['Ann’s – “Café” • 5 €', "Ann's - Café - 5 EUR"],
  ['Ann‘s — Œuf, œuf', "Ann's - OEuf, oeuf"],
  ['Š & ž™ … N² ªº', 'S & zTM ... N2 ao'],
  ['Shop: ½ oz; µ ´', 'Shop- ½ oz µ ´'],
  ['Łódź 草 １', 'Lódz 1'],
])('the name %j stays %j, by which QuickBooks knows it', (value, name) => {
  expect(iifName(value, 100)).toBe(name);
  expect(iifName(name, 100)).toBe(name);
});

test('whatever a name is, its bytes are read back, within the limit and without a sign that ends a value', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (value) => {
      const text = iifName(value, 41);
      expect(iifDecoded(iifBytes(text))).toBe(text);
      expect(text).not.toMatch(/["\t\r\n;:]|^!/);
      expect(text.length).toBeLessThanOrEqual(41);
    }),
  );
});
