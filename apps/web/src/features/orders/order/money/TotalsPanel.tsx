import { sumUnits } from '@cartwright/domain/money/money';
import { paymentState } from '@cartwright/domain/money/payments';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionButton } from '../../../../ui/controls/ActionButton.tsx';
import { IconButton } from '../../../../ui/controls/Button.tsx';
import type { Action } from '../../../../lib/action.ts';
import { counted, dateTime, money, percent, units } from '../../../../lib/format.ts';
import { CostLine } from '../../../carts/shared/CostLine.tsx';
import type { Order } from '../../shared/order-query.ts';
import { Frame } from '../../../../ui/page/Frame.tsx';
import css from './TotalsPanel.module.css';

type Charge = Order['charges'][number];
type Credit = Order['credits'][number];

interface TotalsPanelProps {
  order: Order;
  /** What can be added; empty for those who may not change prices of orders. */
  adding: readonly Action[];
  /** Without them charges, credit and discount are read-only. */
  onCharge?: ((charge: Charge) => void) | undefined;
  onCredit?: ((credit: Credit) => void) | undefined;
  onDiscount?: (() => void) | undefined;
}

interface RowProps {
  label: ReactNode;
  why?: ReactNode;
  amount: number;
  /** `net` and `grand` have a line above them. */
  sum?: 'net' | 'grand';
  edit?: { readonly label: string; readonly run: () => void } | undefined;
}

const Row = ({ label, why, amount, sum, edit }: RowProps) => (
  <tr data-sum={sum}>
    <th scope="row">{label}</th>
    <td className={css.why}>{why}</td>
    <td className={css.amount}>{money(amount)}</td>
    <td className={css.edit}>
      {edit ? (
        <IconButton kind="bare" size="small" label={edit.label} onClick={edit.run}>
          <Pencil size={14} />
        </IconButton>
      ) : null}
    </td>
  </tr>
);

const share = (part: number, whole: number): string =>
  whole > 0 ? `${percent((part / whole) * 100)} of ${money(whole)}` : '';

const chargeWhy = ({ isFlat, units: of, unitPrice }: Charge): string =>
  isFlat ? 'flat' : `${units(of)} × ${money(unitPrice)}`;

/** Why there is a credit: what was said of it, and the goods that came back for it. */
function creditWhy({ reason, returnId }: Credit, returns: Order['returns']): string {
  const lines = returns.find((each) => each.returnId === returnId)?.lines ?? [];
  const why = [reason, ...new Set(lines.map((line) => line.reason))].filter((part) => part !== '').join(', ');
  return returnId === null ? why : `${units(sumUnits(lines.map((line) => line.units)))} returned: ${why}`;
}

/** Each credit by its reason, so that each is named. */
const creditEdit = ({ amount, reason }: Credit): string =>
  `Change the credit ${reason === '' ? money(amount) : reason}`;

/** The calculation of the grand total: label, why, amount; gross − discount = net; net + charges − credit = grand. */
export function TotalsPanel({ order, adding, onCharge, onCredit, onDiscount }: TotalsPanelProps) {
  const sold = order.orderItems.filter((line) => line.sampleType === null).length;
  const samples = order.orderItems.length - sold;
  return (
    <Frame className={css.totals} aria-label="Totals">
      <table>
        <tbody>
          <Row
            label="Gross total"
            why={[counted(sold, 'line'), samples > 0 ? `${counted(samples, 'sample')} left out` : '']
              .filter((part) => part !== '')
              .join(', ')}
            amount={order.grossTotal}
          />
          {order.orderDiscount > 0 ? (
            <Row
              label="Order discount"
              why={[share(order.orderDiscount, order.grossTotal), order.discountReason].filter(Boolean).join(' · ')}
              amount={-order.orderDiscount}
              edit={onDiscount && { label: 'Change the order discount', run: onDiscount }}
            />
          ) : null}
          <Row label="Net total" amount={order.netTotal} sum="net" />
          {order.charges.map((charge) => (
            <Row
              key={charge.id}
              label={charge.name}
              why={chargeWhy(charge)}
              amount={charge.total}
              edit={onCharge && { label: `Change the charge ${charge.name}`, run: () => onCharge(charge) }}
            />
          ))}
          {order.credits.map((credit) => (
            <Row
              key={credit.creditId}
              label="Credit"
              why={creditWhy(credit, order.returns)}
              amount={-credit.amount}
              // What a return gave goes with it alone.
              edit={
                onCredit && credit.origin === 'person'
                  ? { label: creditEdit(credit), run: () => onCredit(credit) }
                  : undefined
              }
            />
          ))}
          <Row label="Grand total" amount={order.grandTotal} sum="grand" />
          {order.paidAmount > 0 ? (
            <>
              <Row label="Paid" why={counted(order.payments.length, 'payment')} amount={-order.paidAmount} />
              <Row label="Open" amount={paymentState(order).open} sum="net" />
            </>
          ) : null}
        </tbody>
      </table>
      {order.status === 'Cancelled' ? null : <CostLine of={order} className={css.cost} />}
      {order.belowCost.length === 0 ? null : (
        <ul className={css.below} aria-label="Sold below cost">
          {order.belowCost.map(({ productName, personName, at }) => (
            <li key={`${productName} ${at}`}>
              <b>{productName}</b> sold below cost, allowed by {personName}{' '}
              <span className="muted">{dateTime(at)}</span>
            </li>
          ))}
        </ul>
      )}
      {adding.length > 0 || order.sampleTotal > 0 ? (
        <div className={css.foot}>
          <span className="no-print">
            {adding.map((action) => (
              <ActionButton key={action.label} action={action} />
            ))}
          </span>
          {order.sampleTotal > 0 ? (
            <span className="muted num">
              Samples not charged <s>{money(order.sampleTotal)}</s>
            </span>
          ) : null}
        </div>
      ) : null}
    </Frame>
  );
}
