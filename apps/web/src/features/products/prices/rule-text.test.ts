import { expect, test } from 'vitest';
import { howMuch, ruleSentence } from './rule-text.ts';

test('how much a rule gives', () => {
  expect(howMuch({ kind: 'percent', value: 10 })).toBe('10%');
  expect(howMuch({ kind: 'perUnit', value: 0.5 })).toBe('−$0.50');
  expect(howMuch({ kind: 'price', value: 11.4 })).toBe('$11.40');
});

test('what a rule does, in a sentence', () => {
  const rule = { kind: 'price', value: 11.4, minUnits: 24, what: 'Blue Dream', who: 'Tier Gold' } as const;
  expect(ruleSentence({ ...rule, fromDate: '2026-12-01', toDate: '2026-12-31' })).toBe(
    'Tier Gold gets $11.40 for each unit of Blue Dream from 24 units on a line, from 12/01/2026 until 12/31/2026.',
  );
  const everyone = { kind: 'percent', value: 5, minUnits: null, what: 'Everything', who: 'Everyone' } as const;
  expect(ruleSentence({ ...everyone, fromDate: null, toDate: null })).toBe('Everyone gets 5% off everything.');
});
