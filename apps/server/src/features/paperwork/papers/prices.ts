import { formatMoney, formatUnits } from '@cartwright/domain/money/money';
import { sampleLabel } from '@cartwright/domain/carts/samples';
import type { CompanySettings } from '../../../db/company.ts';
import type { Paper, PaperCell, PaperColumn } from '../../../documents/pdf/pdf-paper.ts';
import type { OrderFacts } from '../order-facts.queries.ts';
import { notKept } from './invoice-money.ts';
import { given } from './paper-parts.ts';

export const priceColumns: readonly PaperColumn[] = [
  { label: 'Product', share: 5, align: 'left' },
  { label: 'Units', share: 1.1, align: 'right' },
  { label: 'Unit price', share: 1.5, align: 'right' },
  { label: 'Discount', share: 1.5, align: 'right' },
  { label: 'Total', share: 1.7, align: 'right' },
];

export function priceRow(line: OrderFacts['lines'][number], company: CompanySettings): PaperCell[] {
  const sample = line.sampleType === null ? null : sampleLabel(line.sampleType, company);
  return [
    { text: line.productName, under: given(line.sku, sample, notKept(line)).join(', ') },
    { text: formatUnits(line.units) },
    { text: formatMoney(line.unitPrice) },
    { text: line.discountAmt === 0 ? '' : formatMoney(line.discountAmt) },
    { text: sample === null ? formatMoney(line.lineTotal) : formatMoney(0) },
  ];
}

const row = (label: string, value: string, isSum = false) => ({ label, value, isSum });
const minus = (label: string, amount: number) => (amount === 0 ? [] : [row(label, `−${formatMoney(amount)}`)]);

type Sums = Pick<OrderFacts, 'grossTotal' | 'orderDiscount' | 'charges' | 'creditAmount' | 'grandTotal'>;

export function totalsOf({ grossTotal, orderDiscount, charges, creditAmount, grandTotal }: Sums): Paper['totals'] {
  return [
    row('Gross total', formatMoney(grossTotal)),
    ...minus('Order discount', orderDiscount),
    ...charges.map(({ name, total }) => row(name, formatMoney(total))),
    ...minus('Credit', creditAmount),
    row('Grand total', formatMoney(grandTotal), true),
  ];
}
