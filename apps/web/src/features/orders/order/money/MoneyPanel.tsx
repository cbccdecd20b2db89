import { sumMoney, sumUnits } from '@cartwright/domain/money/money';
import { isOverdue } from '@cartwright/domain/money/payment-due';
import { paymentState } from '@cartwright/domain/money/payments';
import { CircleDollarSign, Pencil, Plus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useMe } from '../../../../context/session.tsx';
import { useToday } from '../../../../context/use-today.ts';
import { Button, IconButton } from '../../../../ui/controls/Button.tsx';
import { MenuButton } from '../../../../ui/overlay/Menu.tsx';
import type { Action } from '../../../../lib/action.ts';
import { classes } from '../../../../lib/classes.ts';
import { counted, dateTime, money, percent, units } from '../../../../lib/format.ts';
import { CostLine } from '../../../carts/shared/CostLine.tsx';
import type { Order } from '../../shared/order-query.ts';
import { Frame } from '../../../../ui/page/Frame.tsx';
import { dueText } from '../band/stage-facts.ts';
import type { StepActions } from '../fulfillment/use-step-actions.tsx';
import { OrderPayments } from '../payments/OrderPayments.tsx';
import css from './MoneyPanel.module.css';

type Charge = Order['charges'][number];
type Credit = Order['credits'][number];

interface MoneyPanelProps {
  order: Order;
  steps: StepActions;
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
  /** `net`, `grand` and `open` have a line above them. */
  sum?: 'net' | 'grand' | 'open';
  edit?: { readonly label: string; readonly run: () => void } | undefined;
}

const Row = ({ label, why, amount, sum, edit }: RowProps) => (
  <tr data-sum={sum}>
    <th scope="row">
      {label} {why === undefined || why === '' ? null : <small>{why}</small>}
    </th>
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

/** What is taken off in lines, and samples that are not charged. */
function grossWhy({ orderItems }: Order): string {
  const sold = orderItems.filter((line) => line.sampleType === null);
  const off = sumMoney(sold.map((line) => line.discountAmt));
  const samples = orderItems.length - sold.length;
  return [off > 0 ? `${money(off)} off in lines` : '', samples > 0 ? `${counted(samples, 'sample')} left out` : '']
    .filter((part) => part !== '')
    .join(', ');
}

/** Label, why, amount: gross − discount = net; net + charges − credit = grand; then what is paid of it, and what is open. */
export function MoneyPanel({ order, steps, adding, onCharge, onCredit, onDiscount }: MoneyPanelProps) {
  const titleId = useId();
  const { timeZone } = useMe();
  const clock = { today: useToday(), timeZone };
  const isChanged = order.orderDiscount > 0 || order.charges.length > 0 || order.credits.length > 0;
  const isOver = order.status === 'Cancelled';
  const { open } = paymentState(order);
  const legal = adding.filter(({ disabledReason }) => disabledReason === undefined);
  const late = isOverdue(order, clock.today, timeZone);
  return (
    <Frame className={css.totals} aria-labelledby={titleId}>
      <h2 id={titleId}>Money</h2>
      <table>
        <tbody>
          <Row label="Gross total" why={grossWhy(order)} amount={order.grossTotal} />
          {order.orderDiscount > 0 ? (
            <Row
              label="Order discount"
              why={[share(order.orderDiscount, order.grossTotal), order.discountReason].filter(Boolean).join(' · ')}
              amount={-order.orderDiscount}
              edit={onDiscount && { label: 'Change the order discount', run: onDiscount }}
            />
          ) : null}
          {isChanged ? <Row label="Net total" amount={order.netTotal} sum="net" /> : null}
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
          {isOver ? null : (
            <>
              <Row
                label="Paid"
                why={order.paidAmount > 0 ? counted(order.payments.length, 'payment') : 'nothing yet'}
                amount={order.paidAmount}
              />
              <Row
                label="Open"
                why={
                  open > 0 ? <span className={late ? css.late : undefined}>{dueText(order, clock)}</span> : undefined
                }
                amount={open}
                sum="open"
              />
            </>
          )}
        </tbody>
      </table>
      <OrderPayments order={order} mayChange={steps.may('payPart')} />
      {isOver ? null : <CostLine of={order} className={css.cost} />}
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
      {order.sampleTotal > 0 ? (
        <p className={css.samples}>
          Samples not charged <s className="num">{money(order.sampleTotal)}</s>
        </p>
      ) : null}
      <Steps order={order} steps={steps} adding={legal} />
    </Frame>
  );
}

/** Payments that can be entered now, and what else changes the total. */
function Steps({ order, steps, adding }: Pick<MoneyPanelProps, 'order' | 'steps' | 'adding'>) {
  const part = steps.actionOf('payPart');
  const pay = steps.actionOf('pay');
  const mayPart = steps.may('payPart') && part.disabledReason === undefined;
  // As the next step it is in the band.
  const mayPay = steps.may('pay') && pay.disabledReason === undefined && steps.next?.label !== pay.label;
  if (order.status === 'Cancelled' || (!mayPart && !mayPay && adding.length === 0)) return null;
  return (
    <div className={classes(css.foot, 'no-print')}>
      {mayPart ? (
        <Button size="small" icon={<CircleDollarSign size={14} />} busy={steps.busy} onClick={part.run}>
          {part.label}
        </Button>
      ) : null}
      {mayPay ? (
        <Button size="small" busy={steps.busy} onClick={pay.run}>
          {pay.label}
        </Button>
      ) : null}
      {adding.length === 0 ? null : (
        <MenuButton label="Charge, credit, discount" icon={<Plus size={14} />} text items={adding} />
      )}
    </div>
  );
}
