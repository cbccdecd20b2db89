import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds, hundredths } from '../../test/property.ts';
import {
  orderLots,
  planAutoAllocate,
  type PreferenceOrderBy,
  type PreferenceType,
  type TestedLot,
} from './auto-allocate.ts';
import { subtractUnits, sumUnits } from '../money/money.ts';

const lot = (id: number, thc: number | null, available = 10, batchDate: string | null = '2025-01-01'): TestedLot => ({
  id,
  productId: 1,
  batchDate,
  available,
  total: thc,
  cbd: null,
  thc,
  thca: null,
});
const line = (id: number, units: number, more: object = {}) => ({ id, productId: 1, units, backorder: false, ...more });
const ids = (lots: readonly TestedLot[], preferenceType: PreferenceType, orderBy: PreferenceOrderBy = 'thc') =>
  orderLots(lots, { preferenceType, orderBy }).map((each) => each.id);

const row = (n: number) => Array.from({ length: n }, (_, index) => lot(index + 1, index));

describe('ordering lots', () => {
  const lots = [lot(5, 20), lot(2, 20), lot(3, 25), lot(4, 15), lot(1, null)];

  it('takes Max from the top and Lowest from the bottom, ties by id, unknown values last', () => {
    expect(ids(lots, 'max')).toEqual([3, 2, 5, 4, 1]);
    expect(ids(lots, 'lowest')).toEqual([4, 2, 5, 3, 1]);
  });

  it('takes Middle from the lower median outwards, up first', () => {
    expect(ids(row(5), 'middle')).toEqual([3, 4, 2, 5, 1]);
    expect(ids(row(6), 'middle')).toEqual([3, 4, 2, 5, 1, 6]);
    expect(ids(row(2), 'middle')).toEqual([1, 2]);
    expect(ids([], 'middle')).toEqual([]);
  });

  it('has a middle for each product', () => {
    const other = [11, 12, 13].map((id) => ({ ...lot(id, id - 12), productId: 2 }));
    const ordered = orderLots([...other, ...row(3)], { preferenceType: 'middle', orderBy: 'thc' });
    const idsOf = (productId: number) => ordered.filter((each) => each.productId === productId).map(({ id }) => id);
    expect([idsOf(1), idsOf(2)]).toEqual([
      [2, 3, 1],
      [12, 13, 11],
    ]);
  });

  it('orders by batch date too', () => {
    const dated = [lot(1, 1, 10, '2025-02-01'), lot(2, 1, 10, '2024-12-31'), lot(3, 1, 10, null)];
    expect(ids(dated, 'max', 'batchDate')).toEqual([1, 2, 3]);
    expect(ids(dated, 'lowest', 'batchDate')).toEqual([2, 1, 3]);
  });
});

describe('auto-allocate', () => {
  it('takes several lots, or one that covers the line', () => {
    const lots = [lot(1, 30, 4), lot(2, 20, 10)];
    const plan = (singleLot: boolean) =>
      planAutoAllocate({ lines: [line(1, 6)], lots, preference: { preferenceType: 'max', orderBy: 'thc', singleLot } });
    expect(plan(false).allocations).toEqual([
      { lineId: 1, lotId: 1, units: 4 },
      { lineId: 1, lotId: 2, units: 2 },
    ]);
    expect(plan(true).allocations).toEqual([{ lineId: 1, lotId: 2, units: 6 }]);
  });

  it('leaves a line alone that no single lot covers, and passes over flagged ones', () => {
    const preference = { preferenceType: 'max', orderBy: 'thc', singleLot: true } as const;
    const lines = [line(1, 11), line(2, 3, { backorder: true }), line(3, 11, { conversionUnits: 1 })];
    expect(planAutoAllocate({ lines, lots: [lot(1, 30, 10)], preference })).toEqual({
      allocations: [{ lineId: 3, lotId: 1, units: 10 }],
      shortfalls: [{ lineId: 1, productId: 1, requested: 11, available: 0 }],
    });
  });

  const preferences = fc.record({
    preferenceType: fc.constantFrom<PreferenceType>('max', 'lowest', 'middle'),
    orderBy: fc.constantFrom<PreferenceOrderBy>('total', 'thc', 'batchDate'),
    singleLot: fc.boolean(),
  });
  const someLots = fc.array(fc.tuple(fc.option(fc.nat({ max: 3 })), hundredths(0, 2_000)), { maxLength: 8 });

  it('keeps every lot once, and does not depend on the order in which lots arrive (INV-8)', () => {
    holds(someLots, preferences, (list, preference) => {
      const lots = list.map(([thc, available], id) => lot(id, thc, available));
      const ordered = orderLots(lots, preference);
      expect(ordered.map((each) => each.id).toSorted((a, b) => a - b)).toEqual(lots.map((each) => each.id));
      expect(orderLots(lots.toReversed(), preference)).toEqual(ordered);
    });
  });

  it('never oversells, and names exactly one lot per line when asked (INV-7)', () => {
    const demands = fc.array(hundredths(1, 1_500), { maxLength: 6 });
    holds(demands, someLots, preferences, (units, list, preference) => {
      const lots = list.map(([thc, available], id) => lot(id, thc, available));
      const lines = units.map((each, id) => line(id, each));
      const { allocations, shortfalls } = planAutoAllocate({ lines, lots, preference });
      const sumOf = (key: 'lineId' | 'lotId', id: number) =>
        sumUnits(allocations.filter((each) => each[key] === id).map((each) => each.units));
      for (const each of lots) expect(sumOf('lotId', each.id)).toBeLessThanOrEqual(each.available);
      for (const each of lines) {
        const short = shortfalls.find((one) => one.lineId === each.id);
        const missing = short === undefined ? 0 : subtractUnits(short.requested, short.available);
        expect(sumOf('lineId', each.id)).toBe(subtractUnits(each.units, missing));
        const count = allocations.filter((one) => one.lineId === each.id).length;
        expect(!preference.singleLot || count === (short === undefined ? 1 : 0)).toBe(true);
      }
    });
  });
});
