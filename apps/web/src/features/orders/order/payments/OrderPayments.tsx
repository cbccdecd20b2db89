import { paymentMethodLabels } from '@cartwright/domain/money/payments';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/controls/Button.tsx';
import { date, money } from '../../../../ui/lib/format.ts';
import { lazyPart } from '../../../../ui/lib/lazy-part.tsx';
import type { Order } from '../../shared/order-query.ts';
import css from './OrderPayments.module.css';

const TakeBackDialog = lazyPart(async () => (await import('./TakeBackDialog.tsx')).TakeBackDialog);

type Payment = Order['payments'][number];

const how = ({ method, reference, paidOn }: Payment): string =>
  [date(paidOn), method === null ? '' : paymentMethodLabels[method], reference]
    .filter((part) => part !== '')
    .join(' · ');

/** The payments of an order, each with its way back. */
export function OrderPayments({ order, mayChange }: { order: Order; mayChange: boolean }) {
  const [taking, setTaking] = useState<Payment | null>(null);
  if (order.payments.length === 0) return null;
  return (
    <>
      <ul className={css.payments} aria-label="Payments">
        {order.payments.map((payment) => (
          <li key={payment.paymentId}>
            <span>{how(payment)}</span>
            <b className="num">{money(payment.amount)}</b>
            {mayChange ? (
              <IconButton
                kind="bare"
                size="small"
                label={`Take back the payment of ${money(payment.amount)}`}
                onClick={() => setTaking(payment)}
              >
                <Undo2 size={14} />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
      {taking ? <TakeBackDialog order={order} payment={taking} onClose={() => setTaking(null)} /> : null}
    </>
  );
}
