import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds, hundredths } from '../../test/property.ts';
import {
  catalogAvailability,
  convertibleUnits,
  leftAfterPacking,
  packableUnits,
  sourceNeeds,
  sourceUse,
  type CatalogProduct,
} from './availability.ts';

const taken = (conversionUnits: number, factor: number) =>
  sourceNeeds([{ sourceId: 1, factor, conversionUnits }]).get(1) ?? 0;

it('leaves of a source what packing does not take, as a submit reserves it', () => {
  const factors = fc.integer({ min: 1, max: 90_000 }).map((n) => n / 10_000);
  const amounts = fc.integer({ min: 0, max: 50_000_000 }).map((n) => n / 10_000);
  holds(amounts, hundredths(0, 10_000), factors, (left, units, factor) => {
    const rest = leftAfterPacking(left, units, factor);
    expect(Math.round((left - rest) * 10_000)).toBe(Math.round(taken(units, factor) * 10_000));
    const most = packableUnits(left, factor);
    expect(leftAfterPacking(left, most, factor)).toBeGreaterThanOrEqual(0);
    expect(leftAfterPacking(left, most + 1, factor)).toBeLessThan(0);
  });
});

const abc: CatalogProduct[] = [
  { id: 1, factor: 3.5, prePacked: 4, quantity: 6 },
  { id: 2, factor: 1, prePacked: 0, quantity: 10 },
  { id: 3, factor: 7, prePacked: 2, quantity: 1 },
];
const at = (available: number) => catalogAvailability({ available, products: abc });

describe('catalog availability', () => {
  it('follows the worked examples', () => {
    expect(at(100).map((each) => each.available)).toEqual([23, 83, 12]);
    expect(at(20).map((each) => each.available)).toEqual([0, 3, 1]);
    expect(at(20)[0]).toEqual({ id: 1, available: 0, outOfStock: true, suggestReduce: false, reduceBy: 0 });
    expect(at(10)[0]).toEqual({ id: 1, available: 0, outOfStock: true, suggestReduce: true, reduceBy: 2 });
  });

  it('does not stumble over binary fractions', () => {
    const [one] = catalogAvailability({
      available: 0.3,
      products: [{ id: 1, factor: 0.1, prePacked: 0, quantity: 0 }],
    });
    expect(one?.available).toBe(3);
  });

  it('takes what packing has left of a source, in four decimals', () => {
    const one = { id: 1, factor: 1.5, prePacked: 2.5, quantity: 0 };
    const offered = (available: number) => catalogAvailability({ available, products: [one] })[0]?.available;
    expect([offered(92.125), offered(3), offered(2.9999), offered(0.0001)]).toEqual([63.5, 4.5, 3.5, 2.5]);
  });

  it('lets products without a source each have their packed units', () => {
    const products = [
      { id: 1, factor: null, prePacked: 5, quantity: 0 },
      { id: 2, factor: null, prePacked: 2, quantity: 10 },
    ];
    const judged = catalogAvailability({ available: 0, products });
    expect(judged.map(({ available, outOfStock, reduceBy }) => [available, outOfStock, reduceBy])).toEqual([
      [5, false, 0],
      [0, true, 8],
    ]);
    expect(products.map(sourceUse)).toEqual([0, 0]);
  });

  it('rounds down below 0 too', () => {
    const products = [
      { id: 1, factor: 2, prePacked: 0, quantity: 0 },
      { id: 2, factor: 1, prePacked: 0, quantity: 2 },
    ];
    expect(catalogAvailability({ available: 1, products })[0]?.reduceBy).toBe(1);
  });

  it('equals a second reading of the rule in fractions (INV-9)', () => {
    const product = fc.record({
      factor: fc.option(fc.integer({ min: 1, max: 500_000 }).map((n) => n / 10_000)),
      prePacked: hundredths(0, 3_000),
      quantity: hundredths(0, 6_000),
    });
    const amounts = fc.integer({ min: 0, max: 10_000_000 }).map((n) => n / 10_000);
    holds(fc.array(product, { minLength: 1, maxLength: 6 }), amounts, (list, available) => {
      const products = list.map((each, id) => ({ ...each, id }));
      const judged = catalogAvailability({ available, products });
      judged.forEach((each, index) => {
        const raw = secondReading(available, products, index);
        expect(each.available).toBe(raw > 0 ? raw : 0);
        expect(each.outOfStock).toBe(raw <= 0);
        expect(each.suggestReduce).toBe(raw < 0);
        expect(each.reduceBy).toBe(raw < 0 ? -raw : 0);
      });
    });
  });

  it('takes a factor above 0 with at most 4 decimals', () => {
    const judge = (factor: number) =>
      catalogAvailability({ available: 1, products: [{ id: 1, factor, prePacked: 0, quantity: 0 }] });
    for (const factor of [0, -1, 0.00001, Number.NaN]) expect(() => judge(factor)).toThrow(RangeError);
    expect(judge(0.0001)).toHaveLength(1);
  });
});

describe('packing', () => {
  it('takes exactly units × factor of the source', () => {
    expect(taken(2, 3.5)).toBe(7);
    expect(taken(1, 3.5)).toBe(3.5);
    expect(taken(3, 0.1)).toBe(0.3);
    expect(taken(0.01, 0.0049)).toBe(0);
  });

  it('sums the lines of a source without rounding each of them', () => {
    const line = { sourceId: 7, factor: 3.5, conversionUnits: 1 };
    const others = [
      { sourceId: null, factor: null, conversionUnits: 2 },
      { sourceId: 8, factor: 2, conversionUnits: 0 },
    ];
    expect([...sourceNeeds([line, line, ...others])]).toEqual([[7, 7]]);
    expect([
      ...sourceNeeds([
        { ...line, factor: 0.1 },
        { ...line, factor: 0.2 },
      ]),
    ]).toEqual([[7, 0.3]]);
  });

  it('offers to pack of a source what the lines and those before leave of it', () => {
    const line = { sourceId: 7, factor: 3.5, conversionUnits: 0, short: 2 };
    const left = new Map([[7, 14.1255]]);
    expect(convertibleUnits([line, line, line], left)).toEqual([2, 2, 0]);
    expect(convertibleUnits([line, { ...line, conversionUnits: 3 }], left)).toEqual([1, 0]);
    expect(convertibleUnits([{ ...line, short: 0.5 }, line], new Map([[7, 7]]))).toEqual([0.5, 1]);
    expect(
      convertibleUnits(
        [
          { ...line, conversionUnits: 9 },
          { ...line, sourceId: null, factor: null },
        ],
        left,
      ),
    ).toEqual([0, 0]);
    expect(convertibleUnits([{ ...line, sourceId: 8 }], left)).toEqual([0]);
  });

  it('offers as many whole units as fit', () => {
    expect([packableUnits(3.9, 1.3), packableUnits(3.8999, 1.3), packableUnits(0, 1), packableUnits(-1, 1)]).toEqual([
      3, 2, 0, 0,
    ]);
    holds(fc.integer({ min: 1, max: 90_000_000 }), fc.integer({ min: 1, max: 500_000 }), (left, factor) => {
      const units = packableUnits(left / 10_000, factor / 10_000);
      expect(taken(units, factor / 10_000)).toBeLessThanOrEqual(left / 10_000);
      expect(taken(units + 1, factor / 10_000)).toBeGreaterThan(left / 10_000);
    });
  });
});

/** A fraction: numerator and positive denominator. */
type Fraction = readonly [bigint, bigint];

const parse = (n: number): Fraction => {
  const [whole = '0', part = ''] = String(n).split('.');
  return [BigInt(whole + part), 10n ** BigInt(part.length)];
};
const minus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d - c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const floor = ([a, b]: Fraction): bigint => (a - (((a % b) + b) % b)) / b;

/** The rule of the spec word by word, product by product, in fractions instead of scaled integers. */
function secondReading(available: number, products: readonly CatalogProduct[], own: number): number {
  let left = parse(available);
  products.forEach((other, index) => {
    const beyond = minus(parse(other.quantity), parse(other.prePacked));
    if (index === own || beyond[0] <= 0n || other.factor === null) return;
    const [a, b] = times(beyond, parse(other.factor));
    left = minus(left, [-floor([-a, b]), 1n]);
  });
  const { factor, prePacked, quantity } = products[own] ?? { factor: 1, prePacked: 0, quantity: 0 };
  const [f, g] = parse(factor ?? 1);
  const packable = factor === null ? 0n : floor(times(left, [g, f]));
  const [n, d] = minus([packable, 1n], minus(parse(quantity), parse(prePacked)));
  return Number((n * 100n) / d) / 100;
}
