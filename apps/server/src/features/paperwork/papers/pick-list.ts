import { formatDate } from '@cartwright/domain/dates/dates';
import { formatUnits } from '@cartwright/domain/money/money';
import { orderName } from '@cartwright/domain/orders/order-name';
import { sampleLabel } from '@cartwright/domain/carts/samples';
import { subtractUnits, sumUnits } from '@cartwright/domain/money/money';
import type { CompanySettings } from '../../../db/company.ts';
import type { Paper, PaperCell } from '../../../documents/pdf/pdf-paper.ts';
import type { DeliveryFacts } from '../delivery-facts.queries.ts';
import { clientLines, given, type Seller, senderOf } from './paper-parts.ts';

/** What a pick list shows of an order: goods, lots and instructions, no prices. */
export const pickListFacts = ({ order, lines, ...head }: DeliveryFacts) => ({
  orderNo: order.orderNo,
  estimateDeliveryDate: order.estimateDeliveryDate,
  client: head.client,
  routeName: head.routeName,
  deliveryInstruction: head.deliveryInstruction,
  specialInstruction: head.specialInstruction,
  lines: lines.map(({ sku, productName, units, sampleType, parts }) => ({
    sku,
    productName,
    units,
    sampleType,
    parts: parts.map(({ createdAt: _createdAt, lab: _lab, ...part }) => part),
  })),
});

type PickListFacts = ReturnType<typeof pickListFacts>;

/** The pick list of an order: a row for each lot to take from, and one for what is not in stock. */
export function pickList(facts: PickListFacts, seller: Seller): Paper {
  const { client, routeName, deliveryInstruction, specialInstruction } = facts;
  return {
    title: 'Pick list',
    number: orderName(facts),
    barcode: orderName(facts),
    sender: { ...senderOf(seller), lines: [] },
    blocks: [
      { title: 'Client', lines: clientLines(client) },
      { title: 'Delivery instruction', lines: given(...(deliveryInstruction ?? '').split('\n')) },
      { title: 'Special instruction', lines: given(...(specialInstruction ?? '').split('\n')) },
    ].filter(({ lines }) => lines.length > 0),
    facts: [
      ['Est. delivery', formatDate(facts.estimateDeliveryDate)],
      ...(routeName === null ? [] : [['Route', routeName] as const]),
    ],
    columns: [
      { label: 'Product', share: 4, align: 'left' },
      { label: 'Lot', share: 2.3, align: 'left' },
      { label: 'Sublot', share: 2.3, align: 'left' },
      { label: 'Units', share: 1, align: 'right' },
      { label: 'Picked', share: 1, align: 'right' },
    ],
    rows: facts.lines.flatMap((line) => rowsOf(line, seller.company)),
    totals: [
      {
        label: 'Units in all',
        value: formatUnits(sumUnits(facts.lines.map(({ units }) => units))),
        isSum: true,
      },
    ],
    notes: [],
  };
}

function rowsOf(line: PickListFacts['lines'][number], company: CompanySettings): PaperCell[][] {
  const sample = line.sampleType === null ? null : sampleLabel(line.sampleType, company);
  const product = { text: line.productName, under: given(line.sku, sample).join(', ') };
  const box = { text: '____' };
  const missing = subtractUnits(line.units, sumUnits(line.parts.map(({ units }) => units)));
  return [
    ...line.parts.map(({ lotBarcode, batchDate, sublotBarcode, units }) => [
      product,
      { text: lotBarcode, under: `Batch ${formatDate(batchDate)}` },
      { text: sublotBarcode ?? '' },
      { text: formatUnits(units) },
      box,
    ]),
    ...(missing > 0 ? [[product, { text: 'Not in stock' }, { text: '' }, { text: formatUnits(missing) }, box]] : []),
  ];
}
