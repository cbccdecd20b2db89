import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/controls/Button.tsx';
import { day, money } from '../../../../lib/format.ts';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import type { Order } from '../../shared/order-query.ts';
import { paymentText } from './payment-text.ts';
import css from './OrderPayments.module.css';

const TakeBackDialog = lazyPart(async () => (await import('./TakeBackDialog.tsx')).TakeBackDialog);

type Payment = Order['payments'][number];

/** The payments of an order, each with its way back, and those that were taken back with the reason. */
export function OrderPayments({ order, mayChange }: { order: Order; mayChange: boolean }) {
  const [taking, setTaking] = useState<Payment | null>(null);
  if (order.payments.length === 0 && order.takenBackPayments.length === 0) return null;
  return (
    <>
      <ul className={css.payments} aria-label="Payments">
        {order.payments.map((payment) => (
          <li key={payment.paymentId}>
            <span>{paymentText(payment)}</span>
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
        {order.takenBackPayments.map((payment) => (
          <li key={payment.paymentId}>
            <span>
              <s>{paymentText(payment)}</s> Taken back {day(payment.takenBackAt)}: {payment.reason}
            </span>
            <s className="num">{money(payment.amount)}</s>
          </li>
        ))}
      </ul>
      {taking ? <TakeBackDialog order={order} payment={taking} onClose={() => setTaking(null)} /> : null}
    </>
  );
}
