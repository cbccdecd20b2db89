import { expect, test } from 'vitest';
import { unitsFrom } from './units-from.ts';

test.each([
  [{ units: 3, allocated: 3, conversionUnits: 0, isBackorder: false }, '3 allocated'],
  [{ units: 50, allocated: 3, conversionUnits: 47, isBackorder: false }, '3 allocated · 47 bulk'],
  [{ units: 50, allocated: 3, conversionUnits: 40, isBackorder: true }, '3 allocated · 40 bulk · 7 waiting'],
  [{ units: 20, allocated: 0, conversionUnits: 0, isBackorder: true }, '20 waiting'],
  [{ units: 12, allocated: 0, conversionUnits: 0, isBackorder: false }, '0 allocated'],
])('%o comes from: %s', (line, text) => expect(unitsFrom(line, false)).toBe(text));

test('what has left is not allocated any more', () => {
  const line = { units: 3, allocated: 3, conversionUnits: 0, isBackorder: false };
  expect(unitsFrom(line, true)).toBe('3 released');
  expect(unitsFrom({ ...line, units: 0, allocated: 0 }, true)).toBe('0 released');
});
