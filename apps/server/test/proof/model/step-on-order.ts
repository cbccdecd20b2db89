import type { InputOf, OutputOf } from '@cartwright/contract/contract';
import { soldTotal } from './lines.ts';
import { grandTotal } from './order-goods.ts';
import type { Order, OrderStatus } from './state.ts';
import type { Effect, Step } from './verdict.ts';

/** Steps of submitted orders are taken by the manager, who may all of them. */
type OrderOperation = Extract<Step['operation'], `fulfillment.${string}` | `orders.${string}`>;

export interface Change<O extends OrderOperation> {
  readonly order: Order;
  readonly operation: O;
  readonly input: InputOf<O>;
  /** Why it is refused, or null. */
  readonly refused: string | null;
  readonly change: (data: OutputOf<O>) => void;
  /** It touches no units, totals or payments: the last return can still be undone. */
  readonly keepsUndo?: boolean;
}

/** A change of an order, its version with it, and its status when its total or its payments are others. */
export const onOrder = <O extends OrderOperation>({
  order,
  operation,
  input,
  refused,
  change,
  keepsUndo = false,
}: Change<O>): Step<O> => ({
  who: 'manager',
  operation,
  input,
  on: order.status,
  verdict:
    refused === null
      ? {
          apply: (data): Effect => {
            const before = { total: grandTotal(order), paid: order.paid };
            change(data);
            if (grandTotal(order) !== before.total || order.paid !== before.paid) settle(order);
            if (keepsUndo) for (const each of order.returns) if (each.version === order.version) each.version += 1;
            order.version += 1;
            return { carts: [], orderIds: [order.id] };
          },
        }
      : { code: refused },
});

/** The status does not take the step. */
export const only = ({ status }: Order, allowed: readonly OrderStatus[]): string | null =>
  allowed.includes(status) ? null : 'transition_refused';

/** Units and client change only before Ready For Manifest. */
export const isEarly = ({ status }: Order): string | null =>
  ['Submitted', 'PartiallySublotted', 'Sublotted'].includes(status) ? null : 'order_locked';

/** Price, discount, charges and credit change until Paid. */
export const isOpen = ({ status }: Order): string | null =>
  status === 'Paid' || status === 'Cancelled' ? 'order_locked' : null;

/** Another price, discount or number of units has to be reported once there is a manifest. */
export function mustReport(order: Order): void {
  const isManifested = ['Manifested', 'Quarantined', 'Invoiced', 'Released'].includes(order.status);
  if (isManifested && !order.isNonCannabis) order.isUnreported = true;
}

/** The first thing that is wrong. */
export const first = (...checks: readonly (() => string | null)[]): string | null => {
  for (const check of checks) {
    const refused = check();
    if (refused !== null) return refused;
  }
  return null;
};

/** Why an order may not come to that. */
export function checkMoney(order: Order): string | null {
  if (order.discount > 0 && order.discount >= soldTotal(order.lines)) return 'order_discount_too_high';
  if (grandTotal(order) < 0) return 'order_total_negative';
  return order.paid > grandTotal(order) ? 'paid_above_total' : null;
}

/** From its invoice on an order is Paid when payments, at least one, cover it; else Released once it has left. */
function settle(order: Order): void {
  if (!['Invoiced', 'Released', 'Paid'].includes(order.status)) return;
  const isCovered = order.paid > 0 && order.paid === grandTotal(order);
  order.status = isCovered ? 'Paid' : order.isReleased ? 'Released' : 'Invoiced';
}
