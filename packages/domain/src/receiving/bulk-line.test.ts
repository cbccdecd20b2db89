import { expect, test } from 'vitest';
import { type BulkLine, cameIn, rejectedAmount, sentAmount } from './bulk-line.ts';
import { differenceOf, isDifferent } from './receipt-difference.ts';
import { expectedFaults, receiptFaults, type ReceiptLineForm } from './receipt.ts';

const TODAY = '2026-11-25';
const trim: BulkLine = { sourceName: 'Trim', sourceUnit: 'g', amount: 2.5, unit: 'lb', sentAmount: 2.5 };
const line = (bulk: Partial<BulkLine> = {}, more: Partial<ReceiptLineForm> = {}): ReceiptLineForm => ({
  product: null,
  bulk: { ...trim, ...bulk },
  sentUnits: null,
  units: null,
  rejectReason: null,
  rejectNote: '',
  lineCost: 540,
  unitCost: null,
  noCostReason: '',
  keepsCost: false,
  batchDate: null,
  bestBy: null,
  barcode: '',
  labResult: null,
  ...more,
});
const faultsOf = (bulk: Partial<BulkLine>, more: Partial<ReceiptLineForm> = {}) =>
  receiptFaults({ receivedOn: TODAY, lines: [line(), line(bulk, more)] }, TODAY).map(
    ({ path, detail }) => `${path.join('/')}: ${detail}`,
  );

test('an amount comes in in the unit of its source, and what was sent is read in the unit of the line', () => {
  expect(cameIn(trim)).toBe(1133.9809);
  expect(cameIn({ ...trim, unit: 'mL' })).toBe(null);
  expect(sentAmount({ quantity: 250, measure: 'g' }, 'kg')).toBe(0.25);
  expect(sentAmount({ quantity: 250, measure: 'ml' }, 'L')).toBe(0.25);
  expect(sentAmount({ quantity: 12, measure: 'ea' }, 'g')).toBe(null);
  expect(rejectedAmount(2.5, 2.4999)).toBe(0.0001);
  expect(rejectedAmount(null, 0)).toBe(0);
});

test.each<[Partial<BulkLine>, Partial<ReceiptLineForm>, string[]]>([
  [{}, {}, []],
  [{ sentAmount: null }, {}, []],
  [{ amount: null }, {}, ['lines/1/amount: Enter the accepted amount.']],
  [{ unit: 'mL', sentAmount: null }, {}, ['lines/1/unit: Trim is measured in g.']],
  [{ amount: 2.5001 }, {}, ['lines/1/amount: Accept at most the 2.5 lb that were sent.']],
  [{ amount: 0.00001 }, {}, ['lines/1/amount: An amount has at most four decimals.']],
  [{ amount: 9_999_999, sentAmount: null }, {}, ['lines/1/amount: This is more than a source can hold in g.']],
  [{ amount: 0.0001, unit: 'mg', sentAmount: null }, {}, ['lines/1/amount: This is nothing in g.']],
  [{ amount: 2 }, {}, ['lines/1/rejectReason: Choose why the rest is rejected.']],
  [{ amount: 2 }, { rejectReason: 'damaged' }, []],
  [{ amount: 0, sentAmount: null }, {}, ['lines/1/rejectReason: Choose why nothing is accepted.']],
  [{ amount: 0 }, { rejectReason: 'missing', lineCost: null }, []],
  [{}, { lineCost: null }, ['lines/1/lineCost: Enter the cost, or why there is none.']],
])('of %o with %o', (bulk, more, expected) => expect(faultsOf(bulk, more)).toEqual(expected));

test('a receipt of bulk alone has something accepted; expected bulk needs no amount, and one that makes sense', () => {
  const alone = (amount: number, rejectReason: 'missing' | null) =>
    receiptFaults({ receivedOn: TODAY, lines: [line({ amount }, { rejectReason })] }, TODAY).map(({ code }) => code);
  expect(alone(2.5, null)).toEqual([]);
  expect(alone(0, 'missing')).toEqual(['nothing_accepted']);
  const before = (bulk: Partial<BulkLine>) =>
    expectedFaults({ receivedOn: null, lines: [line(bulk)] }, TODAY).map(({ code }) => code);
  expect(before({ amount: null })).toEqual([]);
  expect(before({ unit: 'each', sentAmount: null })).toEqual(['other_kind']);
});

test('the difference of bulk is said in the unit of its line', () => {
  const received = {
    sent: null,
    product: null,
    units: null,
    source: { name: 'Trim' },
    amount: 200,
    unit: 'g',
    rejectReason: 'damaged',
    rejectNote: 'Wet',
    photoIds: [],
  } as const;
  const sent = { productName: null, sku: null, quantity: 0.25, measure: 'kg', strain: null } as const;
  const words = { inventoryCategory: null, inventoryType: null, unitWeightGrams: null, isMedical: false };
  const of = { ...received, sent: { ...sent, ...words, sampleType: null, unread: [] } };
  expect(isDifferent(of)).toBe(true);
  expect(isDifferent({ ...of, amount: 250 })).toBe(false);
  expect(differenceOf(of)).toBe('Trim: 50 g of 250 g rejected. Damaged in transit: Wet.');
});
