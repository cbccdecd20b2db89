import { expect, test } from 'vitest';
import { type AllocatedLine, fillableUnits, outcomesOf, heldBy, rowsOf, whyText } from './allocation-rows.ts';

const line = (units: number, ...lots: readonly [before: number, taken: number][]): AllocatedLine => ({
  cartItemId: 1,
  productName: 'Blue Dream',
  sampleType: null,
  units,
  taken: units,
  conversionUnits: 0,
  lots: lots.map(([before, taken], index) => ({
    inventoryId: index + 1,
    barcode: '4100000000000001',
    batchDate: '2026-11-01',
    figure: 20,
    before,
    taken,
  })),
});

test('a lot that was passed over is too small, one behind the last taken is not needed', () => {
  const [row] = rowsOf([line(6, [3, 0], [9, 6], [20, 0])]);
  expect(row && outcomesOf(row)).toEqual(['tooSmall', 'taken', 'notNeeded']);
  expect(row && whyText(row, 1, false)).toBe('2nd of 3 · others hold 3');
});

test('the first choice is named after the preference; several lots are several rows', () => {
  const rows = rowsOf([line(12, [9, 9], [5, 3], [4, 0])]);
  expect(rows.map((row) => whyText(row, 2, true))).toEqual(['Oldest of 3', '2nd of 3']);
  expect(rows.map((row) => whyText(row, 1, false))[0]).toBe('Highest of 3');
  expect(rowsOf([line(2, [9, 2])]).map((row) => whyText(row, 3, false))).toEqual(['The only lot']);
});

test('a line without lots holds nothing', () => {
  expect([heldBy(line(4)), heldBy(line(20, [9, 0], [3, 0]))]).toEqual([
    { all: 0, largest: 0 },
    { all: 12, largest: 9 },
  ]);
});

test('a line is reduced to what lots and its source fill', () => {
  const packed = { ...line(6, [2, 2], [1, 1]), taken: 3, conversionUnits: 4 };
  expect([fillableUnits(packed, false), fillableUnits(packed, true)]).toEqual([7, 6]);
});
