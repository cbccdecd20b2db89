import { useActions } from '../../../context/actions.ts';
import { useMay } from '../../../context/session.tsx';
import type { Order } from '../shared/order-query.ts';
import { DeliveryPanel } from './DeliveryPanel.tsx';
import { FilesPanel } from './files/FilesPanel.tsx';
import { OrderHead } from './head/OrderHead.tsx';
import { EditableLines } from './lines/EditableLines.tsx';
import { TotalsPanel } from './money/TotalsPanel.tsx';
import { useMoneyActions } from './money/use-money-actions.tsx';
import { OrderDates } from './OrderDates.tsx';
import { OrderTimeline } from './timeline/OrderTimeline.tsx';
import { useOrderEdits } from './use-order-edits.ts';
import css from './OrderPage.module.css';

/** One order: what identifies it, its lines with their totals, what happened, and its delivery. */
export function OrderScreen({ order }: { order: Order }) {
  const edits = useOrderEdits(order.orderId);
  const edit = useMay('orders.edit');
  const price = useMay('orders.price');
  const { adding, onCharge, onCredit, dialog } = useMoneyActions(order, edits, price);
  useActions(adding);
  return (
    <>
      <OrderHead order={order} edits={edits} />
      <div className={css.page}>
        <div className={css.main}>
          <EditableLines order={order} edits={edits} rights={{ edit, price }} />
          <div className={css.under}>
            <OrderTimeline orderId={order.orderId} />
            <TotalsPanel order={order} adding={adding} onCharge={onCharge} onCredit={onCredit} />
          </div>
        </div>
        <div className={css.side}>
          <DeliveryPanel order={order} edits={edits} />
          <FilesPanel orderId={order.orderId} />
          <OrderDates order={order} />
        </div>
      </div>
      {dialog}
    </>
  );
}
