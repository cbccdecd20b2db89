import { get, type Model, type Order, type OrderStatus } from '../state.ts';
import type { Step } from '../verdict.ts';
import { checkHold, heldUnits, setUnits, voidScans } from '../order-goods.ts';
import { first, only, onOrder } from '../step-on-order.ts';
import { sourceUnits } from '../stock.ts';

/** The steps of an order's life after its sublots (domain rule "order life"). */

/** A step that changes nothing but the status. */
const plainly = (from: OrderStatus, to: OrderStatus) => (order: Order) => ({
  refused: order.isNonCannabis ? 'transition_refused' : only(order, [from]),
  change: () => void (order.status = to),
});

const readying = plainly('Sublotted', 'ReadyForManifest');
const unreadying = plainly('ReadyForManifest', 'Sublotted');
const manifesting = plainly('ReadyForManifest', 'Manifested');
const lifting = plainly('Quarantined', 'Manifested');

/** A step that leads goods on to the client. */
const leading = (model: Model, step: ReturnType<typeof readying>, order: Order) => ({
  ...step,
  refused: step.refused ?? checkHold(model, order),
});

const params = ({ id }: Order) => ({ orderId: id });
const reason = 'A mistake';

export const ready = (model: Model, order: Order) =>
  onOrder({
    order,
    operation: 'fulfillment.ready',
    input: { params: params(order), body: {} },
    ...leading(model, readying(order), order),
  });

export const unready = (order: Order) =>
  onOrder({
    order,
    operation: 'fulfillment.unready',
    input: { params: params(order), body: {} },
    ...unreadying(order),
  });

export function manifest(model: Model, order: Order): Step<'fulfillment.manifest'> {
  const body = {
    manifestReferenceNo: `M-${order.id}`,
    ...model.trip,
    departureAt: '2027-01-15T14:00:00Z',
    arrivalAt: '2027-01-15T16:00:00Z',
  };
  return onOrder({
    order,
    operation: 'fulfillment.manifest',
    input: { params: params(order), body },
    ...leading(model, manifesting(order), order),
  });
}

export const voidManifest = (order: Order) =>
  onOrder({
    order,
    operation: 'fulfillment.voidManifest',
    input: { params: params(order), body: { reason } },
    refused: order.isNonCannabis ? 'transition_refused' : only(order, ['Manifested', 'Quarantined']),
    change: () => {
      closeRejections(order);
      order.status = 'Sublotted';
      order.isUnreported = false;
    },
  });

/** The state holds a manifested order; the setting may be off. */
export const quarantine = ({ hasQuarantine }: Model, order: Order) =>
  onOrder({
    order,
    operation: 'fulfillment.quarantine',
    input: { params: params(order), body: {} },
    refused: first(
      () => (hasQuarantine ? null : 'quarantine_off'),
      () => (order.isNonCannabis ? 'transition_refused' : only(order, ['Manifested'])),
    ),
    change: () => void (order.status = 'Quarantined'),
  });

export const liftQuarantine = (order: Order) =>
  onOrder({
    order,
    operation: 'fulfillment.liftQuarantine',
    input: { params: params(order), body: {} },
    ...lifting(order),
  });

/** Goods other than cannabis need neither sublots nor a manifest. */
export const invoice = (model: Model, order: Order) =>
  onOrder({
    order,
    operation: 'fulfillment.invoice',
    input: { params: params(order), body: {} },
    refused: first(
      () => only(order, [order.isNonCannabis ? 'Submitted' : 'Manifested']),
      () => checkHold(model, order),
      () => (order.lines.some((line) => heldUnits(line) < line.units) ? 'order_incomplete' : null),
    ),
    change: () => void (order.status = 'Invoiced'),
  });

/** What was rejected stays so. */
function closeRejections({ returns }: Order): void {
  for (const each of returns) if (each.kind === 'rejected') each.isClosed = true;
}

export const voidInvoice = (order: Order) =>
  onOrder({
    order,
    operation: 'fulfillment.voidInvoice',
    input: { params: params(order), body: { reason } },
    refused: first(
      () => only(order, ['Invoiced']),
      () => (order.paid > 0 ? 'payments_first' : null),
    ),
    change: () => {
      if (order.isNonCannabis) closeRejections(order);
      order.status = order.isNonCannabis ? 'Submitted' : 'Manifested';
    },
  });

/** The goods leave, or, with -1, come back: promised as before. */
function move(model: Model, { lines }: Order, sign: 1 | -1): void {
  for (const { lotId, units } of lines.flatMap((line) => line.goods)) {
    const lot = get(model.lots, lotId);
    lot.onHand -= sign * units;
    lot.allocated -= sign * units;
  }
}

export const release = (model: Model, order: Order) =>
  onOrder({
    order,
    operation: 'fulfillment.release',
    input: { params: params(order), body: { releaseTransactionNumber: 'R-1' } },
    refused: first(
      () => (order.isReleased ? 'transition_refused' : only(order, ['Invoiced', 'Paid'])),
      () => checkHold(model, order),
    ),
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
      closeRejections(order);
      move(model, order, -1);
      // They are other allocations, of which nothing is picked.
      for (const line of order.lines) {
        for (const goods of line.goods) setUnits(order, line, goods, goods.units);
      }
      order.isReleased = false;
      order.isUnreported = false;
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
        for (const goods of line.goods) {
          get(model.lots, goods.lotId).allocated -= goods.units;
          if (goods.picked > 0) voidScans(order, goods);
        }
        line.goods = [];
        model.source.reserved -= sourceUnits(model, line);
      }
      order.status = 'Cancelled';
    },
  });
