import type { OutputOf } from '@cartwright/contract/contract';
import { wireKind, withProducts } from '../adding.ts';
import { newCart } from './cart-steps.ts';
import {
  discountAsEntered,
  discountOf,
  grossOf,
  highestDiscount,
  NEW_LINE,
  replaceLines,
  termsAtTotal,
  totalOf,
} from '../lines.ts';
import {
  clientOf,
  currentCart,
  get,
  type Line,
  type Model,
  type Name,
  nextNumber,
  type Order,
  type OrderLine,
} from '../state.ts';
import { checkMoney, first, isEarly, isOpen, mustReport, onOrder, pricesOf } from '../step-on-order.ts';
import type { Step, Verdict } from '../verdict.ts';

/** Prices of the lines of a submitted order, its client, dates and sales person, and ordering it again (spec 001 §2, §5). */

type Terms = Pick<Line, 'price' | 'kind' | 'value'>;

const withTerms = (order: Order, terms: ReadonlyMap<OrderLine, Terms>): Order => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, ...terms.get(line) })),
});

/** Other prices or discounts of lines. */
function reprice(order: Order, terms: ReadonlyMap<OrderLine, Terms>): void {
  const prices = pricesOf(order);
  for (const [line, next] of terms) Object.assign(line, { price: next.price, kind: next.kind, value: next.value });
  mustReport(order, prices);
}

/** All of them have these terms; of a discount of 0 the kind says nothing. */
const isSame = (terms: ReadonlyMap<OrderLine, Terms>): boolean =>
  [...terms].every(
    ([line, { price, kind, value }]) =>
      line.price === price && line.value === value && (value === 0 || line.kind === kind),
  );

/** What is refused of any of them. */
const refusedPrice = (order: Order, terms: ReadonlyMap<OrderLine, Terms>, wrong: () => string | null = () => null) =>
  first(
    () => isOpen(order),
    wrong,
    () => checkMoney(withTerms(order, terms)),
  );

export function setUnitPrice(order: Order, line: OrderLine, price: number): Step<'orders.setUnitPrice'> {
  const next = { ...line, price };
  const terms = new Map([[line, next]]);
  const discount = discountAsEntered(next);
  const isBelow = line.sample === null && discount > 0 && discount >= grossOf(next);
  return onOrder({
    order,
    operation: 'orders.setUnitPrice',
    input: { body: { orderItemId: line.id, unitPrice: price / 100 } },
    refused: refusedPrice(order, terms, () => (isBelow ? 'price_below_discount' : null)),
    isNothing: isSame(terms),
    change: () => reprice(order, terms),
  });
}

export function setTotalPrice(order: Order, line: OrderLine, total: number): Step<'orders.setTotalPrice'> {
  const terms = new Map(line.units === 0 ? [] : [[line, termsAtTotal(line.units, total)]]);
  return onOrder({
    order,
    operation: 'orders.setTotalPrice',
    input: { body: { orderItemId: line.id, totalPrice: total / 100 } },
    refused: refusedPrice(order, terms, () => (line.units === 0 ? 'line_rejected' : null)),
    isNothing: isSame(terms),
    change: () => reprice(order, terms),
  });
}

export function setItemDiscount(
  order: Order,
  line: OrderLine,
  { kind, value }: Pick<Line, 'kind' | 'value'>,
): Step<'orders.setItemDiscount'> {
  const next = { ...line, kind, value };
  const terms = new Map([[line, next]]);
  return onOrder({
    order,
    operation: 'orders.setItemDiscount',
    input: { body: { orderItemId: line.id, discountAmt: value / 100, discountType: wireKind(kind) } },
    refused: refusedPrice(order, terms, () => (value > highestDiscount(next) ? 'line_discount_too_high' : null)),
    isNothing: isSame(terms),
    change: () => reprice(order, terms),
  });
}

/** The discounts go into the unit prices; the lines cost what they did. */
export function convertDiscounts(order: Order, lines: readonly OrderLine[]): Step<'orders.convertDiscounts'> {
  const discounted = lines.filter((line) => discountOf(line) > 0);
  const terms = new Map(discounted.map((line) => [line, termsAtTotal(line.units, totalOf(line))]));
  return onOrder({
    order,
    operation: 'orders.convertDiscounts',
    input: { body: { orderItemIds: lines.map(({ id }) => id) } },
    refused: refusedPrice(order, terms),
    isNothing: isSame(terms),
    change: () => reprice(order, terms),
  });
}

export const setClient = (model: Model, order: Order, clientId: number): Step<'orders.setClient'> =>
  onOrder({
    order,
    operation: 'orders.setClient',
    input: { body: { orderId: order.id, clientId } },
    refused: first(
      () => isEarly(order),
      () => (order.isNonCannabis || clientOf(model, clientId).isLicensed ? null : 'wrong_license'),
    ),
    change: () => {
      order.clientId = clientId;
    },
  });

/** Business days and the instants at which they begin where the seller is. */
export const days = {
  '2026-01-05': '2026-01-05T08:00:00.000Z',
  '2026-07-01': '2026-07-01T07:00:00.000Z',
  '2026-11-21': null,
} as const;

export interface SubmittedBy {
  readonly day: keyof typeof days | null;
  readonly by: Name | null;
}

/** Who sold it, and when: no later than today. */
export function setSubmittedBy(
  { people }: Model,
  order: Order,
  { day, by }: SubmittedBy,
): Step<'orders.setSubmittedBy'> {
  const instant = day === null ? order.orderDate : days[day];
  return onOrder({
    order,
    operation: 'orders.setSubmittedBy',
    input: {
      body: {
        orderId: order.id,
        updatedOrderDate: day,
        updatedSalesPersonId: by === null ? null : people[by].id,
      },
    },
    refused: first(
      () => (day === null && by === null ? 'nothing_to_update' : null),
      () => (instant === null ? 'order_date_not_valid' : null),
      () => isOpen(order),
    ),
    change: () => {
      order.orderDate = instant ?? order.orderDate;
      if (by !== null) order.salesPersonId = people[by].id;
    },
    keepsUndo: true,
  });
}

export const setDelivery = (order: Order, delivery: string): Step<'orders.setDeliveryDate'> =>
  onOrder({
    order,
    operation: 'orders.setDeliveryDate',
    input: { params: { orderId: order.id }, body: { estimateDeliveryDate: delivery } },
    refused: order.isReleased || order.status === 'Cancelled' ? 'order_locked' : null,
    change: () => {
      order.delivery = delivery;
    },
    keepsUndo: true,
  });

/** The goods of an order into the current cart of its client, at today's prices; samples and what is not for sale stay out. */
export function reorder(model: Model, order: Order): Step<'orders.reorder'> {
  const { clientId } = order;
  const units = new Map<number, number>();
  for (const line of order.lines) {
    if (line.sample !== null || line.units === 0 || !get(model.products, line.productId).isForSale) continue;
    units.set(line.productId, (units.get(line.productId) ?? 0) + line.units);
  }
  const wanted = [...units].map(([productId, each]) => ({ productId, units: each, isFlagged: false, typed: null }));
  const current = currentCart(model, { clientId });
  const lines = withProducts(model, model.people.manager, current ?? { lines: [], clientId }, wanted);
  const verdict = (): Verdict<OutputOf<'orders.reorder'>> => {
    if (wanted.length === 0) return { code: 'nothing_to_add' };
    if (typeof lines === 'string') return { code: lines };
    return {
      apply: ({ cartId }) => {
        const cart = current ?? newCart(model, cartId, 'manager', clientId);
        // Their order is that in which they were added.
        replaceLines(
          cart,
          lines.map((line) => (line.id < 0 ? { ...line, id: NEW_LINE + nextNumber(model) } : line)),
        );
        return { carts: [cart] };
      },
    };
  };
  return {
    who: 'manager',
    operation: 'orders.reorder',
    input: { params: { orderId: order.id } },
    on: order.status,
    verdict: verdict(),
  };
}
