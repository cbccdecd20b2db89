import type { OutputOf } from '@cartwright/contract/contract';
import { sumUnits } from '@cartwright/domain/money/money';
import { differsOn, mergedSide, type MergeRow, type MergeSide } from '@cartwright/domain/orders/order-merge';
import { counted, date, money, units } from '../../../../lib/format.ts';
import type { Cart } from '../../shared/cart-types.ts';

export type MergeableOrder = OutputOf<'orders.mergeable'>['data'][number];

/** The cart as the merge takes it; whoever submits a cart would be its sales person. */
export function cartSide(cart: Cart, submitter: string): MergeSide {
  const waiting = cart.cartItems.filter((line) => cart.forceBackorderAll || line.isFlaggedBackorder);
  return {
    deliveryDate: cart.estimatedDeliveryDate,
    salesPersonName: submitter,
    lineCount: cart.cartItems.length,
    backorderLines: waiting.length,
    backorderUnits: sumUnits(waiting.map((line) => line.units)),
    sampleLines: cart.cartItems.filter((line) => line.sampleType !== null).length,
    sublottedLines: 0,
    grossTotal: cart.grossTotal,
    sampleTotal: cart.sampleTotal,
    orderDiscount: cart.cartDiscount,
  };
}

const orderSide = (order: MergeableOrder) => ({ ...order, deliveryDate: order.estimateDeliveryDate });

const none = '–';

const several = (lines: number, more: string): string => (lines === 0 ? none : `${lines} · ${more}`);

const texts: Readonly<Record<MergeRow, (side: MergeSide) => string>> = {
  deliveryDate: (side) => date(side.deliveryDate),
  salesPerson: (side) => side.salesPersonName,
  lines: (side) => String(side.lineCount),
  backorder: (side) => several(side.backorderLines, counted(side.backorderUnits, 'unit')),
  samples: (side) => several(side.sampleLines, money(side.sampleTotal)),
  sublots: (side) =>
    side.sublottedLines === 0 ? none : `${side.sublottedLines} of ${counted(side.lineCount, 'line')}`,
  grossTotal: (side) => money(side.grossTotal),
  orderDiscount: (side) => (side.orderDiscount === 0 ? none : money(-side.orderDiscount)),
};

const labels: Readonly<Record<MergeRow, string>> = {
  deliveryDate: 'Est. delivery',
  salesPerson: 'Sales person',
  lines: 'Lines',
  backorder: 'Backorder lines',
  samples: 'Samples',
  sublots: 'Sublots',
  grossTotal: 'Gross total',
  orderDiscount: 'Order discount',
};

/** One row of the comparison: three texts, what happens to it, and whether cart and order differ. */
export interface ComparedRow {
  readonly row: MergeRow;
  readonly label: string;
  readonly cart: string;
  readonly order: string;
  readonly after: string;
  readonly remark: string | undefined;
  readonly differs: boolean;
}

export interface Comparison {
  readonly rows: readonly ComparedRow[];
  /** The money added to and taken off the order before; they stay. */
  readonly chargeTotal: number;
  readonly creditAmount: number;
  readonly cartTotal: number;
  readonly orderTotal: number;
  readonly afterTotal: number;
}

/** The cart, the order, and the order with the cart in it, by the rules of the server. */
export function compare(cart: Cart, submitter: string, order: MergeableOrder): Comparison {
  const [one, two] = [cartSide(cart, submitter), orderSide(order)];
  const after = mergedSide(one, two);
  const remarks: Readonly<Partial<Record<MergeRow, string>>> = {
    deliveryDate: differsOn('deliveryDate', one, two) ? 'the order’s date stays' : undefined,
    salesPerson: one.salesPersonName === two.salesPersonName ? undefined : 'stays',
    lines: order.sharedProducts === 0 ? undefined : `${counted(order.sharedProducts, 'product')} on both`,
    samples: after.sampleLines === 0 ? undefined : 'not charged',
    sublots: `${counted(after.lineCount - after.sublottedLines, 'line')} to sublot`,
    orderDiscount: one.orderDiscount > 0 && two.orderDiscount > 0 ? 'both added' : undefined,
  };
  const rows = (Object.keys(labels) as MergeRow[]).map((row) => ({
    row,
    label: labels[row],
    cart: texts[row](one),
    order: texts[row](two),
    after: texts[row](after),
    remark: remarks[row],
    differs: differsOn(row, one, two),
  }));
  const { chargeTotal, creditAmount, grandTotal } = after;
  return {
    rows,
    chargeTotal,
    creditAmount,
    cartTotal: cart.grandTotal,
    orderTotal: order.grandTotal,
    afterTotal: grandTotal,
  };
}

/** The first three lines that are short, by name and units: "Leaf (12.5 short)". */
export const namesOf = (lines: readonly { readonly productName: string; readonly shortUnits: number }[]): string =>
  lines
    .slice(0, 3)
    .map((line) => `${line.productName} (${units(line.shortUnits)} short)`)
    .join(', ') + (lines.length > 3 ? ` and ${lines.length - 3} more` : '');
