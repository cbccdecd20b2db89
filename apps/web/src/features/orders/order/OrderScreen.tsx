import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { useActions } from '../../../context/actions.ts';
import { useMay } from '../../../context/session.tsx';
import { actions } from '../../../lib/action.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { PhoneBar } from '../../carts/shared/PhoneBar.tsx';
import type { Order } from '../shared/order-query.ts';
import { DeliveryPanel } from './DeliveryPanel.tsx';
import { FilesPanel } from './files/FilesPanel.tsx';
import { FulfillmentPanel } from './fulfillment/FulfillmentPanel.tsx';
import { useStepActions } from './fulfillment/use-step-actions.tsx';
import { OrderHead } from './head/OrderHead.tsx';
import { EditableLines } from './lines/EditableLines.tsx';
import { TotalsPanel } from './money/TotalsPanel.tsx';
import { useMoneyActions } from './money/use-money-actions.tsx';
import { useOrderTab } from './order-tabs.ts';
import { PhoneTabs } from './PhoneTabs.tsx';
import { focusNote } from '../../accounts/shared/timeline/NoteForm.tsx';
import { OrderTimeline } from './timeline/OrderTimeline.tsx';
import { useOrderEdits } from './use-order-edits.ts';
import css from './OrderPage.module.css';

const StatePanel = lazyPart(async () => (await import('./state/StatePanel.tsx')).StatePanel);

/** One order: what identifies it, its lines with their totals, what happened, its fulfillment and its delivery. */
export function OrderScreen({ order }: { order: Order }) {
  const phone = usePhone();
  const edits = useOrderEdits(order.orderId);
  const edit = useMay('orders.edit');
  const price = useMay('orders.price');
  const { adding, dialog, ...editing } = useMoneyActions(order, edits, price);
  const steps = useStepActions(order);
  const seesReports = [useMay('fulfillment'), useMay('accounting')].includes(true);
  const [tab, showTab] = useOrderTab();
  const onNote = () => {
    if (!phone) return focusNote();
    showTab('notes');
    requestAnimationFrame(focusNote);
  };
  useActions([...adding, ...actions(steps.next)]);
  const lines = <EditableLines order={order} edits={edits} rights={{ edit, price }} steps={steps} />;
  const timeline = <OrderTimeline orderId={order.orderId} />;
  const totals = <TotalsPanel order={order} adding={adding} {...editing} />;
  const panel = <FulfillmentPanel order={order} steps={steps} />;
  const files = <FilesPanel order={order} />;
  const isReported = order.manifestedDate !== null || order.hasUnreportedPriceChange;
  const reports = seesReports && isReported && !order.isNonCannabis ? <StatePanel order={order} /> : null;
  const delivery = <DeliveryPanel order={order} edits={edits} />;
  return (
    <>
      <OrderHead order={order} edits={edits} next={steps.next} onNote={onNote} />
      {phone ? (
        <>
          <PhoneTabs
            current={tab}
            onChange={showTab}
            count={order.orderItems.length}
            panels={{
              lines: [lines, totals],
              fulfillment: [panel, delivery, reports],
              notes: [timeline],
              files: [files],
            }}
          />
          {steps.next === undefined ? null : (
            <div className={css.foot}>
              <PhoneBar
                grandTotal={order.grandTotal}
                action={<ActionButton action={steps.next} kind="primary" busy={steps.busy} />}
              />
            </div>
          )}
        </>
      ) : (
        <div className={css.page}>
          <div className={css.main}>
            {lines}
            <div className={css.under}>
              {timeline}
              {totals}
            </div>
          </div>
          <div className={css.side}>
            {panel}
            {delivery}
            {reports}
            {files}
          </div>
        </div>
      )}
      {dialog}
      {steps.dialog}
    </>
  );
}
