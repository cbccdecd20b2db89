import { formatDate } from '@cartwright/domain/dates/dates';
import { formatMoney, formatUnits, sumUnits } from '@cartwright/domain/money/money';
import { paymentMethodLabels } from '@cartwright/domain/money/payments';
import type { Paper } from '../../../documents/pdf/pdf-paper.ts';
import type { OrderFacts } from '../order-facts.queries.ts';
import { given } from './paper-parts.ts';

type Money = Pick<OrderFacts, 'payments' | 'credits'>;

/** Payments and credits of an order as its invoice shows them; without any there is no field of them. */
export const moneyFacts = ({ payments, credits }: Money): { readonly [K in keyof Money]: Money[K] | undefined } => ({
  payments: payments.length === 0 ? undefined : payments,
  credits: credits.length === 0 ? undefined : credits,
});

/** The payments of an order, each a row, and what is open; nothing while there are none. */
export function paymentRows(payments: Money['payments'], open: number): Paper['totals'] {
  if (payments.length === 0) return [];
  return [
    ...payments.map(({ amount, paidOn, method, reference }) => ({
      label: ['Paid', formatDate(paidOn), method === null ? '' : paymentMethodLabels[method], reference]
        .filter((part) => part !== '')
        .join(' '),
      value: `−${formatMoney(amount)}`,
      isSum: false,
    })),
    { label: 'Open', value: formatMoney(open), isSum: true },
  ];
}

/** Why there is a credit: "Credit of $9.00: Stale (1 returned)". */
export const creditNotes = (credits: Money['credits']): string[] =>
  credits.map(({ amount, reason, goods }) => {
    const back = goods.length === 0 ? '' : `${formatUnits(sumUnits(goods.map(({ units }) => units)))} returned`;
    const why = [...new Set(given(reason, ...goods.map((each) => each.reason)))];
    const because = given(back, why.join(', ')).join(': ');
    return because === '' ? `Credit of ${formatMoney(amount)}` : `Credit of ${formatMoney(amount)}: ${because}`;
  });

/** "2 rejected, 1 returned"; null for a line whose client keeps all of it. */
export function notKept({ rejectedUnits, returnedUnits }: OrderFacts['lines'][number]): string | null {
  const parts = given(
    rejectedUnits === undefined ? null : `${formatUnits(rejectedUnits)} rejected`,
    returnedUnits === undefined ? null : `${formatUnits(returnedUnits)} returned`,
  );
  return parts.length === 0 ? null : parts.join(', ');
}
