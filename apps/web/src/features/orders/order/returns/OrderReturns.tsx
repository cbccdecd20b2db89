import { orderActionLabels } from '@cartwright/domain/orders/order-labels';
import { sumUnits } from '@cartwright/domain/money/money';
import { orderName } from '@cartwright/domain/orders/order-name';
import { disposalLabels } from '@cartwright/domain/orders/order-returns';
import { refusalText } from '../../../../api/refusal-text.ts';
import { useMay } from '../../../../context/session.tsx';
import { useAct } from '../../../../context/use-act.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { day, money, units } from '../../../../lib/format.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import type { Order } from '../../shared/order-query.ts';
import css from './OrderReturns.module.css';

type Return = Order['returns'][number];

const titles = { rejected: 'Rejected at the door', returned: 'Returned' } as const;

/** What of which product came back and why, the parts of its lots added up. */
function goodsOf(order: Order, { lines, kind }: Return): string[] {
  return [...Map.groupBy(lines, (line) => line.orderItemId)].map(([id, parts]) => {
    const name = order.orderItems.find((line) => line.orderItemId === id)?.productName ?? '';
    const count = parts.reduce((sum, part) => sum + part.units, 0);
    const [first] = parts;
    const where = kind === 'returned' && first ? `, ${disposalLabels[first.disposal].toLowerCase()}` : '';
    return `${units(Math.round(count * 100) / 100)} ${name}: ${first?.reason ?? ''}${where}`;
  });
}

/** What undoing it does to goods and money, asked before. */
function undoText({ kind, lines, creditAmount }: Return): string {
  const goods = `${units(sumUnits(lines.map((line) => line.units)))} units are the client’s again`;
  if (kind === 'rejected') return `${goods}. The totals follow.`;
  return creditAmount === 0 ? `${goods}.` : `${goods}, and the credit of ${money(creditAmount)} is taken back.`;
}

/** Rejections at the door and returns of an order; one that something has followed says why it stays. */
export function OrderReturns({ order }: { order: Order }) {
  const { act, busy } = useAct();
  const may = { rejected: useMay('fulfillment'), returned: useMay('orders.price') };
  const undo = (each: Return) => {
    const action = each.kind === 'rejected' ? 'undoReject' : 'undoReturn';
    const { button, done } = orderActionLabels[action];
    void act(
      `fulfillment.${action}`,
      { params: { orderId: order.orderId }, body: { returnId: each.returnId } },
      { ask: { title: button, text: undoText(each), confirmLabel: button }, done, subject: orderName(order) },
    );
  };
  if (order.returns.length === 0) return null;
  return (
    <Panel title="Returns">
      <div className={css.returns}>
        {order.returns.map((each) => (
          <div key={each.returnId}>
            <p>
              <b>{titles[each.kind]}</b> {day(each.createdAt)}, {each.personName}
              {each.creditAmount > 0 ? `, credit ${money(each.creditAmount)}` : ''}
              {each.reference === '' ? '' : `, transfer ${each.reference}`}
            </p>
            {goodsOf(order, each).map((text) => (
              <p key={text}>{text}</p>
            ))}
            {!may[each.kind] ? null : each.mayUndo ? (
              <Button size="small" busy={busy} onClick={() => undo(each)}>
                {orderActionLabels[each.kind === 'rejected' ? 'undoReject' : 'undoReturn'].button}
              </Button>
            ) : (
              <small className="muted">{refusalText({ code: 'return_followed' })}</small>
            )}
          </div>
        ))}
      </div>
    </Panel>
  );
}
