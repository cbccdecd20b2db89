import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asHundredths, holds, hundredths } from '../../test/property.ts';
import { bestDiscount, priceSteps, ruleApplies, ruleKinds, type DiscountRule } from './discount-rules.ts';
import { priceLine } from './pricing.ts';

const open: DiscountRule = {
  id: 1,
  discountKind: 'percent',
  discountValue: 10,
  productId: null,
  productLineId: null,
  clientId: null,
  tierId: null,
  fromDate: null,
  toDate: null,
  isActive: true,
  minUnits: null,
};
const question = { clientId: 7, tierIds: [3], productId: 5, productLineId: 2, unitPrice: 20, onDate: '2025-03-09' };

describe('which rules apply', () => {
  it.each<[string, Partial<DiscountRule>, boolean]>([
    ['everyone, everything', {}, true],
    ['inactive', { isActive: false }, false],
    ['this client', { clientId: 7 }, true],
    ['another client', { clientId: 8 }, false],
    ['one of the tiers', { tierId: 3 }, true],
    ['another tier', { tierId: 4 }, false],
    ['this product', { productId: 5 }, true],
    ['another product', { productId: 6 }, false],
    ['this line', { productLineId: 2 }, true],
    ['another line', { productLineId: 1 }, false],
    ['from today', { fromDate: '2025-03-09' }, true],
    ['from tomorrow', { fromDate: '2025-03-10' }, false],
    ['until today', { toDate: '2025-03-09' }, true],
    ['until yesterday', { toDate: '2025-03-08' }, false],
  ])('%s', (_, change, applies) => {
    expect(ruleApplies({ ...open, ...change }, question)).toBe(applies);
  });

  it('gives a cart without client only what everyone gets', () => {
    expect(ruleApplies({ ...open, clientId: 7 }, { ...question, clientId: null })).toBe(false);
    expect(ruleApplies(open, { ...question, clientId: null, tierIds: [] })).toBe(true);
  });
});

describe('the best discount', () => {
  it('is the best price, ties to the lowest id', () => {
    const rules: DiscountRule[] = [
      { ...open, id: 9, discountValue: 15 },
      { ...open, id: 4, discountKind: 'perUnit', discountValue: 3 },
      { ...open, id: 2, discountValue: 14.9 },
    ];
    expect(bestDiscount(rules, question)).toEqual({
      rule: rules[1],
      discount: { discountKind: 'perUnit', discountValue: 3 },
      unitPriceAfterDiscount: 17,
    });
    expect(bestDiscount([], question)).toBeNull();
    expect(bestDiscount([{ ...open, discountValue: 0 }], question)).toBeNull();
  });

  it('is a fixed price while that is below the list price, stored as dollars off a unit', () => {
    const fixed: DiscountRule = { ...open, discountKind: 'price', discountValue: 11.4 };
    expect(bestDiscount([fixed], question)).toEqual({
      rule: fixed,
      discount: { discountKind: 'perUnit', discountValue: 8.6 },
      unitPriceAfterDiscount: 11.4,
    });
    expect(bestDiscount([fixed], { ...question, unitPrice: 11.4 })).toBeNull();
    expect(bestDiscount([fixed], { ...question, unitPrice: 5 })).toBeNull();
  });

  it('needs the units of the rule on the line', () => {
    const rules: DiscountRule[] = [
      { ...open, id: 1, discountValue: 5 },
      { ...open, id: 2, discountKind: 'price', discountValue: 11.4, minUnits: 24 },
    ];
    const at = (units: number) => bestDiscount(rules, { ...question, units })?.rule.id;
    expect([1, 23.99, 24, 24.01, 500].map(at)).toEqual([1, 1, 2, 2, 2]);
    expect(bestDiscount(rules, question)?.rule.id).toBe(1);
  });
});

describe('the steps of a price', () => {
  it('begin with one unit, and name every number of units that lowers it', () => {
    const rules: DiscountRule[] = [
      { ...open, id: 1, discountValue: 5 },
      { ...open, id: 2, discountKind: 'price', discountValue: 15, minUnits: 24 },
      { ...open, id: 3, discountKind: 'price', discountValue: 16, minUnits: 48 },
      { ...open, id: 4, discountValue: 40, minUnits: 100 },
    ];
    expect(priceSteps(rules, 20).map(({ fromUnits, unitPrice, rule }) => [fromUnits, unitPrice, rule?.id])).toEqual([
      [null, 19, 1],
      [24, 15, 2],
      [100, 12, 4],
    ]);
    expect(priceSteps([], 20)).toEqual([{ fromUnits: null, unitPrice: 20, rule: null }]);
  });
});

/**
 * INV-54, written a second time: in whole cents, from the sentence "the lowest of list price and rules of its client that
 * its units reach".
 */
function lowestPrice(
  rules: readonly DiscountRule[],
  units: number,
  unitPrice: number,
): { id: number | null; total: bigint } {
  const half = (n: bigint, by: bigint) => (2n * n + by) / (2n * by);
  const [of, each] = [asHundredths(units), asHundredths(unitPrice)];
  const gross = half(of * each, 100n);
  let lowest: { id: number | null; total: bigint } = { id: null, total: gross };
  for (const rule of rules.toSorted((a, b) => a.id - b.id)) {
    const isTheirs = rule.isActive && rule.clientId !== 8 && rule.tierId !== 4;
    if (!isTheirs || (rule.minUnits !== null && asHundredths(rule.minUnits) > of)) continue;
    const value = asHundredths(rule.discountValue);
    const off = { perUnit: value, percent: 0n, price: each - value }[rule.discountKind];
    const less =
      rule.discountKind === 'percent' ? half(gross * value, 10_000n) : half(of * (off > 0n ? off : 0n), 100n);
    const total = less > gross ? 0n : gross - less;
    if (total < lowest.total) lowest = { id: rule.id, total };
  }
  return lowest;
}

describe('INV-54', () => {
  const rule = fc.record({
    discountKind: fc.constantFrom(...ruleKinds),
    discountValue: fc.oneof(hundredths(1, 200), hundredths(1, 10_000)),
    minUnits: fc.oneof(fc.constant(null), hundredths(1, 5_000)),
    tierId: fc.constantFrom(null, 3, 4),
    isActive: fc.boolean(),
  });

  it('the price of a line is the lowest of list price and rules that its units reach', () => {
    const lines = [fc.array(rule, { maxLength: 8 }), hundredths(1, 6_000), hundredths(0, 5_000)] as const;
    holds(...lines, (list, units, unitPrice) => {
      const rules = list.map((each, index) => ({ ...open, ...each, id: index + 1 }));
      const best = bestDiscount(rules, { ...question, units, unitPrice });
      const terms = best?.discount ?? { discountKind: 'total' as const, discountValue: 0 };
      const { lineTotal } = priceLine({ ...terms, units, unitPrice, sampleType: null });
      expect({ id: best?.rule.id ?? null, total: asHundredths(lineTotal) }).toEqual(
        lowestPrice(rules, units, unitPrice),
      );
      expect(bestDiscount(rules.toReversed(), { ...question, units, unitPrice })).toEqual(best);
    });
  });
});
