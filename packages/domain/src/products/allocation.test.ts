import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds, hundredths } from '../../test/property.ts';
import { planAllocation } from './allocation.ts';
import { subtractUnits, sumUnits } from '../money/money.ts';
import { lineShortness } from '../carts/short-lines.ts';

const lot = (id: number, available: number, batchDate: string | null = '2025-01-01', productId = 1) => ({
  id,
  productId,
  batchDate,
  available,
});
const line = (id: number, units: number, more: object = {}) => ({ id, productId: 1, units, backorder: false, ...more });

const numbered = <T>(list: readonly T[]) => list.map((each, id) => ({ ...each, id }));

describe('planning an allocation', () => {
  it('takes the oldest batch first, then the lowest id, unknown dates last', () => {
    const lots = [lot(1, 5, null), lot(4, 5, '2025-02-01'), lot(3, 5, '2025-01-01'), lot(2, 5, '2025-02-01')];
    expect(planAllocation({ lines: [line(1, 18)], lots }).allocations).toEqual([
      { lineId: 1, lotId: 3, units: 5 },
      { lineId: 1, lotId: 2, units: 5 },
      { lineId: 1, lotId: 4, units: 5 },
      { lineId: 1, lotId: 1, units: 3 },
    ]);
  });

  it('takes pinned lots first, in their order, before another line may take them', () => {
    const lots = [lot(1, 5), lot(2, 5), lot(3, 5)];
    const lines = [line(1, 5), line(2, 8, { pinnedLotIds: [3, 1] })];
    expect(planAllocation({ lines, lots }).allocations).toEqual([
      { lineId: 2, lotId: 3, units: 5 },
      { lineId: 2, lotId: 1, units: 3 },
      { lineId: 1, lotId: 1, units: 2 },
      { lineId: 1, lotId: 2, units: 3 },
    ]);
  });

  it('joins what a line takes of one lot pinned and unpinned, and ignores pins on other products', () => {
    const lots = [lot(1, 5), lot(2, 5, '2024-01-01', 2)];
    expect(planAllocation({ lines: [line(1, 4, { pinnedLotIds: [2] })], lots }).allocations).toEqual([
      { lineId: 1, lotId: 1, units: 4 },
    ]);
  });

  it('reports what is short, and leaves flagged lines and conversion units to themselves', () => {
    const lines = [line(1, 4, { backorder: true }), line(2, 7, { conversionUnits: 2 }), line(3, 1)];
    const plan = planAllocation({ lines, lots: [lot(1, 4)] });
    expect(plan.allocations).toEqual([{ lineId: 2, lotId: 1, units: 4 }]);
    expect(plan.shortfalls).toEqual([
      { lineId: 2, productId: 1, requested: 7, available: 6 },
      { lineId: 3, productId: 1, requested: 1, available: 0 },
    ]);
  });

  const lines = fc.array(
    fc.record({
      productId: fc.integer({ min: 1, max: 2 }),
      units: hundredths(1, 2_000),
      backorder: fc.boolean(),
      conversionUnits: fc.option(hundredths(0, 500)),
      pinnedLotIds: fc.option(fc.uniqueArray(fc.nat({ max: 6 }), { maxLength: 3 })),
    }),
    { maxLength: 8 },
  );
  const lots = fc.array(
    fc.record({
      productId: fc.integer({ min: 1, max: 2 }),
      available: hundredths(0, 2_000),
      batchDate: fc.constantFrom(null, '2025-01-01', '2025-01-02'),
    }),
    { maxLength: 6 },
  );
  it('never oversells a lot or a line, and fills as much as there is (INV-1, INV-3)', () => {
    holds(lines, lots, (lineList, lotList) => {
      const cart = { lines: numbered(lineList), lots: numbered(lotList) };
      const plan = planAllocation(cart);
      const sumOf = (key: 'lineId' | 'lotId', id: number) =>
        sumUnits(plan.allocations.filter((each) => each[key] === id).map((each) => each.units));
      for (const each of plan.allocations) {
        expect(each.units).toBeGreaterThan(0);
        expect(cart.lots[each.lotId]?.productId).toBe(cart.lines[each.lineId]?.productId);
      }
      for (const each of cart.lots) expect(sumOf('lotId', each.id)).toBeLessThanOrEqual(each.available);
      for (const each of cart.lines) {
        const short = plan.shortfalls.find((one) => one.lineId === each.id);
        const needed = each.backorder ? 0 : Math.max(0, subtractUnits(each.units, each.conversionUnits ?? 0));
        const missing = short === undefined ? 0 : subtractUnits(short.requested, short.available);
        expect(sumOf('lineId', each.id)).toBe(subtractUnits(needed, missing));
        const left = cart.lots
          .filter((one) => one.productId === each.productId)
          .map((one) => subtractUnits(one.available, sumOf('lotId', one.id)));
        expect(missing === 0 || sumUnits(left) === 0).toBe(true);
      }
    });
  });

  it('agrees with what the cart screen shows as short, and does not depend on the order of lots', () => {
    holds(lines, lots, (lineList, lotList) => {
      const cart = { lines: numbered(lineList), lots: numbered(lotList) };
      const remaining = new Map(
        [1, 2].map((id) => [id, sumUnits(cart.lots.filter((one) => one.productId === id).map((one) => one.available))]),
      );
      const plan = planAllocation(cart);
      const shown = lineShortness(cart.lines, remaining).filter((each) => each.short > 0);
      expect(plan.shortfalls.map((each) => each.lineId)).toEqual(shown.map((each) => each.lineId));
      expect(planAllocation({ ...cart, lots: cart.lots.toReversed() })).toEqual(plan);
    });
  });
});
