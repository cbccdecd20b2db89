import { describe, expect, it } from 'vitest';
import { holds, hundredths } from '../../test/property.ts';
import { correctedOrders, splitLine } from './corrected-orders.ts';
import type { CorrectedLine } from './corrections.ts';
import { addMoney, sumMoney } from '../money/money.ts';
import { type DiscountKind, priceLine } from '../money/pricing.ts';

const line = (id: number, units: number, unitPrice: number, discountKind: DiscountKind = 'total', discountValue = 0) =>
  ({ id, units, unitPrice, discountKind, discountValue, sampleType: null }) as const;
const goes = (lineId: number, orderUnits: number, backorderUnits = 0, removedUnits = 0): CorrectedLine => ({
  lineId,
  orderUnits,
  backorderUnits,
  removedUnits,
});
const totals = (order: { lines: readonly { lineTotal: number }[] }) => order.lines.map((each) => each.lineTotal);

describe('correctedOrders', () => {
  it('becomes two orders, whose discounts add up to that of the cart', () => {
    const lines = [line(1, 10, 16.5, 'percent', 8), line(2, 50, 2.75), line(3, 24, 12.75), line(4, 36, 13)];
    const made = correctedOrders(lines, [goes(1, 6, 0, 4), goes(2, 30, 20), goes(3, 0, 24), goes(4, 36)], 60);
    expect(totals(made.one)).toEqual([91.08, 82.5, 468]);
    expect(totals(made.two)).toEqual([55, 306]);
    expect(made.leftOut).toEqual([{ line: lines[0], units: 4 }]);
    expect([made.one.orderDiscount, made.two.orderDiscount]).toEqual([38.4, 21.6]);
  });

  it('splits dollars off a line over its units, and computes the other kinds on each part', () => {
    const discounts = (kind: DiscountKind, value: number) => {
      const { one, two } = correctedOrders([line(1, 3, 10, kind, value)], [goes(1, 2, 1)], 0);
      return [...one.lines, ...two.lines].map((part) => [part.discountValue, part.lineDiscount]);
    };
    expect(discounts('total', 10)).toEqual([
      [6.67, 6.67],
      [3.33, 3.33],
    ]);
    expect(discounts('perUnit', 0.5)).toEqual([
      [0.5, 1],
      [0.5, 0.5],
    ]);
    expect(discounts('percent', 15)).toEqual([
      [15, 3],
      [15, 1.5],
    ]);
  });

  it('keeps dollars off a reduced line, up to what it costs', () => {
    const { one } = correctedOrders([line(1, 10, 5, 'total', 20)], [goes(1, 3, 0, 7)], 0);
    expect(one.lines).toMatchObject([{ units: 3, lineDiscount: 15, lineTotal: 0 }]);
  });

  it('drops a discount of the cart that what is left no longer bears', () => {
    const made = correctedOrders([line(1, 10, 5)], [goes(1, 2, 0, 8)], 10);
    expect(made).toMatchObject({ discountDropped: true, one: { orderDiscount: 0 }, two: { orderDiscount: 0 } });
  });

  it('shares a total discount to the cent, whatever the split', () => {
    holds(hundredths(1, 50_000), hundredths(1, 50_000), hundredths(0, 100), (one, two, dollars) => {
      const whole = { ...line(1, addMoney(one, two), 9.99) };
      const discountValue = Math.min(dollars, priceLine(whole).lineGross);
      const made = correctedOrders([{ ...whole, discountValue }], [goes(1, one, two)], 0);
      const shares = [...made.one.lines, ...made.two.lines].map((part) => part.discountValue);
      expect(sumMoney(shares)).toBe(discountValue);
    });
  });
});

it('a line that is split in its cart keeps its price on both parts', () => {
  const whole = { units: 9, unitPrice: 10, discountKind: 'total' as const, discountValue: 9.01, sampleType: null };
  const [kept, rest] = splitLine(whole, 3, 6);
  expect([kept, rest].map(({ units, discountValue }) => [units, discountValue])).toEqual([
    [3, 3],
    [6, 6.01],
  ]);
  const percent = splitLine({ ...whole, discountKind: 'percent', discountValue: 15 }, 3, 6);
  expect(percent.map(({ discountValue }) => discountValue)).toEqual([15, 15]);
});
