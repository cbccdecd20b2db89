import { expect } from 'vitest';
import { plain, sum } from './amounts.ts';
import { grandTotal, heldUnits, inBatchOrder } from './order-goods.ts';
import { wireKind } from './adding.ts';
import { discountOf, sampleTotal, soldTotal, totalOf } from './lines.ts';
import { type Cart, get, type Model, type OrderLine } from './state.ts';
import { remaining, shortOf } from './stock.ts';

/** What the app must show of the model, as the wire has it. */

export function expectedItems(model: Model, { lines }: Cart) {
  const short = shortOf(model, lines);
  return lines.map((line) => ({
    id: line.id,
    productId: line.productId,
    units: plain(line.units),
    unitPrice: plain(line.price),
    discountType: wireKind(line.kind),
    unitPriceDiscount: plain(line.value),
    discountId: line.ruleId,
    lineDiscount: plain(discountOf(line)),
    lineTotal: plain(totalOf(line)),
    sampleType: line.sample,
    isFlaggedBackorder: line.isFlagged,
    backorder: line.isFlagged || (short.get(line) ?? 0) > 0,
    shortUnits: plain(short.get(line) ?? 0),
    remainingQuantity: plain(remaining(model, line.productId)),
    canConvert: get(model.products, line.productId).factor !== null,
    conversionUnits: plain(line.packed),
  }));
}

export function expectedSummary(model: Model, cart: Cart) {
  const [first] = cart.lines;
  const order = cart.orderId === null ? null : get(model.orders, cart.orderId);
  return {
    cartId: cart.id,
    clientId: cart.clientId,
    status: cart.status,
    itemCount: cart.lines.length,
    grossTotal: plain(soldTotal(cart.lines)),
    sampleTotal: plain(sampleTotal(cart.lines)),
    cartDiscount: plain(cart.discount),
    grandTotal: plain(soldTotal(cart.lines) - cart.discount),
    isNonCannabis: first === undefined ? null : get(model.products, first.productId).isNonCannabis,
    estimatedDeliveryDate: cart.delivery,
    forceBackorderAll: cart.forcesBackorder,
    orders: order === null ? [] : [{ orderId: order.id, orderNo: order.orderNo }],
    version: cart.version,
  };
}

export function expectedOrder(model: Model, orderId: number) {
  const found = get(model.orders, orderId);
  const { lines, discount, ...order } = found;
  const gross = soldTotal(lines);
  const isWaiting = (line: OrderLine): boolean =>
    order.status !== 'Cancelled' && heldUnits(line) < line.units - line.packed;
  const lotsOf = (line: OrderLine) =>
    inBatchOrder(model, line).map(({ lot, units, picked }) => ({
      barcode: lot.barcode,
      units: plain(units),
      picked: plain(picked),
      sublotBarcode: line.isSublotted ? expect.stringMatching(/^4174[0-9]{12}$/) : null,
    }));
  return {
    orderId,
    orderNo: order.orderNo,
    clientId: order.clientId,
    cartId: order.cartId,
    salesPersonId: order.salesPersonId,
    status: order.status,
    estimateDeliveryDate: order.delivery,
    isBackorder: lines.some(isWaiting),
    grossTotal: plain(gross),
    sampleTotal: plain(sampleTotal(lines)),
    orderDiscount: plain(discount),
    netTotal: plain(gross - discount),
    creditAmount: plain(order.credit),
    grandTotal: plain(grandTotal(found)),
    paidAmount: plain(order.paid),
    payments: order.payments.map(({ amount }) => ({ amount: plain(amount) })),
    returns: order.returns.map(({ kind, credit }) => ({ kind, creditAmount: plain(credit) })),
    orderItems: lines.map((line) => ({
      productId: line.productId,
      units: plain(line.units),
      rejectedUnits: plain(line.rejected),
      returnedUnits: plain(sum(line.returned.values())),
      allocated: plain(heldUnits(line)),
      unitPrice: plain(line.price),
      discountAmt: plain(discountOf(line)),
      lineTotal: plain(totalOf(line)),
      sampleType: line.sample,
      isBackorder: isWaiting(line),
      lots: lotsOf(line),
    })),
  };
}

export const expectedStock = ({ lots, source }: Model) => ({
  lots: [...lots.values()].map((lot) => ({ id: lot.id, onHand: plain(lot.onHand), allocated: plain(lot.allocated) })),
  reserved: source.reserved,
});
