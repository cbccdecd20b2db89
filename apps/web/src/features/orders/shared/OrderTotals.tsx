import type { OutputOf } from '@cartwright/contract/contract';
import { money } from '../../../lib/format.ts';
import { Panel, Term, Terms } from '../../../ui/page/Panel.tsx';

/** The calculation of the grand total: gross − discount = net; net + charges − credit = grand. */
export const OrderTotals = ({ order }: { order: OutputOf<'orders.one'> }) => (
  <Panel title="Summary">
    <Terms>
      <Term label="Gross total">{money(order.grossTotal)}</Term>
      {order.orderDiscount > 0 ? (
        <>
          <Term label="Order discount">{money(-order.orderDiscount)}</Term>
          <Term label="Net total">{money(order.netTotal)}</Term>
        </>
      ) : null}
      {order.charges.map((charge) => (
        <Term key={charge.id} label={charge.name}>
          {money(charge.total)}
        </Term>
      ))}
      {order.creditAmount > 0 ? <Term label="Credit">{money(-order.creditAmount)}</Term> : null}
      <Term label="Grand total" sum>
        {money(order.grandTotal)}
      </Term>
      {order.sampleTotal > 0 ? (
        <Term label="Samples, not charged">
          <span className="muted">{money(order.sampleTotal)}</span>
        </Term>
      ) : null}
    </Terms>
  </Panel>
);
