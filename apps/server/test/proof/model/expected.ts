import { expect } from 'vitest';
import { plain, sum } from './amounts.ts';
import { wireKind } from './adding.ts';
import { discountOf, sampleTotal, soldTotal, totalOf } from './lines.ts';
import { type Cart, get, type Model } from './state.ts';
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

const allocated = (taken: ReadonlyMap<number, number>): number => sum(taken.values());

export function expectedOrder(model: Model, orderId: number) {
  const { lines, discount, ...order } = get(model.orders, orderId);
  const gross = sum(lines.map((line) => (line.sample === null ? line.total : 0)));
  const lotsOf = (taken: ReadonlyMap<number, number>, isSublotted: boolean) =>
    [...taken].map(([lotId, units]) => ({
      barcode: get(model.lots, lotId).barcode,
      units: plain(units),
      sublotBarcode: isSublotted ? expect.stringMatching(/^4174[0-9]{12}$/) : null,
    }));
  return {
    orderId,
    orderNo: order.orderNo,
    clientId: order.clientId,
    cartId: order.cartId,
    salesPersonId: order.salesPersonId,
    status: order.status,
    estimateDeliveryDate: order.delivery,
    isBackorder: lines.some((line) => allocated(line.lots) < line.units - line.packed),
    grossTotal: plain(gross),
    sampleTotal: plain(sum(lines.map((line) => (line.sample === null ? 0 : line.total)))),
    orderDiscount: plain(discount),
    netTotal: plain(gross - discount),
    grandTotal: plain(gross - discount),
    orderItems: lines.map((line) => ({
      productId: line.productId,
      units: plain(line.units),
      allocated: plain(allocated(line.lots)),
      unitPrice: plain(line.price),
      discountAmt: plain(line.discount),
      lineTotal: plain(line.total),
      sampleType: line.sample,
      isBackorder: allocated(line.lots) < line.units - line.packed,
      lots: lotsOf(line.lots, line.isSublotted),
    })),
  };
}

export const expectedStock = ({ lots, source }: Model) => ({
  lots: [...lots.values()].map((lot) => ({ id: lot.id, onHand: plain(lot.onHand), allocated: plain(lot.allocated) })),
  reserved: source.reserved,
});
