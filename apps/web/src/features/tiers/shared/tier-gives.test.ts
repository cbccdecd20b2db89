import { expect, test } from 'vitest';
import { tierGives } from './tier-gives.ts';

const rule = {
  id: 1,
  minUnits: null,
  name: 'Gold',
  kind: 'percent',
  value: 5,
  appliesTo: null,
  fromDate: null,
  toDate: null,
} as const;
const plain = { isActive: true, minimumOrder: null, hiddenLineNames: [] };
const perUnit = { ...rule, kind: 'perUnit', value: 0.75, appliesTo: 'Blue Dream Eighths' } as const;

test('a tier says what each of its rules takes off which products, and when', () => {
  expect(tierGives({ ...plain, rules: [rule, perUnit] })).toBe(
    'Its clients get 5% off all products; $0.75 off each unit of Blue Dream Eighths.',
  );
  const dated = { ...rule, appliesTo: 'Flower', fromDate: '2026-12-01', toDate: '2026-12-31' };
  expect(tierGives({ ...plain, rules: [dated] })).toBe(
    'Its clients get 5% off Flower, from 12/01/2026 until 12/31/2026.',
  );
});

test('an inactive tier and one without rules say that they give nothing', () => {
  expect(tierGives({ ...plain, isActive: false, rules: [rule] })).toMatch(/^The tier is inactive/);
  expect(tierGives({ ...plain, rules: [] })).toMatch(/^No discount rule/);
});

test('a tier says its minimum order and the lines that it is not offered', () => {
  const terms = { minimumOrder: 250, hiddenLineNames: ['Edibles', 'Vapes'] };
  expect(tierGives({ ...plain, ...terms, rules: [rule] })).toBe(
    'Its clients get 5% off all products. Minimum order $250.00. Not offered: Edibles, Vapes.',
  );
});
