import { checkUnits } from '../lines.ts';
import {
  heldUnits,
  isSublotted,
  isUnlabelled,
  setUnits,
  statusOfLines,
  takeYoungest,
  unreserve,
  voidScans,
  waitingUnits,
} from '../order-goods.ts';
import { discountInTwo, inTwo } from '../split-lines.ts';
import { get, type Goods, type Lot, type Model, nextNumber, type Order, type OrderLine } from '../state.ts';
import { checkMoney, first, isEarly, onOrder, only } from '../step-on-order.ts';
import { allocate, remaining, sourceUnits } from '../stock.ts';
import { addOrder, newOrder } from './submit-step.ts';
import type { Step } from '../verdict.ts';

/** Where the goods of an order come from: sublots, packing, and what waits (domain rule "stock", domain rule "order life"). */

const params = ({ id }: Order) => ({ orderId: id });

/** The lines that a step names, all when it names none. */
const named = ({ lines }: Order, chosen: readonly OrderLine[]): readonly OrderLine[] =>
  chosen.length === 0 ? lines : chosen;

const early = (order: Order): string | null =>
  only(order, order.isNonCannabis ? ['Submitted'] : ['Submitted', 'PartiallySublotted']);

/** Gives all goods of the lines that have none a sublot. */
export function sublot(model: Model, order: Order, lines: readonly OrderLine[]): Step<'fulfillment.sublot'> {
  const chosen = named(order, lines).filter(isUnlabelled);
  return onOrder({
    order,
    operation: 'fulfillment.sublot',
    input: { params: params(order), body: { orderItemIds: lines.map(({ id }) => id) } },
    refused: first(
      () => (order.isNonCannabis ? 'transition_refused' : early(order)),
      () => (chosen.length === 0 ? 'nothing_to_sublot' : null),
    ),
    change: () => {
      for (const { goods } of chosen) for (const each of goods) each.sublot ??= nextNumber(model);
      order.status = statusOfLines(order.lines);
    },
  });
}

export function cancelSublot(order: Order, lines: readonly OrderLine[]): Step<'fulfillment.cancelSublot'> {
  const chosen = named(order, lines).filter(isSublotted);
  return onOrder({
    order,
    operation: 'fulfillment.cancelSublot',
    input: { params: params(order), body: { orderItemIds: lines.map(({ id }) => id) } },
    refused: first(
      () => (order.isNonCannabis ? 'transition_refused' : only(order, ['PartiallySublotted', 'Sublotted'])),
      () => (chosen.length === 0 ? 'nothing_sublotted' : null),
    ),
    change: () => {
      for (const each of chosen.flatMap(({ goods }) => goods)) {
        if (each.sublot !== null && each.picked > 0) voidScans(order, each);
        each.sublot = null;
      }
      order.status = statusOfLines(order.lines);
    },
  });
}

/** A lot that did not exist before; the barcode is of another one when it is named. */
export function pack(
  model: Model,
  order: Order,
  line: OrderLine,
  { units, ofLot }: { readonly units: number | null; readonly ofLot: Lot | null },
): Step<'fulfillment.pack'> {
  const number = 3_000_000_000 + nextNumber(model);
  const barcode = ofLot?.barcode ?? `52${String(line.id).padStart(7, '0')}${String(number).slice(3)}`;
  const packed = units ?? line.packed;
  return onOrder({
    order,
    operation: 'fulfillment.pack',
    input: {
      params: params(order),
      body: { orderItemId: line.id, units: units === null ? null : units / 100, barcode },
    },
    refused: first(
      () => only(order, order.isNonCannabis ? ['Submitted'] : ['Submitted', 'PartiallySublotted', 'Sublotted']),
      () => (line.packed === 0 ? 'nothing_to_pack' : null),
      () => checkUnits(get(model.products, line.productId), packed),
      () => (packed > line.packed ? 'units_too_high' : null),
      () => (ofLot === null ? null : 'barcode_taken'),
    ),
    change: () => {
      model.source.amount -= sourceUnits(model, { ...line, packed });
      unreserve(model, line, packed);
      const { productId } = line;
      const stock = { onHand: packed, allocated: packed, isForSale: true };
      model.lots.set(number, { id: number, productId, barcode, batchDate: '2026-11-20', ...stock });
      line.goods = [...line.goods, { lotId: number, sublot: null, units: packed, picked: 0 }];
    },
  });
}

const take = (line: OrderLine, goods: readonly Goods[]): void => {
  line.goods = [...line.goods, ...goods];
  if (waitingUnits(line) === 0) line.isLeft = false;
};

export function allocateWaiting(model: Model, order: Order): Step<'fulfillment.allocateBackorder'> {
  const waiting = order.lines.filter((line) => waitingUnits(line) > 0);
  return onOrder({
    order,
    operation: 'fulfillment.allocateBackorder',
    input: { params: params(order), body: {} },
    refused: first(
      () => early(order),
      () => (waiting.length === 0 ? 'nothing_waits' : null),
      () => (waiting.every(({ productId }) => remaining(model, productId) === 0) ? 'nothing_to_allocate' : null),
    ),
    change: () => {
      for (const line of waiting) take(line, allocate(model, line.productId, waitingUnits(line)));
    },
  });
}

/** Lines of all orders in their turns; those that are named get the goods that they would get among all. */
export function allocateAcross(model: Model, lines: readonly OrderLine[]): Step<'fulfillment.allocateAcross'> {
  const turns = [...model.orders.values()]
    .filter(({ status }) => status === 'Submitted' || status === 'PartiallySublotted')
    .toSorted((a, b) => a.orderDate.localeCompare(b.orderDate) || a.orderNo - b.orderNo)
    .flatMap((order) => order.lines.map((line) => ({ order, line })));
  const planned = { ...model, lots: new Map([...model.lots].map(([id, lot]) => [id, { ...lot }])) };
  const shares = turns.flatMap(({ order, line }) => {
    const goods = allocate(planned, line.productId, waitingUnits(line));
    return goods.length > 0 && (lines.length === 0 || lines.includes(line)) ? [{ order, line, goods }] : [];
  });
  return {
    who: 'manager',
    operation: 'fulfillment.allocateAcross',
    input: { body: { orderItemIds: lines.map(({ id }) => id) } },
    on: 'orders',
    verdict:
      shares.length === 0
        ? { code: 'nothing_to_allocate' }
        : {
            apply: () => {
              for (const { line, goods } of shares) {
                for (const { lotId, units } of goods) get(model.lots, lotId).allocated += units;
                take(line, goods);
              }
              const orders = new Set(shares.map(({ order }) => order));
              for (const order of orders) order.version += 1;
              return { carts: [], orderIds: [...orders].map(({ id }) => id) };
            },
          },
  };
}

/** What waits becomes an order of its own. */
export function splitBackorder(model: Model, order: Order): Step<'fulfillment.splitBackorder'> {
  const parts = order.lines.map((line) => {
    const waiting = waitingUnits(line);
    const [stays, waits] = inTwo(line, line.units - waiting, waiting);
    return { line, stays, waits };
  });
  const staying = parts.flatMap(({ stays }) => stays ?? []);
  const waiting = parts.flatMap(({ waits }) => waits ?? []);
  const discounts = discountInTwo(order.discount, staying, waiting);
  const [discount, otherDiscount] = discounts ?? [0, 0];
  // A line that the client rejected whole neither stays nor waits; it is left where it is.
  const kept = parts.filter(({ stays, waits }) => stays !== null || waits === null);
  const step = onOrder({
    order,
    operation: 'fulfillment.splitBackorder',
    input: { params: params(order), body: {} },
    refused: first(
      () => early(order),
      () => (waiting.length === 0 ? 'nothing_waits' : null),
      () => (order.lines.some((line) => heldUnits(line) + line.packed > 0) ? null : 'whole_order_waits'),
      () => (discounts === null ? 'order_discount_too_high' : null),
      () => checkMoney({ ...order, discount, lines: kept.map(({ line, stays }) => stays ?? line) }),
    ),
    change: ({ backorder }) => {
      const whole = parts.filter(({ stays, waits }) => stays === null && waits !== null).map(({ line }) => line);
      const divided = parts.flatMap(({ stays, waits }) =>
        stays === null || waits === null
          ? []
          : [{ ...waits, id: 0, packed: 0, isLeft: true, goods: [], rejected: 0, returned: [] }],
      );
      for (const { line, stays, waits } of kept) {
        if (stays === null || waits === null) continue;
        line.units = stays.units;
        line.value = stays.value;
        line.isLeft = false;
      }
      order.lines = kept.map(({ line }) => line);
      order.discount = discount;
      order.status = statusOfLines(order.lines);
      const { clientId, salesPersonId, orderDate, delivery, isNonCannabis } = order;
      const same = { clientId, salesPersonId, orderDate, delivery, isNonCannabis };
      addOrder(model, {
        ...newOrder,
        ...same,
        id: backorder.orderId,
        orderNo: backorder.orderNo,
        cartId: null,
        discount: otherDiscount,
        lines: [...whole, ...divided],
        scans: [],
      });
    },
  });
  return also(step, ({ backorder }) => backorder.orderId);
}

/** The step shows itself in another order, too. */
function also(
  step: Step<'fulfillment.splitBackorder'>,
  orderOf: (data: { readonly backorder: { readonly orderId: number } }) => number,
): Step<'fulfillment.splitBackorder'> {
  const { verdict } = step;
  if ('code' in verdict) return step;
  return {
    ...step,
    verdict: {
      apply: (data) => {
        const effect = verdict.apply(data);
        return { ...effect, orderIds: [...(effect.orderIds ?? []), orderOf(data)] };
      },
    },
  };
}

/** Units of a line go back to their lots, the youngest batch first. */
function giveBack(model: Model, order: Order, line: OrderLine, units: number): void {
  for (const { from, units: part } of takeYoungest(model, line, units)) {
    get(model.lots, from.lotId).allocated -= part;
    setUnits(order, line, from, from.units - part);
  }
}

/**
 * Other units of a line: what it no longer needs goes back, what it needs more is allocated whole or not at all. What has no
 * sublot yet makes an order partially sublotted again.
 */
export function setLineUnits(model: Model, order: Order, line: OrderLine, units: number): Step<'orders.setUnits'> {
  const added = line.isLeft ? 0 : Math.max(0, units - line.units);
  const next = { ...order, lines: order.lines.map((each) => (each === line ? { ...line, units } : each)) };
  return onOrder({
    order,
    operation: 'orders.setUnits',
    input: { body: { orderItemId: line.id, units: units / 100 } },
    refused: first(
      () => isEarly(order),
      () => (isSublotted(line) ? 'sublot_first_cancelled' : null),
      () => checkUnits(get(model.products, line.productId), units),
      () => (added > remaining(model, line.productId) ? 'allocation_failed' : null),
      () => checkMoney(next),
    ),
    change: () => {
      giveBack(model, order, line, heldUnits(line) - Math.min(heldUnits(line), units));
      unreserve(model, line, line.packed - Math.min(line.packed, units - heldUnits(line)));
      line.units = units;
      take(line, allocate(model, line.productId, added));
      order.status = statusOfLines(order.lines);
    },
  });
}
