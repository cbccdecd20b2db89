import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds, hundredths } from '../../test/property.ts';
import { addMoney, addUnits, subtractUnits, sumMoney, sumUnits } from '../money/money.ts';
import { checkRejection, checkReturn, rejectedUnits, returnCredit, takeUnits } from './order-returns.ts';
import { soldAmounts } from '../dates/sales-by-month.ts';

const lines = [
  { id: 1, units: 10, returnedUnits: 0 },
  { id: 2, units: 4, returnedUnits: 3 },
];
const accept = (lineId: number, acceptedUnits: number, reason = 'Damaged') => ({ lineId, acceptedUnits, reason });
const refused = (...accepted: Parameters<typeof checkRejection>[1]) => checkRejection(lines, accepted)?.code;

describe('a rejection at the door', () => {
  it('takes from nothing up to what was delivered, with a reason', () => {
    expect(refused(accept(1, 0))).toBeUndefined();
    expect(refused(accept(1, 9.5), accept(2, 4, ''))).toBeUndefined();
    expect(refused(accept(1, 11))).toBe('accepted_units_not_valid');
    expect(refused(accept(1, -1))).toBe('accepted_units_not_valid');
    expect(refused(accept(1, 3, ' '))).toBe('reason_required');
    expect(refused()).toBe('nothing_rejected');
    expect(refused(accept(1, 10), accept(2, 4))).toBe('nothing_rejected');
  });

  it('leaves what the client has returned, and some of the order', () => {
    expect(refused(accept(2, 2.99))).toBe('accepted_units_not_valid');
    const whole = [{ id: 1, units: 5, returnedUnits: 0 }];
    expect(checkRejection(whole, [accept(1, 0)])?.code).toBe('whole_order_rejected');
  });

  it('names the lines of which something is rejected', () => {
    expect([...rejectedUnits(lines, [accept(1, 7.5), accept(2, 4)])]).toEqual([[1, 2.5]]);
  });
});

describe('a return', () => {
  it('is of what the client still has', () => {
    expect(checkReturn(lines, [{ lineId: 2, units: 1 }])).toBeNull();
    expect(checkReturn(lines, [{ lineId: 2, units: 1.01 }])).toEqual({
      code: 'return_too_high',
      params: { lineId: 2, max: 1 },
    });
    expect(checkReturn(lines, [{ lineId: 9, units: 1 }])?.code).toBe('return_too_high');
    expect(checkReturn(lines, [{ lineId: 1, units: 0 }])?.code).toBe('nothing_returned');
    expect(checkReturn(lines, [])?.code).toBe('nothing_returned');
  });

  it('proposes the part of what was paid: 1 of 3 for 100.00 less 10 % of the order is 30.00', () => {
    const sold = [
      { id: 1, units: 3, returnedUnits: 0, lineTotal: 100, sampleType: null },
      { id: 2, units: 5, returnedUnits: 0, lineTotal: 7, sampleType: 1 as const },
    ];
    expect(returnCredit(10, sold, [{ lineId: 1, units: 1 }])).toBe(30);
    expect(returnCredit(10, sold, [{ lineId: 2, units: 5 }])).toBe(0);
  });

  it('credits one return after the other exactly what the lines were sold for', () => {
    const given = fc.array(
      fc.record({
        parts: fc.array(hundredths(1, 5_000), { minLength: 1, maxLength: 3 }),
        lineTotal: hundredths(0, 90_000),
      }),
      { minLength: 1, maxLength: 3 },
    );
    holds(given, fc.nat(100), (list, percent) => {
      const all = list.map(({ parts, lineTotal }, id) => ({
        id,
        units: sumUnits(parts),
        returnedUnits: 0,
        lineTotal,
        sampleType: null,
      }));
      const discount = Math.floor(sumMoney(all.map((line) => line.lineTotal)) * percent) / 100;
      const sold = soldAmounts(discount, all);
      const credits = list.map(({ parts }, id) => {
        let returnedUnits = 0;
        return sumMoney(
          parts.map((units) => {
            const now = all.map((line) => (line.id === id ? { ...line, returnedUnits } : line));
            expect(checkReturn(now, [{ lineId: id, units }])).toBeNull();
            const credit = returnCredit(discount, now, [{ lineId: id, units }]);
            expect(credit).toBeGreaterThanOrEqual(0);
            returnedUnits = addUnits(returnedUnits, units);
            return credit;
          }),
        );
      });
      expect(credits).toEqual(sold.map((amount) => addMoney(amount)));
    });
  });
});

describe('taking units off what a line holds', () => {
  it('takes exactly as many, each at most what is there', () => {
    const held = fc.array(
      hundredths(1, 5_000).map((units) => ({ units })),
      { maxLength: 6 },
    );
    holds(held, fc.nat(100), (list, percent) => {
      const all = sumUnits(list.map(({ units }) => units));
      const wanted = Math.floor(all * percent) / 100;
      const parts = takeUnits(list, wanted);
      expect(sumUnits(parts.map(({ taken }) => taken))).toBe(wanted);
      expect(parts.every(({ from, taken }) => taken > 0 && subtractUnits(from.units, taken) >= 0)).toBe(true);
    });
    expect(() => takeUnits([{ units: 1 }], 2)).toThrow(RangeError);
  });
});
