import { expect, test } from 'vitest';
import type { ReadRow } from './import-rows.ts';
import { type PastSaleFacts, pastSaleKey, planPastSale } from './past-order-rows.ts';

const fields = ['orderNo', 'orderDate', 'client', 'sku', 'units', 'unitPrice', 'lineTotal'];
const facts: PastSaleFacts = {
  client: { id: 7, name: 'Cedar Shop' },
  product: { id: 3, name: 'Haze 1g' },
  stored: new Map(),
};
const given = { orderNo: 'LL-1', orderDate: '2026-09-14', client: 'Cedar Shop', sku: 'A-1', units: 24 };
const rowOf = (values: ReadRow['values']): ReadRow => ({ line: 2, values: { ...given, ...values }, faults: [] });
const plan = (values: ReadRow['values'], known = facts) => planPastSale(rowOf(values), known, fields, '2026-11-24');

test('the line total is what was paid, or units × price; the price is its part of a unit', () => {
  expect(plan({ unitPrice: 9.5 }).sale).toMatchObject({ unitPrice: 9.5, lineTotal: 228 });
  expect(plan({ lineTotal: 100 }).sale).toMatchObject({ unitPrice: 4.17, lineTotal: 100 });
  expect(plan({ unitPrice: 9.5, lineTotal: 200 }).sale).toMatchObject({ unitPrice: 9.5, lineTotal: 200 });
  expect(plan({ unitPrice: 4.16, lineTotal: 100 }).outcome).toBe('new');
  expect(plan({ unitPrice: 9.5, lineTotal: 228 }).summary).toBe('Cedar Shop · 09/14/2026 · 24 for $228.00');
});

test('a row that cannot have been is refused with its cell', () => {
  expect(plan({}).faults).toEqual(['F2 has neither a unit price nor a line total']);
  expect(plan({ unitPrice: 1, lineTotal: 300 }).faults).toEqual(['G2 “$300.00”: more than 24 × $1.00']);
  expect(plan({ unitPrice: 1, orderDate: '2026-11-25' }).faults).toEqual(['B2 “11/25/2026”: is after today']);
  expect(plan({ unitPrice: 1, units: 1.255 }).faults).toEqual(['E2 “1.255”: at most two decimals']);
  expect(plan({ unitPrice: 9_000_000, units: 900_000 }).faults).toEqual(['E2 is too much for an order']);
  expect(
    plan({ unitPrice: 1 }, { ...facts, product: { field: 'sku', fault: '“A-1”: there is no product' } }).faults,
  ).toEqual(['D2 “A-1”: there is no product']);
});

test('a line that is there is the same, and never changed', () => {
  const sale = plan({ unitPrice: 9.5 }).sale;
  const stored = new Map([[pastSaleKey(sale), { ...sale, id: 11 }]]);
  expect(plan({ orderNo: 'll-1', unitPrice: 9.5 }, { ...facts, stored })).toMatchObject({
    outcome: 'same',
    recordId: 11,
  });
  expect(plan({ units: 25, unitPrice: 9.5 }, { ...facts, stored }).faults).toEqual([
    'E2 “25”: it was imported with 24; undo that import, or leave the row out',
    'G2 “$237.50”: it was imported with $228.00; undo that import, or leave the row out',
  ]);
});
