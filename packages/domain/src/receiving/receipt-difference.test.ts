import { expect, test } from 'vitest';
import { differenceOf, differenceText, isDifferent, type ReceivedLine } from './receipt-difference.ts';

const sent = (quantity: number | null, measure: 'ea' | 'g' = 'ea') => ({
  productName: 'Lemonade 100mg',
  sku: 'CF-BV-LEM',
  quantity,
  measure,
  strain: null,
  inventoryCategory: null,
  inventoryType: null,
  unitWeightGrams: null,
  isMedical: false,
  sampleType: null,
  unread: [],
});
const line = (more: Partial<ReceivedLine> = {}): ReceivedLine => ({
  sent: sent(72),
  product: { productName: 'Lemonade' },
  units: 0,
  source: null,
  amount: null,
  unit: null,
  rejectReason: 'damaged',
  rejectNote: '3 cans burst',
  photoIds: [1, 2],
  ...more,
});

test('a line differs when less than was sent is accepted, or nothing of what nobody counted', () => {
  expect(isDifferent(line())).toBe(true);
  expect(isDifferent(line({ units: 71.5 }))).toBe(true);
  expect(isDifferent(line({ units: 72 }))).toBe(false);
  expect(isDifferent(line({ sent: null }))).toBe(true);
  expect(isDifferent(line({ sent: sent(500, 'g'), units: 20 }))).toBe(false);
  expect(isDifferent(line({ sent: null, rejectReason: null }))).toBe(false);
});

test('the difference is said in the words of the supplier', () => {
  expect(differenceOf(line())).toBe(
    'Lemonade 100mg (CF-BV-LEM): 72 of 72 rejected. Damaged in transit: 3 cans burst. 2 photos.',
  );
  expect(differenceOf(line({ units: 60, rejectReason: 'missing', rejectNote: '', photoIds: [1] }))).toBe(
    'Lemonade 100mg (CF-BV-LEM): 12 of 72 missing. Missing from the delivery. 1 photo.',
  );
  expect(differenceOf(line({ sent: null, photoIds: [] }))).toBe(
    'Lemonade: nothing accepted. Damaged in transit: 3 cans burst.',
  );
});

test('the mail names the manifest, the lines that differ alone, and photos that it cannot bring', () => {
  const photoIds = Array.from({ length: 21 }, (_, at) => at + 1);
  const receipt = {
    supplierName: 'Cedar Fork Farms',
    manifestNo: '7716',
    lines: [line({ units: 72 }), line({ photoIds })],
  };
  expect(differenceText(receipt, '11/25/2026')).toEqual([
    'Hello Cedar Fork Farms,',
    'this differs from what was sent of the goods of manifest 7716 that we received on 11/25/2026:',
    '- Lemonade 100mg (CF-BV-LEM): 72 of 72 rejected. Damaged in transit: 3 cans burst. 21 photos.',
    '20 of 21 photos are attached. Ask us for the others.',
  ]);
});
