import { describe, expect, it } from 'vitest';
import { paidInAll, paidLines, paidMonths } from './paid-months.ts';

const month = (name: string, units: number, averagePrice: number) => ({
  month: `${name}-01`,
  units,
  minPrice: averagePrice,
  averagePrice,
  maxPrice: averagePrice,
});
const prices = [month('2026-11', 30, 10), month('2026-08', 10, 8), month('2026-07', 20, 9.5), month('2025-11', 99, 1)];

describe('prices paid by month', () => {
  const months = paidMonths(prices, '2026-11-27');

  it('has twelve months that end with this one, sold in or not', () => {
    expect(months.map((each) => each.month)).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'].map((name) => `${name}-01`),
      ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map((name) => `${name}-01`),
    ]);
    expect(months.map(({ sold }) => sold?.units ?? 0)).toEqual([0, 0, 0, 0, 0, 0, 0, 20, 10, 0, 0, 30]);
  });

  it('weighs the average by units', () => {
    expect(paidInAll(months)).toEqual({ units: 60, average: 9.5 });
    expect(paidInAll(paidMonths([], '2026-11-27'))).toEqual({ units: 0, average: null });
  });

  it('leads over months without sales by a line of another kind', () => {
    expect(paidLines(months)).toEqual([
      { from: 7, to: 8, isGap: false },
      { from: 8, to: 11, isGap: true },
    ]);
    expect(paidLines(paidMonths([], '2026-11-27'))).toEqual([]);
  });
});
