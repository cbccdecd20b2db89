import { expect, test } from 'vitest';
import { NO_NAME } from '../import-fields.ts';
import { joinRows, type PlacedRow } from './join-rows.ts';

const row = (line: number, tradename: string | undefined, refusals: readonly string[]): PlacedRow => ({
  id: line,
  line,
  values: { licenseNo: '412345', ...(tradename === undefined ? {} : { tradename }) },
  remarks: [],
  refusals,
  isTitle: false,
  isUbiRounded: false,
  notBuying: null,
});
const refusalsOf = (...rows: readonly PlacedRow[]) => joinRows(rows).map(({ refusals }) => refusals);

test('a row without a name takes that of another row of its license; what else is wrong with it stays', () => {
  const wrong = 'The ZIP code is wrong.';
  expect(refusalsOf(row(2, undefined, [NO_NAME]), row(3, 'Green Leaf', []))).toEqual([[]]);
  expect(refusalsOf(row(2, undefined, [wrong, NO_NAME]), row(3, 'Green Leaf', []))).toEqual([[wrong]]);
  expect(refusalsOf(row(2, undefined, [NO_NAME]), row(3, undefined, [NO_NAME]))).toEqual([[NO_NAME]]);
});
