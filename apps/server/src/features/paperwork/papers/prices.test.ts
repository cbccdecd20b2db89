import { expect, test } from 'vitest';
import { totalsOf } from './prices.ts';

const plain = { grossTotal: 100, orderDiscount: 0, charges: [], creditAmount: 0, grandTotal: 100 };

test('the totals of a paper end with the grand total, which alone is set as a sum', () => {
  expect(totalsOf(plain)).toEqual([
    { label: 'Gross total', value: '$100.00', isSum: false },
    { label: 'Grand total', value: '$100.00', isSum: true },
  ]);
  const charges = [{ name: 'Delivery', total: 5 }];
  expect(totalsOf({ ...plain, orderDiscount: 10, charges, creditAmount: 3, grandTotal: 92 })).toEqual([
    { label: 'Gross total', value: '$100.00', isSum: false },
    { label: 'Order discount', value: '−$10.00', isSum: false },
    { label: 'Delivery', value: '$5.00', isSum: false },
    { label: 'Credit', value: '−$3.00', isSum: false },
    { label: 'Grand total', value: '$92.00', isSum: true },
  ]);
});
