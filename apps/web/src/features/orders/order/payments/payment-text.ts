import { paymentMethodLabels } from '@cartwright/domain/money/payments';
import { date } from '../../../../lib/format.ts';
import type { Order } from '../../shared/order-query.ts';

type Payment = Pick<Order['payments'][number], 'method' | 'reference' | 'paidOn'>;

/** When and how a payment was made. */
export const paymentText = ({ method, reference, paidOn }: Payment): string =>
  [date(paidOn), method === null ? '' : paymentMethodLabels[method], reference]
    .filter((part) => part !== '')
    .join(' · ');
