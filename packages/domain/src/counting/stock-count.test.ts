import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds, hundredths } from '../../test/property.ts';
import { addUnits, subtractUnits, sumUnits } from '../money/money.ts';
import {
  clockOffset,
  corrected,
  countedFault,
  countHindrance,
  countsSublotsToo,
  isCountedWithSublots,
  isFound,
  type CountedStock,
  differenceOf,
  expectationOf,
  type GoodsChange,
  stockDifference,
  RECOUNT_WITHIN_MS,
} from './stock-count.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();
const moved = (minute: number, units: number): GoodsChange => ({ at: at(minute), units, countedAt: null });
const offline = (minute: number) => ({ at: at(minute), isOffline: true });

describe('what is expected', () => {
  it('is what is there when a count comes with a connection, whatever the clocks say', () => {
    expect(expectationOf(90, [moved(30, -10)], { at: at(20), isOffline: false })).toEqual({
      expected: 90,
      needsRecount: false,
      isSuperseded: false,
    });
  });

  it('without a connection is what was there before the movements that came later', () => {
    const changes = [moved(10, -4), moved(30, -10), moved(40, 3)];
    expect(expectationOf(83, changes, offline(20)).expected).toBe(90);
    expect(expectationOf(83, changes, offline(50)).expected).toBe(83);
    expect(expectationOf(83, changes, offline(30)).expected).toBe(80);
  });

  it('asks for a recount when goods moved within two minutes of a count without a connection', () => {
    const needs = (minute: number, isOffline = true) =>
      expectationOf(50, [moved(30, -10)], { at: at(minute), isOffline }).needsRecount;
    expect([27, 28, 29, 30, 31, 32].map((minute) => needs(minute))).toEqual([false, false, true, true, true, false]);
    expect(needs(30, false)).toBe(false);
    expect(RECOUNT_WITHIN_MS).toBe(120_000);
  });

  it('takes a posted difference to when it was counted: before it the count is over, after it goods are corrected', () => {
    const posted = { at: at(40), units: -2, countedAt: at(20) };
    expect(expectationOf(98, [posted], offline(10)).isSuperseded).toBe(true);
    expect(expectationOf(98, [posted], offline(30))).toEqual({
      expected: 98,
      needsRecount: false,
      isSuperseded: false,
    });
    const earlier = { at: at(10), expected: 100 };
    expect(corrected(earlier, { units: -2, countedAt: at(20) })).toEqual({ expected: 100, isSuperseded: true });
    expect(corrected({ ...earlier, at: at(30) }, { units: -2, countedAt: at(20) })).toEqual({
      expected: 98,
      isSuperseded: false,
    });
  });
});

describe('what is posted', () => {
  const counted = (units: number, expected: number, more: object = {}) => ({
    units,
    expected,
    needsRecount: false,
    isSuperseded: false,
    ...more,
  });
  const lot = (over: Partial<CountedStock>): CountedStock => ({
    id: 1,
    onHand: 100,
    allocated: 60,
    counted: [],
    ...over,
  });

  it('is one difference over a lot and its sublots', () => {
    expect(stockDifference(lot({ counted: [counted(88, 90), counted(11, 10)] }))).toBe(-1);
    expect(differenceOf(counted(5, 9, { isSuperseded: true }))).toBe(0);
  });

  it('of bulk has the four decimals of its amounts', () => {
    const found = expectationOf(999.9996, [{ at: at(30), units: -0.0004, countedAt: null }], offline(10));
    expect(found.expected).toBe(1000);
    const bulk = { id: 1, onHand: 999.9996, counted: [{ ...found, units: 999.5001 }] };
    expect(stockDifference(bulk)).toBe(-0.4999);
    expect(countHindrance({ ...bulk, allocated: 999.4997 })).toBeNull();
    expect(countHindrance({ ...bulk, allocated: 999.4998 })).toBe('belowAllocated');
  });

  it('never goes below what is allocated, and waits for a recount', () => {
    expect(countHindrance(lot({ counted: [counted(60, 100)] }))).toBeNull();
    expect(countHindrance(lot({ counted: [counted(59.99, 100)] }))).toBe('belowAllocated');
    expect(countHindrance(lot({ counted: [counted(100, 100, { needsRecount: true })] }))).toBe('recount');
    expect(countHindrance(lot({ counted: [counted(1, 100, { needsRecount: true, isSuperseded: true })] }))).toBeNull();
  });
});

it.each([
  [-4, 'Units are 0 or more.'],
  [999_999_999, 'Units are at most 999,999.99.'],
  [1.005, 'Units have at most two decimals.'],
  [0, null],
  [999_999.99, null],
])('%s units counted: %s', (units, fault) => {
  expect(countedFault(units)).toBe(fault);
});

it('knows goods that were found beyond what a count expects', () => {
  expect([isFound(true, 5), isFound(true, 0, { expected: 5 })]).toEqual([false, false]);
  expect([isFound(true, 0), isFound(true, 0, { expected: 0 }), isFound(false, 5)]).toEqual([true, true, true]);
});

it('knows a lot that was counted together with its sublots', () => {
  expect(countsSublotsToo(291, { expected: 267, sublotted: 24 })).toBe(true);
  expect(countsSublotsToo(290, { expected: 267, sublotted: 24 })).toBe(false);
  expect(countsSublotsToo(267, { expected: 267, sublotted: 0 })).toBe(false);
  const own = { units: 291, expected: 267, isSuperseded: false };
  expect(isCountedWithSublots(own, 24)).toBe(true);
  expect(isCountedWithSublots({ ...own, isSuperseded: true }, 24)).toBe(false);
  expect(isCountedWithSublots(null, 24)).toBe(false);
});

it('corrects the clock of a device by the middle of a request', () => {
  expect(clockOffset(100_000, 40_000, 41_000)).toBe(59_500);
});

/**
 * A shelf with its goods and its ledger. Goods move as the ledger says, some leave without it; people count, with a
 * connection or without, and what they have counted arrives at once or later.
 */
type Step =
  | { readonly kind: 'move'; readonly units: number }
  | { readonly kind: 'lose'; readonly units: number }
  | { readonly kind: 'count'; readonly isOffline: boolean }
  | { readonly kind: 'arrive' };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('move' as const), units: hundredths(-2_000, 2_000) }),
    fc.record({ kind: fc.constant('lose' as const), units: hundredths(0, 500) }),
    fc.record({ kind: fc.constant('count' as const), isOffline: fc.boolean() }),
    fc.record({ kind: fc.constant('arrive' as const) }),
  ),
  { minLength: 1, maxLength: 14 },
);

it('a posted count makes the ledger what was on the shelf, with every movement since, in any order of both', () => {
  holds(steps, hundredths(0, 10_000), (taken, opening) => {
    let shelf = opening;
    let ledger = opening;
    let minute = 0;
    const changes: GoodsChange[] = [];
    const waiting: { units: number; minute: number }[] = [];
    let last: { units: number; minute: number; expected: number } | undefined;
    const arrive = (entry: { units: number; minute: number }, isOffline: boolean) => {
      const { expected } = expectationOf(ledger, changes, { at: at(entry.minute), isOffline });
      if (last === undefined || entry.minute > last.minute) last = { ...entry, expected };
    };
    for (const step of taken) {
      minute += 5;
      if (step.kind === 'move') {
        shelf = addUnits(shelf, step.units);
        ledger = addUnits(ledger, step.units);
        changes.push(moved(minute, step.units));
      } else if (step.kind === 'lose') shelf = subtractUnits(shelf, step.units);
      else if (step.kind === 'arrive') for (const entry of waiting.splice(0)) arrive(entry, true);
      else if (step.isOffline) waiting.push({ units: shelf, minute });
      else arrive({ units: shelf, minute }, false);
    }
    for (const entry of waiting) arrive(entry, true);
    if (last === undefined) return;
    const since = changes.filter((change) => change.at > at(last?.minute ?? 0)).map(({ units }) => units);
    const posted = addUnits(ledger, differenceOf({ ...last, isSuperseded: false }));
    expect(posted).toBe(addUnits(last.units, sumUnits(since)));
  });
});

it('of two counts of the same goods the later one decides, whichever is posted first', () => {
  const entry = fc.record({ minute: fc.integer({ min: 1, max: 50 }), units: hundredths(0, 5_000) });
  const movements = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), hundredths(-1_000, 1_000)), { maxLength: 6 });
  holds(entry, entry, movements, (one, two, given) => {
    const changes = given.map(([minute, units]) => moved(minute, units));
    const now = sumUnits(changes.map(({ units }) => units));
    const post = (first: typeof one, second: typeof two) => {
      const expectedOf = ({ minute }: typeof one) => expectationOf(now, changes, offline(minute)).expected;
      const difference = subtractUnits(first.units, expectedOf(first));
      const rest = corrected(
        { at: at(second.minute), expected: expectedOf(second) },
        { units: difference, countedAt: at(first.minute) },
      );
      return addUnits(now, difference, differenceOf({ units: second.units, ...rest }));
    };
    fc.pre(one.minute !== two.minute);
    const latest = one.minute > two.minute ? one : two;
    const since = changes.filter((change) => change.at > at(latest.minute)).map(({ units }) => units);
    const wanted = addUnits(latest.units, sumUnits(since));
    expect([post(one, two), post(two, one)]).toEqual([wanted, wanted]);
  });
});
