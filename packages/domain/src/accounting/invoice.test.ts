import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkInvoiceExport, invoiceLines, invoiceTotal } from './invoice.ts';
import { lineGross, perUnit, subtractMoney } from '../money/money.ts';
import { orderStatuses } from '../orders/order-status.ts';
import { orderTotals } from '../money/totals.ts';

const hundredths = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((n) => n / 100);
const line = fc
  .record({
    productName: fc.string(),
    sku: fc.option(fc.string()),
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
const charge = fc.oneof(
  fc.record({ amount: hundredths(0, 99), units: fc.constant(null), unitPrice: fc.constant(null) }),
  fc.record({ amount: fc.constant(null), units: hundredths(1, 99), unitPrice: hundredths(0, 99) }),
);
const name = 'Delivery';

test('the lines of an invoice sum to the grand total of its order, whatever is on it', () => {
  fc.assert(
    fc.property(
      fc.array(line),
      fc.array(charge),
      hundredths(0, 50),
      hundredths(0, 50),
      (lines, charges, orderDiscount, creditAmount) => {
        const order = {
          lines,
          charges: charges.map((each) => ({
            ...each,
            name,
            total: each.amount ?? perUnit(each.units, each.unitPrice),
          })),
          orderDiscount,
          creditAmount,
        };
        const { grandTotal } = orderTotals({ lines, charges, orderDiscount, creditAmount });
        expect(invoiceTotal(invoiceLines(order))).toBe(grandTotal);
      },
    ),
  );
});

test('a sample is on the invoice and costs nothing, and nothing is written for a zero', () => {
  const goods = { productName: 'Blue Dream', sku: 'BD-35', units: 2, unitPrice: 10 };
  const order = {
    lines: [
      { ...goods, discountAmt: 1.5, sampleType: null },
      { ...goods, discountAmt: 3, sampleType: 1 as const },
    ],
    charges: [{ name, units: 2, unitPrice: 4, total: 8 }],
    orderDiscount: 0,
    creditAmount: 5,
  };
  expect(invoiceLines(order).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['sale', 20],
    ['lineDiscount', -1.5],
    ['sale', 0],
    ['charge', 8],
    ['credit', -5],
  ]);
});

test('an order has an invoice to export from Invoiced on', () => {
  const exported = orderStatuses.filter((status) => checkInvoiceExport({ status }) === null);
  expect(exported).toEqual(['Invoiced', 'Released', 'Paid']);
});
