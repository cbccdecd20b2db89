import type { OutputOf } from '@cartwright/contract/contract';
import { dateTime } from '../../../ui/lib/format.ts';
import { Panel, Term, Terms } from '../../../ui/page/Panel.tsx';

/** Nothing for a step that the order has not reached. */
const Step = ({ label, at, more }: { label: string; at: string | null; more?: string | null }) =>
  at === null ? null : (
    <Term label={label}>
      {dateTime(at)}
      {more === null || more === undefined ? null : <small>{more}</small>}
    </Term>
  );

/** The dates of the order's steps, in the seller's time zone. */
export const OrderDates = ({ order }: { order: OutputOf<'orders.one'> }) => (
  <Panel title="Dates">
    <Terms>
      <Step label="Submitted" at={order.orderDate} more={`by ${order.submittedBy}`} />
      <Step label="Manifested" at={order.manifestedDate} more={order.manifestReferenceNo} />
      <Step
        label="Invoiced"
        at={order.invoicedDate}
        more={order.invoicedByName === null ? null : `by ${order.invoicedByName}`}
      />
      <Step label="Released" at={order.releasedDate} more={order.releaseTransactionNumber} />
      <Step label="Paid" at={order.paidDate} />
      <Step label="Cancelled" at={order.cancelledDate} more={order.reasonForCanceling} />
    </Terms>
  </Panel>
);
