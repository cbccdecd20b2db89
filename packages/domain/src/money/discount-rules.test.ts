import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds, hundredths } from '../../test/property.ts';
import { bestDiscount, ruleApplies, type DiscountRule } from './discount-rules.ts';
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
    expect(bestDiscount(rules, question)).toEqual({ rule: rules[1], unitPriceAfterDiscount: 17 });
    expect(bestDiscount([], question)).toBeNull();
    expect(bestDiscount([{ ...open, discountValue: 0 }], question)).toBeNull();
  });

  it('does not depend on the order of the rules, and no rule beats it', () => {
    const rule = fc.record({
      discountKind: fc.constantFrom('perUnit' as const, 'percent' as const),
      discountValue: hundredths(0, 10_000),
      tierId: fc.constantFrom(null, 3, 4),
      isActive: fc.boolean(),
    });
    holds(fc.array(rule, { maxLength: 8 }), hundredths(0, 5_000), (list, unitPrice) => {
      const rules = list.map((each, index) => ({ ...open, ...each, id: index + 1 }));
      const asked = { ...question, unitPrice };
      const best = bestDiscount(rules, asked);
      expect(bestDiscount(rules.toReversed(), asked)).toEqual(best);
      const prices = rules
        .filter((each) => ruleApplies(each, asked))
        .map((each) => ({
          id: each.id,
          total: priceLine({ ...each, units: 1, unitPrice, sampleType: null }).lineTotal,
        }))
        .filter(({ total }) => total < unitPrice)
        .toSorted((a, b) => a.total - b.total || a.id - b.id);
      expect(best?.rule.id).toBe(prices[0]?.id);
      expect(best?.unitPriceAfterDiscount).toBe(prices[0]?.total);
    });
  });
});
