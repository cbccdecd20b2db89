import { unitCostText } from '../../../lib/unit-cost-text.ts';
import { expect, test } from 'vitest';
import { needsOf, rejectedText, totalsOf } from './receipt-needs.ts';
import {
  bodyOf,
  filledLines,
  type LineValues,
  newLine,
  newReceipt,
  optionOf,
  type ReceiptValues,
  type Transfer,
  unitCostIn,
  valuesOfTransfer,
  withProduct,
  withUnits,
} from './receipt-values.ts';
import { sourceOption } from './source-option.ts';

const today = '2026-11-20';
const rosin = optionOf({ productId: 7, productName: 'Rosin 1g', sku: 'RO-1', isActive: true, allowFractions: false });
const sent: NonNullable<LineValues['sent']> = {
  productName: 'Pioneer Rosin',
  sku: 'CF-RO',
  quantity: 48,
  measure: 'ea',
  strain: null,
  inventoryCategory: null,
  inventoryType: null,
  unitWeightGrams: 1,
  isMedical: false,
  sampleType: null,
  unread: [],
};
const line = (more: Partial<LineValues> = {}): LineValues => ({ ...newLine(1, today), ...more });
const typed = (more: Partial<LineValues> = {}) => line({ product: rosin, units: 48, cost: 540, ...more });
const receipt = (lines: readonly LineValues[], more: Partial<ReceiptValues> = {}): ReceiptValues => ({
  ...newReceipt(today),
  supplierName: 'Cedar Fork',
  ...more,
  lines,
});
const needs = (values: ReceiptValues) => needsOf(values, today).map(({ field, text }) => [field, text]);

test('a typed line with product, units and cost is ready; the empty one after it is left out', () => {
  const values = receipt([typed(), line()]);
  expect(needs(values)).toEqual([]);
  expect(bodyOf(values).lines).toMatchObject([{ productId: 7, units: 48, lineCost: 540, unitCost: null, sent: null }]);
});

test('what is missing is named by its line and leads to its field', () => {
  expect(needs(receipt([line({ units: 2 }), typed({ cost: null })], { supplierName: ' ' }))).toEqual([
    ['supplierName', 'Enter the supplier.'],
    ['lines.0.productId', 'Line 1: Choose a product.'],
    ['lines.0.lineCost', 'Line 1: Enter the cost, or why there is none.'],
    ['lines.1.lineCost', 'Line 2: Enter the cost, or why there is none.'],
  ]);
  expect(needs(receipt([line(), line()]))).toEqual([['lines.0.productId', 'Add a line.']]);
});

test('what is typed and cannot be read is asked for, and never sent as nothing', () => {
  const unread = receipt([typed({ cost: Number.NaN }), typed({ product: { id: Number.NaN, label: 'Ros' } })]);
  expect(needs(unread)).toEqual([
    ['lines.0.lineCost', 'Line 1: Enter a number.'],
    ['lines.1.productId', 'Line 2: Choose a match for “Ros”'],
  ]);
});

test.each<[Partial<LineValues>, string, string]>([
  [{ cost: -3 }, 'lineCost', 'A cost is not negative.'],
  [{ cost: -0.5, costOf: 'unit' }, 'lineCost', 'A cost is not negative.'],
  [{ units: -5 }, 'units', 'Units are 0 or more.'],
  [{ units: 99_999_999 }, 'units', 'Units are at most 999,999.99.'],
  [{ units: 1.005, sentUnits: 48 }, 'units', 'Units have at most two decimals.'],
  [{ sentUnits: -1 }, 'sentUnits', 'Units are 0 or more.'],
  [{ thca: 120 }, 'thca', 'A lab figure is between 0 and 100 percent.'],
])('a line with %o says what is wrong at its field', (more, field, sentence) => {
  expect(needs(receipt([typed(more)]))).toEqual([[`lines.0.${field}`, `Line 1: ${sentence}`]]);
});

test('what cannot be taken is in no sum', () => {
  expect(totalsOf({ lines: [typed({ cost: -3 }), typed({ units: -5, cost: null, sentUnits: 48 })] })).toEqual({
    lines: 2,
    lots: 1,
    bulk: 0,
    accepted: 48,
    rejected: 0,
    sent: 48,
    cost: 0,
  });
  expect(totalsOf({ lines: [typed({ units: 99_999_999, sentUnits: 48 })] })).toMatchObject({ accepted: 0, lots: 0 });
  expect(unitCostIn(typed({ cost: -3 }))).toBeNull();
});

test.each([
  ['1926-01-01', 'Enter a day of receipt after 1999.'],
  ['2027-12-01', 'Goods are received today or before.'],
  [null, 'Enter the day of the receipt.'],
])('a receipt of %s says what is wrong with its day', (receivedOn, sentence) => {
  expect(needs(receipt([typed()], { receivedOn }))).toEqual([['receivedOn', sentence]]);
});

test('a line in the middle of which nothing is known yet keeps its place', () => {
  expect(filledLines([typed(), line(), typed(), line()]).length).toBe(3);
});

test('the cost of a transfer follows the accepted units; a typed one and that of a unit stay', () => {
  const all = typed({ sent, sentUnits: 48 });
  expect(withUnits(all, 12).cost).toBe(135);
  expect(withUnits({ ...all, sent: null }, 12).cost).toBe(540);
  expect(withUnits({ ...all, costOf: 'unit', cost: 11.25 }, 12).cost).toBe(11.25);
  expect(withUnits(all, null)).toMatchObject({ units: null, cost: 540 });
});

test('the cost of a unit is known of costs that can be entered alone', () => {
  expect(unitCostIn(typed())).toBe(11.25);
  expect(unitCostIn(typed({ cost: 6.1234 }))).toBeNull();
  expect(unitCostIn(typed({ cost: 6.1234, costOf: 'unit' }))).toBe(6.1234);
  expect(unitCostIn(typed({ cost: 6.12345, costOf: 'unit' }))).toBeNull();
  expect(unitCostIn(typed({ units: 1.005 }))).toBeNull();
  expect([unitCostText(1.35), unitCostText(5.4025)]).toEqual(['$1.35', '$5.4025']);
});

test('sums count accepted and rejected units, and what is accepted costs', () => {
  const lines = [typed({ sent, sentUnits: 48, units: 40 }), typed({ sent, sentUnits: 48, units: 0 })];
  expect(totalsOf({ lines })).toEqual({ lines: 2, lots: 1, bulk: 0, accepted: 40, rejected: 56, sent: 96, cost: 540 });
});

test('a transfer fills the form; what it does not say stays as it was typed', () => {
  const transfer = {
    version: '2.1.0',
    supplierName: null,
    supplierLicenseNo: '416240',
    receiverLicenseNo: null,
    isForUs: true,
    manifestNo: 'M-9',
    sentOn: '2026-11-18',
    receipt: null,
    unread: [],
    lines: [
      {
        ...sent,
        lineCost: 540,
        inventoryId: 'WA.1',
        potency: { thca: null, thc: null, cbd: null, total: 74.2 },
        labResult: null,
        product: {
          productId: 7,
          sku: 'RO-1',
          productName: 'Rosin 1g',
          isActive: true,
          allowFractions: false,
          foundBy: 'remembered',
          rememberedOn: '2026-10-14',
        },
        source: null,
        similar: null,
      },
      {
        ...sent,
        measure: 'g',
        quantity: 250,
        lineCost: null,
        inventoryId: null,
        potency: { thca: null, thc: null, cbd: null, total: null },
        labResult: null,
        product: null,
        source: null,
        similar: null,
      },
      {
        ...sent,
        measure: 'lb',
        quantity: 2.5,
        lineCost: 540,
        inventoryId: null,
        potency: { thca: null, thc: null, cbd: null, total: null },
        labResult: null,
        product: null,
        source: { sourceId: 3, name: 'Trim', unit: 'g', rememberedOn: '2026-10-14' },
        similar: null,
      },
    ],
  } as unknown as Transfer;
  const filled = valuesOfTransfer(transfer, { ...newReceipt(today), supplierName: 'Cedar Fork' }, -9);
  expect(filled).toMatchObject({ supplierName: 'Cedar Fork', supplierLicenseNo: '416240', manifestNo: 'M-9' });
  expect(filled.lines).toMatchObject([
    {
      product: { id: 7, label: 'Rosin 1g' },
      how: 'as on 10/14/2026',
      units: 48,
      cost: 540,
      total: 74.2,
      batchDate: '2026-11-18',
    },
    { product: null, how: null, units: null, cost: null },
    { product: { id: 'source-3', label: 'Trim' }, how: 'as on 10/14/2026', amount: 2.5, unit: 'lb', units: null },
  ]);
  expect(needs(filled).map(([field]) => field)).toEqual(['lines.1.units']);
});

test('a cost that the person does not see stays, and nothing is sent for it', () => {
  const kept = typed({ receiptLineId: 4, cost: null, hasHiddenCost: true });
  expect(needs(receipt([kept]))).toEqual([]);
  expect(bodyOf(receipt([kept])).lines).toMatchObject([
    { receiptLineId: 4, lineCost: null, unitCost: null, noCostReason: '' },
  ]);
});

test('a line of a source sends its amount with the unit, and what is not accepted of it is said in it', () => {
  const trim = sourceOption({ sourceId: 3, name: 'Trim', unit: 'g' });
  const bulk = line({ product: trim, amount: 2.5, unit: 'lb', cost: 540, costOf: 'unit' });
  const values = receipt([bulk, typed({ cost: 60 })]);
  expect(needs(values)).toEqual([]);
  expect(bodyOf(values).lines[0]).toMatchObject({ sourceId: 3, amount: 2.5, unit: 'lb', unitCost: 540 });
  expect(bodyOf(values).lines[0]).not.toHaveProperty('productId');
  expect(totalsOf(values)).toMatchObject({ lots: 1, bulk: 1, accepted: 48, cost: 1410 });
  const ofTransfer = { ...bulk, sent: { ...sent, measure: 'kg', quantity: 2 }, unit: 'g', amount: 1500 } as const;
  expect(rejectedText(ofTransfer)).toBe('500 g');
  expect(needs(receipt([ofTransfer]))).toEqual([['lines.0.rejectReason', 'Line 1: Choose why the rest is rejected.']]);
  expect(needs(receipt([{ ...bulk, amount: Number.NaN }]))).toMatchObject([
    ['lines.0.amount', 'Line 1: Enter a number.'],
  ]);
  const chosen = withProduct(typed({ sent: { ...sent, measure: 'oz', quantity: 3 }, units: 48 }), trim);
  expect([chosen.amount, chosen.unit, chosen.units, chosen.how]).toEqual([3, 'oz', null, null]);
});
