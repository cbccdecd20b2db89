import { orderName } from '@cartwright/domain/orders/order-name';
import { businessDate, formatDate } from '@cartwright/domain/dates/dates';
import { formatPhone } from '@cartwright/domain/accounts/identifiers';
import { sumMoney } from '@cartwright/domain/money/money';
import { paymentDue } from '@cartwright/domain/money/payment-due';
import { paymentState } from '@cartwright/domain/money/payments';
import type { Paper } from '../../../documents/pdf/pdf-paper.ts';
import type { DeliveryFacts } from '../delivery-facts.queries.ts';
import type { OrderFacts } from '../order-facts.queries.ts';
import { creditNotes, moneyFacts, paymentRows } from './invoice-money.ts';
import { clientLines, given, labelled, type Seller, senderOf } from './paper-parts.ts';
import { priceColumns, priceRow, totalsOf } from './prices.ts';

/** What an invoice shows of an order. */
export const invoiceFacts = (facts: OrderFacts, { order }: DeliveryFacts) => ({
  ...facts,
  ...moneyFacts(facts),
  invoicedDate: order.invoicedDate,
  releasedDate: order.releasedDate,
  manifestReferenceNo: order.manifestReferenceNo,
});

/** Dollars that are open on an invoice, and when they are due: the day, or in words before the delivery. */
export function invoiceOwed(facts: ReturnType<typeof invoiceFacts>, timeZone: string) {
  const { payments = [], grandTotal, manifestReferenceNo, estimateDeliveryDate } = facts;
  const paidAmount = sumMoney(payments.map(({ amount }) => amount));
  const delivered = paymentDue(facts, timeZone);
  const planned = manifestReferenceNo === null ? '' : `, planned ${formatDate(estimateDeliveryDate)}`;
  return {
    open: paymentState({ grandTotal, paidAmount }).open,
    isDelivered: delivered !== null,
    due: delivered === null ? `On delivery${planned}` : formatDate(delivered.dueOn),
  };
}

/** The invoice of an order: what the client owes, for what, and when (WAC 314-55-115). */
export function invoice(facts: ReturnType<typeof invoiceFacts>, seller: Seller): Paper {
  const { client, salesPerson, invoicedDate, estimateDeliveryDate, releasedDate, payments = [] } = facts;
  const { timeZone } = seller;
  const day = (instant: string) => formatDate(businessDate(instant, timeZone));
  const { open, isDelivered, due } = invoiceOwed(facts, timeZone);
  return {
    title: 'Invoice',
    number: orderName(facts),
    sender: senderOf(seller),
    blocks: [
      { title: 'Bill to', lines: clientLines(client) },
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
      ...(invoicedDate === null ? [] : [['Invoice date', day(invoicedDate)] as const]),
      ['Due', due],
      ['Order date', day(facts.orderDate)],
      releasedDate === null ? ['Est. delivery', formatDate(estimateDeliveryDate)] : ['Delivered', day(releasedDate)],
    ],
    columns: priceColumns,
    rows: facts.lines.map((line) => priceRow(line, seller.company)),
    totals: [...totalsOf(facts), ...paymentRows(payments, open)],
    notes: given(
      open <= 0 ? 'Paid in full.' : isDelivered ? null : 'Payment is due on delivery.',
      ...(open > 0 ? seller.company.paymentInstructions.split('\n') : []),
      ...creditNotes(facts.credits ?? []),
      labelled('Manifest', facts.manifestReferenceNo),
    ),
  };
}
