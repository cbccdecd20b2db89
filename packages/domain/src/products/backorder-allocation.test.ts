import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds, hundredths } from '../../test/property.ts';
import { allocateWaiting, whoIsFirst } from './backorder-allocation.ts';
import { addUnits, subtractUnits, sumUnits } from '../money/money.ts';

const lot = (id: number, available: number, batchDate = '2026-10-01', productId = 1) => ({
  id,
  productId,
  batchDate,
  available,
});
const line = (id: number, waiting: number, priority = 1, orderDate = '2026-11-01T00:00:00Z') => ({
  id,
  productId: 1,
  waiting,
  priority,
  orderDate,
  orderNo: 10_000 + id,
});

describe('allocating what waits in many orders', () => {
  it('serves the highest priority first, then the oldest order, from the oldest batch', () => {
    const lines = [line(1, 4), line(2, 4, 3, '2026-11-09T00:00:00Z'), line(3, 4, 1, '2026-10-01T00:00:00Z')];
    const shares = allocateWaiting(lines, [lot(2, 3, '2026-10-05'), lot(1, 6)]);
    expect(shares.map((share) => [share.line.id, share.units, share.stillWaiting])).toEqual([
      [2, 4, 0],
      [3, 4, 0],
      [1, 1, 3],
    ]);
    expect(shares[1]?.allocations).toEqual([
      { lineId: 3, lotId: 1, units: 2 },
      { lineId: 3, lotId: 2, units: 2 },
    ]);
  });

  const lines = fc.array(
    fc.record({
      productId: fc.integer({ min: 1, max: 2 }),
      waiting: hundredths(1, 2_000),
      priority: fc.integer({ min: 1, max: 3 }),
      orderDate: fc.constantFrom('2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'),
      orderNo: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 8 },
  );
  const lots = fc.array(
    fc.record({
      productId: fc.integer({ min: 1, max: 2 }),
      available: hundredths(0, 2_000),
      batchDate: fc.constantFrom('2026-10-01', '2026-10-02', null),
    }),
    { maxLength: 6 },
  );
  const numbered = <T>(list: readonly T[]) => list.map((each, id) => ({ ...each, id }));

  it('gives no line more than it waits for, and no lot away twice', () => {
    holds(lines, lots, (someLines, someLots) => {
      const [given, stock] = [numbered(someLines), numbered(someLots)];
      const shares = allocateWaiting(given, stock);
      expect(shares).toHaveLength(given.length);
      for (const { line: of, allocations, units, stillWaiting } of shares) {
        expect(sumUnits(allocations.map((each) => each.units))).toBe(units);
        expect(addUnits(units, stillWaiting)).toBe(of.waiting);
        expect(stillWaiting >= 0).toBe(true);
      }
      const taken = shares.flatMap((share) => share.allocations.map((each) => ({ ...each, of: share.line.productId })));
      for (const each of stock) {
        const from = taken.filter(({ lotId }) => lotId === each.id);
        expect(from.every(({ of }) => of === each.productId)).toBe(true);
        expect(sumUnits(from.map(({ units }) => units)) <= each.available).toBe(true);
      }
    });
  });

  it('leaves a line short only when nothing is left for those after it', () => {
    holds(lines, lots, (someLines, someLots) => {
      const stock = numbered(someLots);
      const shares = allocateWaiting(numbered(someLines), stock);
      expect(shares.map((share) => share.line)).toEqual(numbered(someLines).toSorted(whoIsFirst));
      shares.forEach(({ line: short, stillWaiting }, index) => {
        if (stillWaiting === 0) return;
        const later = shares.slice(index + 1).filter((share) => share.line.productId === short.productId);
        expect(later.every((share) => share.units === 0)).toBe(true);
        const all = sumUnits(stock.filter((each) => each.productId === short.productId).map((each) => each.available));
        const given = shares.filter((share) => share.line.productId === short.productId).map((share) => share.units);
        expect(subtractUnits(all, sumUnits(given))).toBe(0);
      });
    });
  });
});
