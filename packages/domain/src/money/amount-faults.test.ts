import { expect, test } from 'vitest';
import { labFigureFault, lineCostFault, unitCostFault, unitsFault } from './amount-faults.ts';

test.each([
  [0, null],
  [999_999.99, null],
  [-5, 'Units are 0 or more.'],
  [99_999_999, 'Units are at most 999,999.99.'],
  [1.005, 'Units have at most two decimals.'],
])('units of %d', (units, sentence) => expect(unitsFault(units)).toBe(sentence));

test.each([
  [0, null],
  [9_999_999_999.99, null],
  [-3, 'A cost is not negative.'],
  [10_000_000_000, 'A line costs at most 9,999,999,999.99.'],
  [1.005, 'A cost has at most two decimals.'],
])('a line that costs %d', (cost, sentence) => expect(lineCostFault(cost)).toBe(sentence));

test.each([
  [6.1234, null],
  [-0.5, 'A cost is not negative.'],
  [10_000_000, 'A unit costs at most 9,999,999.99.'],
  [6.12345, 'The cost of a unit has at most four decimals.'],
])('a unit that costs %d', (cost, sentence) => expect(unitCostFault(cost)).toBe(sentence));

test.each([
  [74.2001, null],
  [101, 'A lab figure is between 0 and 100 percent.'],
  [-1, 'A lab figure is between 0 and 100 percent.'],
  [1.00005, 'A lab figure has at most four decimals.'],
])('a lab figure of %d', (percent, sentence) => expect(labFigureFault(percent)).toBe(sentence));
