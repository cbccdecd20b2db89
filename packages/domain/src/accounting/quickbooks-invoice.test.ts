import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineGross, perUnit, subtractMoney } from '../money/money.ts';
import { missingLinks, type QuickBooksLinks, quickBooksLines, quickBooksTotal } from './quickbooks-invoice.ts';
import { orderTotals } from '../money/totals.ts';

const hundredths = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((n) => n / 100);
const line = fc
  .record({
    productId: fc.integer({ min: 1, max: 5 }),
    productName: fc.string(),
    sku: fc.constant(null),
    units: hundredths(1, 999),
    unitPrice: hundredths(0, 999),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    sampleType: fc.constantFrom(null, null, 1 as const, 2 as const),
  })
  .map(({ share, ...rest }) => {
    const gross = lineGross(rest.units, rest.unitPrice);
    const discountAmt = Math.floor(gross * share * 100) / 100;
    return { ...rest, discountAmt, lineTotal: subtractMoney(gross, discountAmt) };
  });
const charge = fc
  .oneof(
    fc.record({ amount: hundredths(0, 99), units: fc.constant(null), unitPrice: fc.constant(null) }),
    fc.record({ amount: fc.constant(null), units: hundredths(1, 99), unitPrice: hundredths(0, 99) }),
  )
  .map((each) => ({
    ...each,
    chargeTypeId: 1,
    name: 'Delivery',
    total: each.amount ?? perUnit(each.units, each.unitPrice),
  }));
const order = fc
  .record({
    lines: fc.array(line),
    charges: fc.array(charge),
    orderDiscount: hundredths(0, 50),
    creditAmount: hundredths(0, 50),
  })
  .map((given) => ({
    ...given,
    client: { id: 1, tradename: 'Cascade Corner' },
    grandTotal: orderTotals(given).grandTotal,
  }));

const ids = new Map([1, 2, 3, 4, 5].map((id) => [id, String(id + 20)]));
const links: QuickBooksLinks = {
  customers: ids,
  products: ids,
  charges: ids,
  discountAccount: '86',
  creditItem: '40',
};

test('the lines come to the grand total to the cent, and each is quantity × price', () => {
  fc.assert(
    fc.property(order, (given) => {
      const lines = quickBooksLines(given, links);
      expect(quickBooksTotal(lines)).toBe(given.grandTotal);
      expect(lines.filter(({ DetailType }) => DetailType === 'DiscountLineDetail').length).toBeLessThan(2);
      const discounts = lines.filter((each) => each.DetailType === 'DiscountLineDetail');
      expect(discounts.every(({ Amount }) => Amount > 0)).toBe(true);
      const items = lines.filter((each) => each.DetailType === 'SalesItemLineDetail');
      const differences = items.map(({ Amount, SalesItemLineDetail: { Qty, UnitPrice } }) =>
        Math.abs(Amount - Qty * UnitPrice),
      );
      expect(differences.every((difference) => difference <= 0.005_000_1)).toBe(true);
    }),
  );
});

test('what is missing is named, and nothing else is needed', () => {
  fc.assert(
    fc.property(order, (given) => {
      const none = { customers: new Map(), products: new Map(), charges: new Map() };
      const missing = missingLinks(given, { ...none, discountAccount: null, creditItem: null });
      const products = new Set(given.lines.map(({ productId }) => productId)).size;
      const kinds = missing.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'product')).toHaveLength(products);
      expect(kinds).toContain('customer');
      expect(kinds.includes('creditItem')).toBe(given.creditAmount > 0);
      expect(missingLinks(given, links)).toEqual([]);
      const without = {
        ...links,
        discountAccount: kinds.includes('discountAccount') ? '86' : null,
        creditItem: kinds.includes('creditItem') ? '40' : null,
      };
      expect(quickBooksTotal(quickBooksLines(given, without))).toBe(given.grandTotal);
    }),
  );
});

test('a line that was rejected whole is neither sent nor needs a match', () => {
  fc.assert(
    fc.property(order, line, (given, rejected) => {
      const all = { ...given, lines: [...given.lines, { ...rejected, productId: 9, units: 0, discountAmt: 0 }] };
      expect(missingLinks(all, links)).toEqual([]);
      expect(quickBooksLines(all, links)).toEqual(quickBooksLines(given, links));
    }),
  );
});
