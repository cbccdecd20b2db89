import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CallFacts, scoreCall } from './who-to-call.ts';

const none = { recentlyBought: null, boughtLongTimeAgo: null, neverBought: null };
const facts: CallFacts = {
  daysSinceOrder: 23,
  usualDays: 14,
  daysSinceContact: 5,
  accountDays: 400,
  daysToDelivery: null,
  ourSales: 0,
  retailSales: null,
  thresholds: none,
};
const score = (change: Partial<CallFacts>): number => scoreCall({ ...facts, ...change }).score;
const reasons = (change: Partial<CallFacts>): readonly string[] => scoreCall({ ...facts, ...change }).reasons;

describe('whom to call', () => {
  it('names a late order by the rhythm of the client', () => {
    expect(reasons({})[0]).toBe('last order 23 days ago, usually every 14 days');
    expect(reasons({ usualDays: 1 })[0]).toBe('last order 23 days ago, usually every day');
    expect(score({ daysSinceOrder: 40 })).toBeGreaterThan(score({ daysSinceOrder: 16 }));
    expect(score({ usualDays: 30 })).toBeLessThan(score({ usualDays: 14 }));
  });

  it('leaves alone who bought recently, by the threshold of the client', () => {
    expect(reasons({ daysSinceOrder: 6, usualDays: 2 })).toEqual([]);
    expect(reasons({ thresholds: { ...none, recentlyBought: 30 } })).toEqual([]);
    expect(reasons({ daysSinceOrder: 8, usualDays: 2 })[0]).toContain('usually every 2 days');
  });

  it('calls who bought a long time ago, and who has never bought for long enough', () => {
    expect(reasons({ daysSinceOrder: 60, usualDays: null })[0]).toBe('last order 60 days ago, a long time ago');
    const longer = { ...none, boughtLongTimeAgo: 90 };
    expect(score({ daysSinceOrder: 60, usualDays: null, thresholds: longer })).toBeLessThan(
      score({ daysSinceOrder: 60, usualDays: null }),
    );
    expect(reasons({ daysSinceOrder: null, accountDays: 20 })[0]).toBe('never ordered, an account for 20 days');
    expect(reasons({ daysSinceOrder: null, accountDays: 13 })).toEqual([]);
    expect(reasons({ daysSinceOrder: null, accountDays: 20, thresholds: { ...none, neverBought: 60 } })).toEqual([]);
  });

  it('counts silence, a delivery day near and a small share', () => {
    expect(reasons({ daysSinceContact: null })).toContain('never contacted');
    expect(reasons({ daysSinceContact: 40 })).toContain('last contact 40 days ago');
    expect(reasons({ daysToDelivery: 0 })).toContain('takes deliveries today');
    expect(reasons({ daysToDelivery: 1 })).toContain('takes deliveries tomorrow');
    expect(score({ daysToDelivery: 4 })).toBe(score({}));
    expect(reasons({ ourSales: 2000, retailSales: 100_000 })).toContain('we had 2 % of its retail sales last month');
    expect(reasons({ ourSales: 0, retailSales: 100_000 })).toContain('we sold nothing to it last month');
    expect(score({ ourSales: 20_000, retailSales: 100_000 })).toBe(score({}));
  });

  it('lets who was just reached wait behind those who were not, and says so', () => {
    expect(reasons({ daysSinceContact: 0 })).toEqual([
      'contacted today',
      'last order 23 days ago, usually every 14 days',
    ]);
    const late = { daysSinceOrder: 60, usualDays: null };
    expect(score({ ...late, daysSinceContact: 0 })).toBeLessThan(score({ daysSinceOrder: 16, daysSinceContact: 5 }));
    expect(reasons({ daysSinceContact: 3 })[0]).toContain('last order');
    expect(reasons({ daysSinceOrder: 6, daysSinceContact: 0 })).toEqual([]);
  });

  it('says how a client buys by its thresholds', () => {
    const bought = (change: Partial<CallFacts>) => scoreCall({ ...facts, ...change }).bought;
    expect([6, 7, 8, 44, 45].map((daysSinceOrder) => bought({ daysSinceOrder }))).toEqual([
      'recently',
      'recently',
      'lately',
      'lately',
      'longAgo',
    ]);
    expect(bought({ daysSinceOrder: null })).toBe('never');
    expect(bought({ thresholds: { ...none, boughtLongTimeAgo: 20 } })).toBe('longAgo');
    expect(bought({ daysSinceOrder: 31, thresholds: { ...none, recentlyBought: 30, boughtLongTimeAgo: 20 } })).toBe(
      'longAgo',
    );
  });

  it('is whole points from 0 to 100, and never less for a later order or a longer silence', () => {
    const day = fc.option(fc.nat(1000));
    const anyFacts = fc.record({
      daysSinceOrder: day,
      usualDays: fc.option(fc.integer({ min: 1, max: 200 })),
      daysSinceContact: fc.nat(400),
      accountDays: fc.nat(2000),
      daysToDelivery: fc.option(fc.nat(6)),
      ourSales: fc.nat(100_000),
      retailSales: fc.option(fc.nat(1_000_000)),
      thresholds: fc.record({ recentlyBought: day, boughtLongTimeAgo: day, neverBought: day }),
    });
    fc.assert(
      fc.property(anyFacts, fc.nat(100), (given, more) => {
        const { score: points } = scoreCall(given);
        expect(Number.isInteger(points) && points >= 0 && points <= 100).toBe(true);
        expect(scoreCall({ ...given, daysSinceContact: given.daysSinceContact + more }).score).toBeGreaterThanOrEqual(
          points,
        );
        const daysSinceOrder = given.daysSinceOrder === null ? null : given.daysSinceOrder + more;
        expect(scoreCall({ ...given, daysSinceOrder }).score).toBeGreaterThanOrEqual(points);
      }),
    );
  });
});
