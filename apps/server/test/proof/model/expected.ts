import { expect } from 'vitest';
import { plain, sum } from './amounts.ts';
import { grandTotal, heldUnits, inBatchOrder, waitingUnits } from './order-goods.ts';
import { wireKind } from './adding.ts';
import { discountOf, sampleTotal, shownDiscount, soldTotal, totalOf } from './lines.ts';
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

/** The same as a read of the cart shows them: with the rule that a line has lost. */
export const expectedOnRead = (model: Model, cart: Cart) =>
  expectedItems(model, cart).map((item, at) => {
    const ruleId = cart.lines[at]?.was?.ruleId ?? null;
    return { ...item, endedDiscount: model.rules.find(({ id }) => id === ruleId)?.name ?? null };
  });

export function expectedSummary(model: Model, cart: Cart) {
  const [first] = cart.lines;
  const discount = shownDiscount(cart);
  return {
    cartId: cart.id,
    clientId: cart.clientId,
    status: cart.status,
    itemCount: cart.lines.length,
    grossTotal: plain(soldTotal(cart.lines)),
    sampleTotal: plain(sampleTotal(cart.lines)),
    cartDiscount: plain(discount),
    grandTotal: plain(soldTotal(cart.lines) - discount),
    isNonCannabis: first === undefined ? null : get(model.products, first.productId).isNonCannabis,
    estimatedDeliveryDate: cart.delivery,
    forceBackorderAll: cart.forcesBackorder,
    orders: cart.orderIds.map((id) => ({ orderId: id, orderNo: get(model.orders, id).orderNo })),
    version: cart.version,
  };
}

export function expectedOrder(model: Model, orderId: number) {
  const found = get(model.orders, orderId);
  const { lines, discount, ...order } = found;
  const gross = soldTotal(lines);
  const isWaiting = (line: OrderLine): boolean => order.status !== 'Cancelled' && waitingUnits(line) > 0;
  const lotsOf = (line: OrderLine) =>
    inBatchOrder(model, line).map(({ lotId, units, picked, sublot }) => ({
      barcode: get(model.lots, lotId).barcode,
      units: plain(units),
      picked: plain(picked),
      sublotBarcode: sublot === null ? null : expect.stringMatching(/^4174[0-9]{12}$/),
    }));
  return {
    orderId,
    orderNo: order.orderNo,
    clientId: order.clientId,
    cartId: order.cartId,
    salesPersonId: order.salesPersonId,
    orderDate: order.orderDate,
    status: order.status,
    estimateDeliveryDate: order.delivery,
    isBackorder: lines.some(isWaiting),
    grossTotal: plain(gross),
    sampleTotal: plain(sampleTotal(lines)),
    orderDiscount: plain(discount),
    netTotal: plain(gross - discount),
    chargeTotal: plain(sum(order.charges.map(({ total }) => total))),
    creditAmount: plain(order.credit),
    grandTotal: plain(grandTotal(found)),
    paidAmount: plain(order.paid),
    hasUnreportedPriceChange: order.isUnreported,
    version: order.version,
    charges: order.charges.map(({ total }) => ({ total: plain(total) })),
    payments: order.payments.map(({ amount }) => ({ amount: plain(amount) })),
    returns: order.returns.map(({ kind, credit }) => ({ kind, creditAmount: plain(credit) })),
    orderItems: lines.map((line) => ({
      productId: line.productId,
      units: plain(line.units),
      rejectedUnits: plain(line.rejected),
      returnedUnits: plain(sum(line.returned.map(({ units }) => units))),
      allocated: plain(heldUnits(line)),
      conversionUnits: plain(line.packed),
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
  amount: source.amount,
  reserved: source.reserved,
  lots: [...lots.values()].map(({ barcode, onHand, allocated }) => ({
    barcode,
    onHand: plain(onHand),
    allocated: plain(allocated),
  })),
});
