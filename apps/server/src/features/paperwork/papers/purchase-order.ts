import { orderName } from '@cartwright/domain/orders/order-name';
import { businessDate, formatDate } from '@cartwright/domain/dates/dates';
import { formatPhone } from '@cartwright/domain/accounts/identifiers';
import type { Paper } from '../../../documents/pdf/pdf-paper.ts';
import type { OrderFacts } from '../order-facts.queries.ts';
import { clientLines, given, type Seller, senderOf } from './paper-parts.ts';
import { priceColumns, priceRow, totalsOf } from './prices.ts';

/** The purchase order of an order: what the client orders, at which price, of whom (spec 001 §2). */
export function purchaseOrder(facts: Omit<OrderFacts, 'payments' | 'credits'>, seller: Seller): Paper {
  const { client, salesPerson } = facts;
  return {
    title: 'Purchase order',
    number: orderName(facts),
    sender: senderOf(seller),
    blocks: [
      {
        title: 'Client',
        lines: clientLines(client),
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
      ['Order date', formatDate(businessDate(facts.orderDate, seller.timeZone))],
      ['Est. delivery', formatDate(facts.estimateDeliveryDate)],
      ...(facts.isCancelled ? [['Status', 'Cancelled'] as const] : []),
    ],
    columns: priceColumns,
    rows: facts.lines.map((line) => priceRow(line, seller.company)),
    totals: totalsOf(facts),
    notes: given(...(salesPerson.signature ?? '').split('\n')),
  };
}
