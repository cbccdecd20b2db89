import { useMemo } from 'react';
import { useActions } from '../../../context/actions.ts';
import { useMay } from '../../../context/session.tsx';
import { actions } from '../../../lib/action.ts';
import { useMedia, usePhone } from '../../../lib/use-media.ts';
import { below } from '../../../lib/widths.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { focusNote } from '../../accounts/shared/timeline/NoteForm.tsx';
import type { Order } from '../shared/order-query.ts';
import { OrderBand } from './band/OrderBand.tsx';
import { OrderContacts } from './contacts/OrderContacts.tsx';
import { DeliveryPanel } from './delivery/DeliveryPanel.tsx';
import { FilesPanel } from './files/FilesPanel.tsx';
import { useFileActions } from './files/use-file-actions.tsx';
import { useStepActions } from './fulfillment/use-step-actions.tsx';
import { OrderHead } from './head/OrderHead.tsx';
import { EditableLines } from './lines/EditableLines.tsx';
import { MiddleFoot } from './MiddleFoot.tsx';
import { MoneyPanel } from './money/MoneyPanel.tsx';
import { useMoneyActions } from './money/use-money-actions.tsx';
import { PhoneOrder } from './phone/PhoneOrder.tsx';
import { isPicked } from './phone/picking.ts';
import type { OrderParts } from './order-parts.ts';
import { OrderReturns } from './returns/OrderReturns.tsx';
import { OrderTimeline } from './timeline/OrderTimeline.tsx';
import { useOrderEdits } from './use-order-edits.ts';
import css from './OrderPage.module.css';

const StatePanel = lazyPart(async () => (await import('./state/StatePanel.tsx')).StatePanel);

/** One order: who and how much, how far it is, its lines, its money, what was said of it, and how it gets there. */
export function OrderScreen({ order }: { order: Order }) {
  const phone = usePhone();
  const middle = useMedia(below('wide'));
  const edits = useOrderEdits(order.orderId);
  const edit = useMay('orders.edit');
  const price = useMay('orders.price');
  const sells = [useMay('carts.edit'), price, useMay('accounting')].includes(true);
  const { adding, dialog, ...editing } = useMoneyActions(order, edits, price);
  const steps = useStepActions(order);
  const files = useFileActions(order);
  const seesReports = [useMay('fulfillment'), useMay('accounting')].includes(true);
  const picking = phone && steps.mayStep && isPicked(order);
  useActions([...adding, ...actions(steps.next), ...steps.offered]);
  const isReported = order.manifestedDate !== null || order.hasUnreportedPriceChange;
  const rights = useMemo(() => ({ edit, price }), [edit, price]);
  const parts: OrderParts = {
    lines: <EditableLines order={order} edits={edits} rights={rights} steps={steps} withPrices={!phone || sells} />,
    money: <MoneyPanel order={order} steps={steps} adding={adding} {...editing} />,
    files: <FilesPanel order={order} mail={files.mail} />,
    contacts: <OrderContacts order={order} />,
    timeline: <OrderTimeline orderId={order.orderId} />,
    delivery: (
      <>
        <OrderReturns order={order} />
        <DeliveryPanel order={order} edits={edits} />
        {seesReports && isReported && !order.isNonCannabis ? <StatePanel order={order} /> : null}
      </>
    ),
  };
  return (
    <>
      <OrderHead order={order} edits={edits} files={files} withAmount={!phone} picking={picking} onNote={focusNote} />
      {phone ? (
        <PhoneOrder order={order} steps={steps} parts={parts} mail={files.mail} picking={picking} sells={sells} />
      ) : (
        <>
          <OrderBand order={order} steps={steps} />
          <div className={css.page}>
            <div className={css.main}>
              {parts.lines}
              <div className={css.under}>
                {parts.timeline}
                <div className={css.column}>{parts.delivery}</div>
              </div>
            </div>
            <div className={css.side}>
              {parts.money}
              {parts.files}
              {parts.contacts}
            </div>
          </div>
          {middle ? <MiddleFoot order={order} steps={steps} /> : null}
        </>
      )}
      {dialog}
      {files.dialog}
      {steps.dialog}
    </>
  );
}
