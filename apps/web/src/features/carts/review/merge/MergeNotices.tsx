import { orderName } from '@cartwright/domain/orders/order-name';
import { useRef, useState } from 'react';
import { asProblem, type Problem } from '../../../../lib/problem.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { useMay } from '../../../../context/session.tsx';
import { FormProblem } from '../../../../form/Form.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { counted, date } from '../../../../lib/format.ts';
import type { CartEdits } from '../../edits/use-cart-edits.ts';
import { useDeliverySchedule } from '../../../../context/use-delivery-schedule.ts';
import { toastFailure } from '../../../../context/toast-failure.ts';
import type { Cart, Client } from '../../shared/cart-types.ts';
import { dateWarning } from '../../shared/delivery-days.ts';
import { type MergeableOrder, namesOf } from './merge-sides.ts';
import css from './MergeNotices.module.css';

interface MergeNoticesProps {
  cart: Cart;
  client: Client | undefined;
  order: MergeableOrder;
  /** The business date, YYYY-MM-DD. */
  today: string;
  edits: CartEdits | undefined;
  busy: boolean;
  onBackorder: () => void;
}

/** What to decide before merging: lines without stock, and a delivery date that is not what the cart asks for. */
export function MergeNotices(props: MergeNoticesProps) {
  const all = useRef<HTMLDivElement>(null);
  // A decision takes its button away: the focus stays in the form, where Ctrl+Enter merges.
  const decide = (done: Promise<unknown>) => {
    toastFailure(done);
    all.current?.focus();
  };
  return (
    <div ref={all} tabIndex={-1} className={css.notices}>
      <ShortNotice {...props} decide={decide} />
      <DateNotice {...props} decide={decide} />
    </div>
  );
}

interface Deciding extends MergeNoticesProps {
  readonly decide: (done: Promise<unknown>) => void;
}

function ShortNotice({ cart, edits, busy, decide, onBackorder }: Deciding) {
  const short = cart.forceBackorderAll ? [] : cart.cartItems.filter((line) => line.shortUnits > 0);
  if (short.length === 0) return null;
  return (
    <div className={css.notice}>
      <p>
        <b>
          {counted(short.length, 'line')} {short.length === 1 ? 'is' : 'are'} short:
        </b>{' '}
        {namesOf(short)}. The order takes lines that are in stock, or on backorder.
      </p>
      <div>
        {edits ? (
          <Button
            size="small"
            onClick={() => decide(Promise.all(short.map((line) => edits.setBackorder(line.id, true))))}
          >
            Backorder {short.length === 1 ? 'this line' : 'these lines'}
          </Button>
        ) : null}
        <Button size="small" busy={busy} onClick={onBackorder}>
          Merge the whole cart as backorder
        </Button>
      </div>
    </div>
  );
}

const noPreference = { acceptedDays: [], preferredDays: [] };

function DateNotice({ cart, client, order, today, decide }: Deciding) {
  const mayEdit = useMay('orders.edit');
  const change = useWrite('orders.setDeliveryDate');
  const [problem, setProblem] = useState<Problem>();
  const [wanted, current] = [cart.estimatedDeliveryDate, order.estimateDeliveryDate];
  const schedule = useDeliverySchedule(client?.route);
  const warning = schedule && dateWarning(current, schedule, client ?? noPreference);
  const other = wanted === null || wanted === current ? undefined : wanted;
  if (other === undefined && warning === undefined) return null;
  const save = async (estimateDeliveryDate: string) => {
    setProblem(undefined);
    try {
      const body = { estimateDeliveryDate, version: order.version };
      await change.mutateAsync({ params: { orderId: order.orderId }, body });
    } catch (error) {
      setProblem(asProblem(error));
    }
  };
  return (
    <div className={css.notice}>
      <p>
        {orderName(order)} is delivered on {date(current)}
        {other === undefined ? '' : `, the cart on ${date(other)}`}. {warning}
      </p>
      {mayEdit && other !== undefined && other >= today ? (
        <div>
          <Button size="small" busy={change.isPending} onClick={() => decide(save(other))}>
            Change the order’s date to {date(other)}
          </Button>
        </div>
      ) : null}
      <FormProblem problem={problem} />
    </div>
  );
}
