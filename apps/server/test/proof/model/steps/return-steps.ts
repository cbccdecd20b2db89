import { sum } from '../amounts.ts';
import { checkUnits } from '../lines.ts';
import { addUnits, areThere, goodsBack, grandTotal, setUnits, takeYoungest } from '../order-goods.ts';
import { get, type CameBack, type Model, type Order, type OrderLine, type Return } from '../state.ts';
import { checkMoney, first, mustReport, only, onOrder, pricesOf } from '../step-on-order.ts';

/** Goods that a client rejects at the door or returns later (domain rule "order life"). Units and dollars in hundredths. */

const returnedOf = ({ returned }: OrderLine): number => sum(returned.map(({ units }) => units));
const params = ({ id }: Order) => ({ orderId: id });
const NO_RETURN = 2_000_000_000;

/** Units come back into the lot of an order's goods, or, with -1, leave it again. */
function moveBack(model: Model, order: Order, { line, lotId, units }: CameBack, sign: 1 | -1): void {
  const lot = get(model.lots, lotId);
  if (order.isReleased) lot.onHand += sign * units;
  else lot.allocated -= sign * units;
  line.units -= sign * units;
  line.rejected += sign * units;
}

/** The order when a line has other units. */
const withUnits = (order: Order, line: OrderLine, units: number): Order => ({
  ...order,
  lines: order.lines.map((each) => (each === line ? { ...line, units } : each)),
});

export const reject = (model: Model, order: Order, line: OrderLine, accepted: number) =>
  onOrder({
    order,
    operation: 'fulfillment.reject',
    input: {
      params: params(order),
      body: { lines: [{ orderItemId: line.id, acceptedUnits: accepted / 100, reason: 'Box was wet' }] },
    },
    refused: first(
      () => only(order, ['Manifested', 'Invoiced', 'Released']),
      () => (order.isNonCannabis && order.status === 'Manifested' ? 'transition_refused' : null),
      () => (accepted === line.units ? 'nothing_rejected' : null),
      () => (accepted < returnedOf(line) || accepted > line.units ? 'accepted_units_not_valid' : null),
      () => (sum(order.lines.map(({ units }) => units)) === line.units - accepted ? 'whole_order_rejected' : null),
      () => (accepted === 0 ? null : checkUnits(get(model.products, line.productId), accepted)),
      () => checkMoney(withUnits(order, line, accepted)),
    ),
    change: ({ returnId }) => {
      const prices = pricesOf(order);
      const taken = takeYoungest(model, line, line.units - accepted);
      const goods = taken.map(({ from: { lotId, sublot }, units }) => ({ line, lotId, sublot, units }));
      for (const { from, units } of taken) setUnits(order, line, from, from.units - units);
      for (const each of goods) moveBack(model, order, each, 1);
      const { isUnreported: wasUnreported } = order;
      mustReport(order, prices);
      const version = order.version + 1;
      const made: Return = {
        id: returnId,
        kind: 'rejected',
        goods,
        toLot: true,
        credit: 0,
        version,
        isClosed: false,
        wasUnreported,
      };
      order.returns = [...order.returns, made];
    },
  });

/** The return at a place of an order's list that can be undone, and why not. */
function returnToUndo(model: Model, order: Order, at: number, kind: 'rejected' | 'returned') {
  const found = order.returns[at];
  const taken = found?.kind === kind ? found : undefined;
  const check = (): string | null => {
    if (taken === undefined) return 'not_found';
    if (taken.isClosed) return 'return_followed';
    return taken.toLot && !areThere(model, taken.goods) ? 'allocation_failed' : null;
  };
  return { taken, check, returnId: found?.id ?? NO_RETURN };
}

export const undoReject = (model: Model, order: Order, at: number) => {
  const { taken, check, returnId } = returnToUndo(model, order, at, 'rejected');
  return onOrder({
    order,
    operation: 'fulfillment.undoReject',
    input: { params: params(order), body: { returnId } },
    refused: first(
      () => only(order, ['Manifested', 'Invoiced', 'Released', 'Paid']),
      () => (order.isNonCannabis && order.status === 'Manifested' ? 'transition_refused' : null),
      check,
    ),
    change: () => {
      const prices = pricesOf(order);
      for (const each of taken?.goods ?? []) {
        moveBack(model, order, each, -1);
        addUnits(order, each.line, each);
      }
      if (taken?.version === order.version) order.isUnreported = taken.wasUnreported;
      else mustReport(order, prices);
      order.returns = order.returns.filter((each) => each !== taken);
    },
  });
};

export interface GivenBack {
  readonly units: number;
  readonly credit: number;
  readonly toLot: boolean;
}

export const returnGoods = (model: Model, order: Order, line: OrderLine, { units, credit, toLot }: GivenBack) =>
  onOrder({
    order,
    operation: 'fulfillment.returnGoods',
    input: {
      params: params(order),
      body: {
        lines: [
          {
            orderItemId: line.id,
            units: units / 100,
            reason: 'Does not sell',
            disposal: toLot ? 'lot' : 'destroyed',
          },
        ],
        creditAmount: credit / 100,
        creditReason: 'Goodwill',
      },
    },
    refused: first(
      () => only(order, ['Released']),
      () => (units > line.units - returnedOf(line) ? 'return_too_high' : null),
      () => checkUnits(get(model.products, line.productId), units),
      () => (credit > grandTotal(order) ? 'credit_too_high' : null),
      () => checkMoney({ ...order, credit: order.credit + credit }),
    ),
    change: ({ returnId }) => {
      const goods = goodsBack(model, line, units);
      line.returned = [...line.returned, ...goods];
      if (toLot) for (const { lotId, units: back } of goods) get(model.lots, lotId).onHand += back;
      order.credit += credit;
      const version = order.version + 1;
      const of = { goods, toLot, credit, version, isClosed: false, wasUnreported: false };
      const made: Return = { id: returnId, kind: 'returned', ...of };
      order.returns = [...order.returns, made];
    },
  });

export const undoReturn = (model: Model, order: Order, at: number) => {
  const { taken, check, returnId } = returnToUndo(model, order, at, 'returned');
  return onOrder({
    order,
    operation: 'fulfillment.undoReturn',
    input: { params: params(order), body: { returnId } },
    refused: first(() => only(order, ['Released', 'Paid']), check),
    change: () => {
      for (const goods of taken?.goods ?? []) {
        goods.line.returned = goods.line.returned.filter((each) => each !== goods);
        if (taken?.toLot === true) get(model.lots, goods.lotId).onHand -= goods.units;
      }
      order.credit -= taken?.credit ?? 0;
      order.returns = order.returns.filter((each) => each !== taken);
    },
  });
};
