import type { InputOf, OutputOf } from '@cartwright/contract/contract';
import { sum } from './amounts.ts';
import { soldTotal, totalOf } from './lines.ts';
import { grandTotal } from './order-goods.ts';
import type { Order, OrderLine, OrderStatus } from './state.ts';
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
  /** It is so already: not even the version is another one. */
  readonly isNothing?: boolean;
}

/** A change of an order, its version with it, and its status when its total or its payments are others. */
export const onOrder = <O extends OrderOperation>({
  order,
  operation,
  input,
  refused,
  change,
  keepsUndo = false,
  isNothing = false,
}: Change<O>): Step<O> => ({
  who: 'manager',
  operation,
  input,
  on: order.status,
  verdict:
    refused === null
      ? {
          apply: (data): Effect => {
            if (isNothing) return { carts: [], orderIds: [order.id] };
            const before = { total: grandTotal(order), paid: order.paid };
            change(data);
            if (grandTotal(order) !== before.total || order.paid !== before.paid) updatePaidStatus(order);
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

/** What the lines of an order cost, each less its share of the order discount: what is left over goes to the larger remainders. */
export function pricesOf({ lines, discount }: Order): ReadonlyMap<OrderLine, { units: number; sold: number }> {
  const totals = lines.map((line) => (line.sample === null ? totalOf(line) : 0));
  const all = sum(totals);
  const shares = totals.map((total) => (all === 0 ? 0 : Math.floor((discount * total) / all)));
  const rest = (at: number): number => (discount * (totals[at] ?? 0)) % all;
  const larger = [...totals.keys()].toSorted((a, b) => rest(b) - rest(a) || a - b);
  for (const at of larger.slice(0, all === 0 ? 0 : discount - sum(shares))) shares[at] = (shares[at] ?? 0) + 1;
  return new Map(lines.map((line, at) => [line, { units: line.units, sold: (totals[at] ?? 0) - (shares[at] ?? 0) }]));
}

/** Lines that cost another price than before have to be reported once there is a manifest; fewer units alone are none. */
export function mustReport(order: Order, before: ReturnType<typeof pricesOf>): void {
  const isSame = [...pricesOf(order)].every(([line, { units, sold }]) => {
    const was = before.get(line);
    if (was === undefined || was.units === units) return was === undefined || was.sold === sold;
    return Math.abs(Math.floor((2 * was.sold * units + was.units) / (2 * was.units)) - sold) <= 1;
  });
  if (isSame) return;
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
function updatePaidStatus(order: Order): void {
  if (!['Invoiced', 'Released', 'Paid'].includes(order.status)) return;
  const isCovered = order.paid > 0 && order.paid === grandTotal(order);
  order.status = isCovered ? 'Paid' : order.isReleased ? 'Released' : 'Invoiced';
}
