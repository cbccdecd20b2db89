import { describe, expect, it } from 'vitest';
import { checkTerms, clientTerms, notOfferedTo } from './client-terms.ts';

const [vapes, edibles] = [
  { productLineId: 4, productLine: 'Vapes' },
  { productLineId: 5, productLine: 'Edibles' },
];
const gold = { tierName: 'Gold', minimumOrder: 250, hiddenLines: [vapes, edibles] };
const silver = { tierName: 'Silver', minimumOrder: 500, hiddenLines: [edibles] };
const bronze = { tierName: 'Bronze', minimumOrder: null, hiddenLines: [] };

describe('the terms of a client', () => {
  it('have the highest minimum of its tiers and the company', () => {
    const minimum = (company: number | null, ...tiers: (typeof gold | typeof bronze)[]) =>
      clientTerms(company, tiers).minimumOrder;
    expect(minimum(100, gold, silver, bronze)).toBe(500);
    expect(minimum(750, gold, silver)).toBe(750);
    expect(minimum(100)).toBe(100);
    expect(minimum(null, bronze)).toBeNull();
    expect(minimum(null, { ...gold, minimumOrder: 90 }, { ...gold, minimumOrder: 1000 })).toBe(1000);
  });

  it('hide a line that one of its tiers does not see, and name every such tier', () => {
    const terms = clientTerms(null, [gold, silver, bronze]);
    expect([3, 4, 5].map((id) => notOfferedTo(terms, id))).toEqual([null, 'Gold', 'Gold, Silver']);
    expect(['Flower', 'Edibles'].map((name) => notOfferedTo(terms, name))).toEqual([null, 'Gold, Silver']);
  });
});

describe('an order', () => {
  const terms = clientTerms(null, [gold]);
  const line = { productLineId: 1, productName: 'Blue Dream', sampleType: null };

  it('fits from its minimum on', () => {
    const fits = { faults: [], mayGoOn: true };
    expect(checkTerms(terms, { grandTotal: 250, lines: [line] }, 'buyer')).toEqual(fits);
    expect(checkTerms(terms, { grandTotal: 0, lines: [] }, 'buyer')).toEqual(fits);
    expect(checkTerms(terms, { grandTotal: 0, lines: [{ ...line, sampleType: 1 }] }, 'buyer')).toEqual(fits);
    expect(checkTerms(terms, { grandTotal: 249.99, lines: [line] }, 'buyer')).toEqual({
      faults: ['The minimum order is $250.00: $0.01 is missing.'],
      mayGoOn: false,
    });
  });

  it('with a line that is not offered is refused to a buyer, and staff may go on', () => {
    const ordered = { grandTotal: 300, lines: [line, { ...line, productLineId: 4, productName: 'Fog Train' }] };
    const faults = ['Fog Train: not offered to Gold.'];
    expect(checkTerms(terms, ordered, 'buyer')).toEqual({ faults, mayGoOn: false });
    expect(checkTerms(terms, ordered, 'staff')).toEqual({ faults, mayGoOn: true });
  });
});
