import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds, hundredths } from '../../test/property.ts';
import { addDays } from '../dates/calendar.ts';
import {
  checkSamples,
  defaultSampleRules,
  limitOn,
  oversize,
  quarterOf,
  sampleReceiver,
  sampleReceivers,
  sampleRulesFaults,
  sampleUsage,
  stateSampleLimit as limit,
} from './sample-limits.ts';

const rules = {
  limit,
  receiver: 'retailer',
  lineClasses: [
    { productLineId: 2, sampleClass: 'concentrate' },
    { productLineId: 3, sampleClass: 'infused' },
  ],
} as const;

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));

describe('quarters', () => {
  it('are the calendar ones', () => {
    expect(quarterOf('2026-11-23')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(quarterOf('2024-02-29')).toEqual({ from: '2024-01-01', to: '2024-03-31' });
  });

  it('hold their date and follow each other without a gap', () => {
    holds(day, (date) => {
      const { from, to } = quarterOf(date);
      expect(from <= date && date <= to).toBe(true);
      expect(quarterOf(from)).toEqual({ from, to });
      expect(quarterOf(to)).toEqual({ from, to });
      expect(quarterOf(addDays(to, 1)).from).toBe(addDays(to, 1));
    });
  });
});

describe('limits', () => {
  it('hold from their date on until the next ones', () => {
    const limits = [
      { ...limit, fromDate: '2027-01-01', units: 90 },
      { ...limit, fromDate: '2025-04-29' },
    ];
    const on = (date: string) => limitOn(limits, date)?.units;
    expect([on('2025-04-28'), on('2025-04-29'), on('2026-12-31'), on('2027-01-01')]).toEqual([undefined, 120, 120, 90]);
  });

  it('begin on dates of their own', () => {
    const faults = (dates: string[]) =>
      sampleRulesFaults({ ...defaultSampleRules, limits: dates.map((fromDate) => ({ ...limit, fromDate })) });
    expect(faults(['2025-04-29', '2026-01-01'])).toEqual([]);
    expect(faults(['2025-04-29', '2026-01-01', '2025-04-29'])).toMatchObject([{ path: ['limits', 2, 'fromDate'] }]);
    const lineClasses = [...rules.lineClasses, { productLineId: 2, sampleClass: 'infused' as const }];
    expect(sampleRulesFaults({ ...defaultSampleRules, lineClasses })).toMatchObject([{ path: ['lineClasses', 2] }]);
  });
});

describe('the size of a unit (WAC 314-55-096)', () => {
  it.each([
    [1, '3.5 g', null],
    [1, '7 g', { size: '7 g a unit', max: '3.5 g' }],
    [1, '5 x 0.7 g', null],
    [1, '6 x 0.7 g', { size: '4.2 g a unit', max: '3.5 g' }],
    [2, '1 g', null],
    [2, '1.01 g', { size: '1.01 g a unit', max: '1 g' }],
    [3, '10 x 10 mg', null],
    [3, '11 x 10 mg', { size: '110 mg a unit', max: '100 mg' }],
    [3, '45 g', null],
    [1, '355 ml', null],
    [3, '5 x 20 mg', { size: '20 mg a serving', max: '10 mg' }],
    [1, '', null],
  ])('in product line %i, %s', (productLineId, packageSizeName, expected) => {
    expect(oversize({ productLineId, packageSizeName }, rules)).toEqual(expected);
  });

  it('has servings up to those of the limits in force', () => {
    const sizes = fc.record({ servings: fc.integer({ min: 1, max: 30 }), each: hundredths(1, 3000) });
    holds(fc.tuple(sizes, hundredths(1, 3000)), ([{ servings, each }, servingMilligrams]) => {
      const packageSizeName = `${servings} x ${each} mg`;
      const large = { ...limit, servingMilligrams, infusedMilligrams: 100_000 };
      const found = oversize({ productLineId: 3, packageSizeName }, { ...rules, limit: large });
      const expected = { size: `${each} mg a serving`, max: `${servingMilligrams} mg` };
      expect(found).toEqual(each > servingMilligrams ? expected : null);
    });
  });
});

const someUnits = hundredths(1, 40_000);
const sampleLine = fc.record({
  id: fc.integer({ min: 1, max: 1000 }),
  units: someUnits,
  sampleType: fc.constantFrom(null, 1, 2),
  packageSizeName: fc.constant('3.5 g'),
  productLineId: fc.constant(1),
});

describe('the units of a quarter', () => {
  it('are refused exactly when they pass the limit, and never for what is sold', () => {
    const wanted = fc.tuple(fc.constantFrom(...sampleReceivers), fc.array(sampleLine, { maxLength: 8 }));
    const most = { retailer: 120, processor: 96, producer: 0 };
    holds(wanted, someUnits, ([receiver, lines], given) => {
      const whole = (n: number) => Math.round(n * 100);
      const added = lines.reduce((sum, { sampleType, units }) => sum + (sampleType === 1 ? whole(units) : 0), 0);
      const over = added + whole(given) - whole(most[receiver]);
      const { over: shown, left, ...usage } = sampleUsage(lines, given, { limit, receiver });
      expect([whole(shown), whole(left)]).toEqual([Math.max(over, 0), Math.max(-over, 0)]);
      expect([whole(usage.added), usage.allowed]).toEqual([added, most[receiver]]);
      const refused = checkSamples(lines, given, { ...rules, receiver })?.code;
      expect(refused).toBe(added > 0 && over > 0 ? 'sample_limit_exceeded' : undefined);
    });
  });

  it('are not counted before their size is right', () => {
    const line = { id: 7, units: 500, sampleType: 1, packageSizeName: '28 g', productLineId: 1 };
    expect(checkSamples([line], 0, rules)).toEqual({
      code: 'sample_too_large',
      params: { lineId: 7, size: '28 g a unit', max: '3.5 g' },
    });
    expect(checkSamples([{ ...line, sampleType: 2 }], 0, rules)).toBeNull();
  });
});

describe('who gets samples (WAC 314-55-096)', () => {
  it('is a retailer, a processor or a producer by its license type', () => {
    const types = [null, 1, 2, 3, 4, 5, 6];
    expect(types.map(sampleReceiver)).toEqual([
      'retailer',
      'producer',
      'processor',
      'retailer',
      'retailer',
      'processor',
      'retailer',
    ]);
  });

  it('gets only flower as a processor', () => {
    const line = { id: 4, units: 1, sampleType: 1, packageSizeName: '1 g' };
    const codes = (receiver: 'retailer' | 'processor') =>
      [1, 2, 3].map((productLineId) => checkSamples([{ ...line, productLineId }], 0, { ...rules, receiver }));
    const refused = { code: 'sample_not_flower', params: { lineId: 4 } };
    expect(codes('processor')).toEqual([null, refused, refused]);
    expect(codes('retailer')).toEqual([null, null, null]);
    expect(
      checkSamples([{ ...line, productLineId: 2, sampleType: 2 }], 0, { ...rules, receiver: 'processor' }),
    ).toBeNull();
  });
});
