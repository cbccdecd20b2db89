import { orderName } from '@cartwright/domain/order-name';
import { businessDate, formatDate } from '@cartwright/domain/dates';
import { formatPhone, formatUbi } from '@cartwright/domain/identifiers';
import { formatMoney, formatUnits } from '@cartwright/domain/money';
import { sampleLabel } from '@cartwright/domain/samples';
import type { CompanySettings } from '../../db/company.ts';
import type { Paper, PaperCell, PaperColumn } from '../../documents/pdf-paper.ts';
import type { OrderFacts } from './order-facts.queries.ts';

const columns: readonly PaperColumn[] = [
  { label: 'Product', share: 5, align: 'left' },
  { label: 'Units', share: 1.1, align: 'right' },
  { label: 'Unit price', share: 1.5, align: 'right' },
  { label: 'Discount', share: 1.5, align: 'right' },
  { label: 'Total', share: 1.7, align: 'right' },
];

const given = (...lines: readonly (string | null | undefined)[]): string[] =>
  lines.flatMap((line) => (line === null || line === undefined || line.trim() === '' ? [] : [line]));

interface Address {
  readonly city: string | null;
  readonly state: string | null;
  readonly zipCode: string | null;
}

/** "Yakima, WA 98901" */
const cityLine = ({ city, state, zipCode }: Address): string => given(given(city, state).join(', '), zipCode).join(' ');

const labelled = (label: string, value: string | null): string | null =>
  value === null || value === '' ? null : `${label} ${value}`;

function rowOf(line: OrderFacts['lines'][number], company: CompanySettings): PaperCell[] {
  const sample = line.sampleType === null ? null : sampleLabel(line.sampleType, company);
  return [
    { text: line.productName, under: given(line.sku, sample).join(', ') },
    { text: formatUnits(line.units) },
    { text: formatMoney(line.unitPrice) },
    { text: line.discountAmt === 0 ? '' : formatMoney(line.discountAmt) },
    { text: sample === null ? formatMoney(line.lineTotal) : formatMoney(0) },
  ];
}

const row = (label: string, value: string, isSum = false) => ({ label, value, isSum });
const minus = (label: string, amount: number) => (amount === 0 ? [] : [row(label, `−${formatMoney(amount)}`)]);

function totalsOf(facts: OrderFacts): Paper['totals'] {
  const { grossTotal, orderDiscount, charges, creditAmount, grandTotal } = facts;
  return [
    row('Gross total', formatMoney(grossTotal)),
    ...minus('Order discount', orderDiscount),
    ...charges.map(({ name, total }) => row(name, formatMoney(total))),
    ...minus('Credit', creditAmount),
    row('Grand total', formatMoney(grandTotal), true),
  ];
}

/** The seller as every document shows it. */
export const senderOf = (company: CompanySettings, logo: Uint8Array | null): Paper['sender'] => ({
  name: company.companyName,
  lines: given(
    company.streetAddress,
    cityLine(company),
    company.phone === '' ? null : formatPhone(company.phone),
    company.email,
    labelled('License', company.licenseNo),
  ),
  logo,
});

/** The purchase order of an order: what the client orders, at which price, of whom (spec 001 §2). */
export function purchaseOrder(
  facts: OrderFacts,
  { company, logo, timeZone }: { company: CompanySettings; logo: Uint8Array | null; timeZone: string },
): Paper {
  const { client, salesPerson } = facts;
  return {
    title: 'Purchase order',
    number: orderName(facts),
    sender: senderOf(company, logo),
    blocks: [
      {
        title: 'Client',
        lines: given(
          client.tradename,
          client.name === client.tradename ? null : client.name,
          given(client.streetAddress, client.suite).join(', '),
          cityLine(client),
          client.dayPhone === null ? null : formatPhone(client.dayPhone),
          labelled('License', client.licenseNo),
          labelled('UBI', client.ubi === null ? null : formatUbi(client.ubi)),
        ),
      },
      {
        title: 'Sales person',
        lines: given(
          salesPerson.name,
          salesPerson.phone === null ? null : formatPhone(salesPerson.phone),
          salesPerson.email,
        ),
      },
    ],
    facts: [
      ['Order date', formatDate(businessDate(facts.orderDate, timeZone))],
      ['Est. delivery', formatDate(facts.estimateDeliveryDate)],
      ...(facts.isCancelled ? [['Status', 'Cancelled'] as const] : []),
    ],
    columns,
    rows: facts.lines.map((line) => rowOf(line, company)),
    totals: totalsOf(facts),
    notes: given(...(salesPerson.signature ?? '').split('\n')),
  };
}
