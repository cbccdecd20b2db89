import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALL_POINTS, type CallFacts, callParts, scoreCall } from './who-to-call.ts';

const none = { recentlyBought: null, boughtLongTimeAgo: null, neverBought: null };
const facts: CallFacts = {
  daysSinceOrder: 23,
  usualDays: 14,
  daysSinceContact: 5,
  accountDays: 400,
  accountSince: '2025-05-14',
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
    expect(reasons({ daysSinceOrder: 60, usualDays: null })[0]).toBe('no order for 60 days');
    const longer = { ...none, boughtLongTimeAgo: 90 };
    expect(score({ daysSinceOrder: 60, usualDays: null, thresholds: longer })).toBeLessThan(
      score({ daysSinceOrder: 60, usualDays: null }),
    );
    expect(reasons({ daysSinceOrder: null, accountDays: 20 })[0]).toBe('never ordered · client since May 2025');
    expect(reasons({ daysSinceOrder: null, accountDays: 13 })).toEqual([]);
    expect(reasons({ daysSinceOrder: null, accountDays: 20, thresholds: { ...none, neverBought: 60 } })).toEqual([]);
  });

  it('counts silence, a delivery day near and a small share', () => {
    expect(reasons({ daysSinceContact: null })).toContain('never contacted');
    expect(reasons({ daysSinceContact: 40 })).toContain('last contact 40 days ago');
    expect(reasons({ daysToDelivery: 0 })).toContain('takes deliveries today');
    expect(reasons({ daysToDelivery: 1 })).toContain('takes deliveries tomorrow');
    expect(score({ daysToDelivery: 4 })).toBe(score({}));
    expect(reasons({ ourSales: 2000, retailSales: 100_000 })).toContain('2% of its retail sales last month');
    expect(reasons({ ourSales: 0, retailSales: 100_000 })).toContain('no sales last month');
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

  it('words a single day, and today, as people do', () => {
    const atOnce = { ...none, neverBought: 1 };
    expect(reasons({ daysSinceOrder: null, accountDays: 1, thresholds: atOnce })[0]).toBe(
      'never ordered · client since May 2025',
    );
    expect(reasons({ daysSinceContact: 1 })[0]).toBe('contacted yesterday');
    expect(reasons({ daysToDelivery: 3 })).toContain('takes deliveries in 3 days');
    expect(reasons({ daysToDelivery: 4 })).toEqual(reasons({}));
  });

  it('gives a reason from its edge on', () => {
    expect(reasons({ daysSinceOrder: 7, usualDays: 2 })).toEqual([]);
    expect(reasons({ daysSinceOrder: 45, usualDays: null })[0]).toBe('no order for 45 days');
    expect(reasons({ daysSinceOrder: 26, usualDays: 26 })[0]).toBe('last order 26 days ago');
    expect(reasons({ daysSinceContact: 6 })).toEqual(reasons({}));
    expect(reasons({ daysSinceContact: 7 })).toContain('last contact 7 days ago');
    expect(reasons({ ourSales: 5000, retailSales: 100_000 })).toEqual(reasons({}));
    expect(reasons({ ourSales: 4900, retailSales: 100_000 })).toContain('4.9% of its retail sales last month');
  });

  it('adds up the points of the order, of silence, of a small share and of a delivery', () => {
    const open = { daysSinceOrder: 26, usualDays: null, daysSinceContact: 30 };
    expect(score({ ...open, daysSinceOrder: 21, usualDays: 14 })).toBe(35 + 25);
    expect(score({ ...open, daysSinceOrder: 23, usualDays: 20 })).toBe(Math.round(50 * (0.4 + (0.6 * 16) / 38) + 25));
    const crossed = { ...none, recentlyBought: 30, boughtLongTimeAgo: 20 };
    expect(score({ ...open, daysSinceOrder: 31, usualDays: 25, thresholds: crossed })).toBe(50 + 25);
    expect(score({ ...open, daysSinceOrder: 31, usualDays: 25, thresholds: { ...none, recentlyBought: 30 } })).toBe(
      Math.round(50 * (0.4 + 0.6 * (6 / 25)) + 25),
    );
    expect(score(open)).toBe(10 + 25);
    expect(score({ ...open, usualDays: 26 })).toBe(10 + 25);
    expect(score({ ...open, daysSinceOrder: 45 })).toBe(50 + 25);
    expect(score({ ...open, daysSinceOrder: null })).toBe(35 + 25);
    expect(score({ ...open, daysSinceContact: null })).toBe(10 + 25);
    expect(score({ ...open, daysSinceContact: 12 })).toBe(10 + 10);
    expect([0, 2, 4].map((daysToDelivery) => score({ ...open, daysToDelivery }))).toEqual([45, 40, 35]);
    expect([0, 4000, 10_000].map((ourSales) => score({ ...open, ourSales, retailSales: 100_000 }))).toEqual([
      50, 44, 35,
    ]);
    expect(score({ ...open, ourSales: 100, retailSales: 0 })).toBe(35);
    expect(score({ ...open, retailSales: 0 })).toBe(35);
    expect(reasons({ ...open, daysToDelivery: 2, retailSales: 100_000 })).toEqual([
      'last contact 30 days ago',
      'no sales last month',
      'last order 26 days ago',
      'takes deliveries in 2 days',
    ]);
  });

  it('names the points of each part', () => {
    const change = { daysSinceOrder: 45, usualDays: null, daysSinceContact: 30, daysToDelivery: 0, retailSales: 1000 };
    expect(scoreCall({ ...facts, ...change }).points).toEqual({ order: 50, contact: 25, share: 15, delivery: 10 });
  });

  it('counts a delivery day and a small share half without a late order or silence', () => {
    const calm = { daysSinceOrder: 5, daysToDelivery: 0, retailSales: 100_000 };
    expect(score({ ...calm, daysSinceContact: 12 })).toBe(Math.round(10 + 7.5 + 5));
    expect(score({ ...calm, daysSinceContact: 15 })).toBe(Math.round(12.5 + 15 + 10));
  });

  it('gives a client its points back in the three days after a contact', () => {
    const late = { daysSinceOrder: 60, usualDays: null };
    const points = [0, 1, 2, 3].map((daysSinceContact) => score({ ...late, daysSinceContact }));
    expect(points).toEqual([10, 24, 38, 53]);
  });

  it('is whole points from 0 to 100, and never less for a later order or a longer silence', () => {
    const day = fc.option(fc.nat(1000));
    const anyFacts = fc.record({
      daysSinceOrder: day,
      usualDays: fc.option(fc.integer({ min: 1, max: 200 })),
      daysSinceContact: fc.nat(400),
      accountDays: fc.nat(2000),
      accountSince: fc.constant('2025-05-14'),
      daysToDelivery: fc.option(fc.nat(6)),
      ourSales: fc.nat(100_000),
      retailSales: fc.option(fc.nat(1_000_000)),
      thresholds: fc.record({ recentlyBought: day, boughtLongTimeAgo: day, neverBought: day }),
    });
    fc.assert(
      fc.property(anyFacts, fc.nat(100), (given, more) => {
        const { score: points, points: parts } = scoreCall(given);
        expect(Number.isInteger(points) && points >= 0 && points <= 100).toBe(true);
        expect(callParts.reduce((sum, part) => sum + parts[part], 0)).toBe(points);
        expect(callParts.filter((part) => parts[part] < 0 || parts[part] > CALL_POINTS[part])).toEqual([]);
        expect(scoreCall({ ...given, daysSinceContact: given.daysSinceContact + more }).score).toBeGreaterThanOrEqual(
          points,
        );
        const daysSinceOrder = given.daysSinceOrder === null ? null : given.daysSinceOrder + more;
        expect(scoreCall({ ...given, daysSinceOrder }).score).toBeGreaterThanOrEqual(points);
      }),
      { seed: 20_261_121 },
    );
  });
});
