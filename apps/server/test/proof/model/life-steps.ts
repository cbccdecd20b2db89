import { get, type Model, type Order, type OrderStatus } from './state.ts';
import type { Step } from './verdict.ts';
import { heldUnits, setGoods, voidScans } from './order-goods.ts';
import { first, only, onOrder } from './step-on-order.ts';

/** The steps of an order's life after its sublots (domain rule "order life"). */

/** A step that changes nothing but the status. */
const plainly = (from: OrderStatus, to: OrderStatus) => (order: Order) => ({
  refused: order.isNonCannabis ? 'transition_refused' : only(order, [from]),
  change: () => void (order.status = to),
});

const readying = plainly('Sublotted', 'ReadyForManifest');
const unreadying = plainly('ReadyForManifest', 'Sublotted');
const manifesting = plainly('ReadyForManifest', 'Manifested');
const voiding = plainly('Manifested', 'Sublotted');

const params = ({ id }: Order) => ({ orderId: id });
const reason = 'A mistake';

export const ready = (order: Order) =>
  onOrder({ order, operation: 'fulfillment.ready', input: { params: params(order), body: {} }, ...readying(order) });

export const unready = (order: Order) =>
  onOrder({
    order,
    operation: 'fulfillment.unready',
    input: { params: params(order), body: {} },
    ...unreadying(order),
  });

export function manifest({ trip }: Model, order: Order): Step<'fulfillment.manifest'> {
  const body = {
    manifestReferenceNo: 'M-1',
    ...trip,
    departureAt: '2027-01-15T14:00:00Z',
    arrivalAt: '2027-01-15T16:00:00Z',
  };
  return onOrder({
    order,
    operation: 'fulfillment.manifest',
    input: { params: params(order), body },
    ...manifesting(order),
  });
}

export const voidManifest = (order: Order) =>
  onOrder({
    order,
    operation: 'fulfillment.voidManifest',
    input: { params: params(order), body: { reason } },
    ...voiding(order),
  });

/** Goods other than cannabis need neither sublots nor a manifest. */
export const invoice = (order: Order) =>
  onOrder({
    order,
    operation: 'fulfillment.invoice',
    input: { params: params(order), body: {} },
    refused: first(
      () => only(order, [order.isNonCannabis ? 'Submitted' : 'Manifested']),
      () => (order.lines.some((line) => heldUnits(line) < line.units) ? 'order_incomplete' : null),
    ),
    change: () => void (order.status = 'Invoiced'),
  });

export const voidInvoice = (order: Order) =>
  onOrder({
    order,
    operation: 'fulfillment.voidInvoice',
    input: { params: params(order), body: { reason } },
    refused: first(
      () => only(order, ['Invoiced']),
      () => (order.paid > 0 ? 'payments_first' : null),
    ),
    change: () => void (order.status = order.isNonCannabis ? 'Submitted' : 'Manifested'),
  });

/** The goods leave, or, with -1, come back: promised as before. */
function move(model: Model, { lines }: Order, sign: 1 | -1): void {
  for (const line of lines) {
    for (const [lotId, { units }] of line.lots) {
      const lot = get(model.lots, lotId);
      lot.onHand -= sign * units;
      lot.allocated -= sign * units;
    }
  }
}

export const release = (model: Model, order: Order) =>
  onOrder({
    order,
    operation: 'fulfillment.release',
    input: { params: params(order), body: { releaseTransactionNumber: 'R-1' } },
    refused: order.isReleased ? 'transition_refused' : only(order, ['Invoiced', 'Paid']),
    change: () => {
      move(model, order, 1);
      order.isReleased = true;
      if (order.status === 'Invoiced') order.status = 'Released';
    },
  });

export const voidRelease = (model: Model, order: Order) =>
  onOrder({
    order,
    operation: 'fulfillment.voidRelease',
    input: { params: params(order), body: { reason } },
    refused: first(
      () => only(order, ['Released']),
      () => (order.paid > 0 ? 'payments_first' : null),
      () => (order.returns.some(({ kind }) => kind === 'returned') ? 'returns_first' : null),
    ),
    change: () => {
      move(model, order, -1);
      // They are other allocations, of which nothing is picked.
      for (const line of order.lines) {
        for (const [lotId, { units }] of line.lots) setGoods(order, line, lotId, units);
      }
      order.isReleased = false;
      order.status = order.isNonCannabis ? 'Submitted' : 'Sublotted';
    },
  });

export const cancel = (model: Model, order: Order) =>
  onOrder({
    order,
    operation: 'orders.cancel',
    input: { body: { orderId: order.id, reasonForCanceling: reason } },
    refused: only(order, ['Submitted']),
    change: () => {
      for (const line of order.lines) {
        for (const [lotId, { units, picked }] of line.lots) {
          get(model.lots, lotId).allocated -= units;
          if (picked > 0) voidScans(order, line, lotId);
        }
        line.lots.clear();
        model.source.reserved -= (line.packed * (get(model.products, line.productId).factor ?? 0)) / 100;
      }
      order.status = 'Cancelled';
    },
  });
