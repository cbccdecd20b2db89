import {
  discountKindFromWire,
  discountKindWire,
  priceLine,
  setTotalPrice,
  type LineTerms,
} from '@cartwright/domain/money/pricing';
import { type ByHand, mayHaveReason, reasonOfPrice } from '@cartwright/domain/money/discount-reason';
import { splitLine } from '@cartwright/domain/carts/corrected-orders';
import { subtractUnits } from '@cartwright/domain/money/money';
import { isSampleType } from '@cartwright/domain/carts/samples';
import { lineShortness } from '@cartwright/domain/carts/short-lines';
import { cartTotals } from '@cartwright/domain/money/totals';
import { bestUnitRule } from '../../products/shared/unit-rules.ts';
import type { Cart, CartLine, CartSummary } from '../shared/cart-types.ts';

/** A change that the screen shows before the server has responded. */
export type CartChange = SingleChange & {
  /** It waits for the connection. */
  readonly waits?: boolean;
};

type SingleChange =
  | ({ readonly kind: 'line'; readonly cartItemId: number } & LineChange)
  /** A product that is added; the line has no id of the server yet. */
  | { readonly kind: 'add'; readonly line: CartLine }
  /** Units of a line become a line of their own, which is sold as backorder; it has an id of no line yet. */
  | { readonly kind: 'split'; readonly cartItemId: number; readonly units: number; readonly partId: number }
  | { readonly kind: 'remove'; readonly cartItemId: number }
  /** Lines take the list price of today. */
  | { readonly kind: 'listPrices'; readonly cartItemIds: readonly number[] }
  | { readonly kind: 'discount'; readonly amount: number; readonly reason: string | null }
  | { readonly kind: 'delivery'; readonly date?: string; readonly forceBackorderAll?: boolean }
  | { readonly kind: 'unseen' };

export interface LineChange {
  readonly units?: number;
  readonly unitPrice?: number;
  /** Dollars for the whole line; unit price and discount follow from it. */
  readonly totalPrice?: number;
  readonly discountType?: number;
  readonly unitPriceDiscount?: number;
  readonly discountReason?: string | null;
  readonly backorder?: boolean;
  readonly conversionUnits?: number;
}

/** The terms of a line that the domain needs to price it. */
export const termsOf = (line: CartLine): LineTerms => ({
  units: line.units,
  unitPrice: line.unitPrice,
  discountKind: discountKindFromWire(line.discountType) ?? 'total',
  discountValue: line.unitPriceDiscount,
  sampleType: line.sampleType !== null && isSampleType(line.sampleType) ? line.sampleType : null,
});

/** What is taken off a line by hand. */
export const byHandOf = (line: CartLine): ByHand => ({
  ...termsOf(line),
  listPrice: line.listPrice,
  isOfRule: line.discountId !== null,
});

/** The cart with all pending changes; the server's own numbers when none is pending. */
export function previewCart(cart: Cart, changes: readonly CartChange[]): Cart {
  if (changes.length === 0) return withShortness(cart);
  const changed = changes.reduce(applyChange, cart);
  const lines = changed.cartItems.map((line) => ({ ...line, sampleType: termsOf(line).sampleType }));
  const { discountDropped: _dropped, ...totals } = cartTotals(lines, changed.cartDiscount);
  return withShortness({ ...changed, ...totals, itemCount: lines.length });
}

function applyChange(cart: Cart, change: CartChange): Cart {
  switch (change.kind) {
    case 'line': {
      const changed = (line: CartLine) =>
        change.waits ? { ...previewLine(line, change), waits: true } : previewLine(line, change);
      return {
        ...cart,
        cartItems: cart.cartItems.map((line) => (line.id === change.cartItemId ? changed(line) : line)),
      };
    }
    case 'add':
      return { ...cart, cartItems: [...cart.cartItems, change.line] };
    case 'split': {
      const parts = cart.cartItems
        .filter(({ id }) => id === change.cartItemId)
        .map((line) => partsOf(line, change, change.waits === true));
      const kept = new Map(parts.map(([line]) => [line.id, line]));
      return {
        ...cart,
        cartItems: [...cart.cartItems.map((line) => kept.get(line.id) ?? line), ...parts.map(([, part]) => part)],
      };
    }
    case 'remove':
      return { ...cart, cartItems: cart.cartItems.filter((line) => line.id !== change.cartItemId) };
    case 'listPrices': {
      const taken = (line: CartLine) =>
        line.newListPrice !== null && change.cartItemIds.includes(line.id)
          ? { ...previewLine(line, { unitPrice: line.newListPrice }), ...(change.waits ? { waits: true } : {}) }
          : line;
      return { ...cart, cartItems: cart.cartItems.map(taken) };
    }
    case 'discount':
      return { ...cart, cartDiscount: change.amount, discountReason: change.reason };
    case 'delivery':
      return {
        ...cart,
        estimatedDeliveryDate: change.date ?? cart.estimatedDeliveryDate,
        forceBackorderAll: change.forceBackorderAll ?? cart.forceBackorderAll,
      };
    case 'unseen':
      return cart;
  }
}

/** One line after a change, priced by the domain. A manual discount or total replaces the discount of a rule. */
export function previewLine(line: CartLine, change: LineChange): CartLine {
  const byHand = change.unitPriceDiscount !== undefined || change.totalPrice !== undefined;
  const next: CartLine = {
    ...line,
    units: change.units ?? line.units,
    unitPrice: change.unitPrice ?? line.unitPrice,
    newListPrice: change.unitPrice === line.newListPrice ? null : line.newListPrice,
    discountType: change.discountType ?? line.discountType,
    unitPriceDiscount: change.unitPriceDiscount ?? line.unitPriceDiscount,
    isFlaggedBackorder: change.backorder ?? line.isFlaggedBackorder,
    conversionUnits: change.conversionUnits ?? line.conversionUnits,
    ...(byHand
      ? {
          discountId: null,
          discountName: null,
          discountReason: change.discountReason ?? null,
          endedDiscount: null,
          rules: undefined,
        }
      : {}),
  };
  if (change.totalPrice !== undefined) {
    const { unitPrice, discountValue } = setTotalPrice(next.units, change.totalPrice);
    Object.assign(next, { unitPrice, discountType: 1, unitPriceDiscount: discountValue });
  } else if (!byHand && (change.units !== undefined || change.unitPrice !== undefined)) {
    Object.assign(next, ruleOf(next));
  }
  if (change.unitPrice !== undefined || change.totalPrice !== undefined) {
    const before = { ...byHandOf(line), discountReason: line.discountReason };
    next.discountReason = reasonOfPrice(before, byHandOf(next), change.discountReason);
  }
  if (!mayHaveReason(byHandOf(next))) next.discountReason = null;
  const { lineDiscount, lineTotal } = priceLine(termsOf(next));
  return { ...next, lineDiscount, lineTotal };
}

/** A line and the units that are split off it, each at the price of the line. */
function partsOf(
  line: CartLine,
  { units, partId }: { readonly units: number; readonly partId: number },
  waits: boolean,
): [CartLine, CartLine] {
  const [kept, split] = splitLine(termsOf(line), subtractUnits(line.units, units), units);
  const part = (terms: LineTerms): CartLine => ({
    ...line,
    units: terms.units,
    unitPriceDiscount: terms.discountValue,
    ...priceLine(terms),
    ...(waits ? { waits } : {}),
  });
  return [part(kept), { ...part(split), id: partId, isFlaggedBackorder: true, conversionUnits: 0 }];
}

/** The discount that the rules of a line give it, as the server will choose it; none where it was typed. */
function ruleOf({ rules, units, unitPrice }: CartLine): Partial<CartLine> {
  if (rules === undefined) return {};
  const best = bestUnitRule(rules, { units, unitPrice });
  if (best === null) return { discountId: null, discountName: null, discountType: 1, unitPriceDiscount: 0 };
  return {
    discountId: best.rule.id,
    discountName: best.rule.name,
    discountType: discountKindWire[best.discount.discountKind],
    unitPriceDiscount: best.discount.discountValue,
  };
}

/**
 * Marks short lines by the domain's rule: a change of one line can make another line of the same product short.
 * Unchanged lines keep their identity, so that the grid does not render them again.
 */
function withShortness(cart: Cart): Cart {
  // Today's stock does not matter for a closed cart.
  if (cart.status === 'submitted' || cart.status === 'deleted' || cart.status === 'cancelled') return onlyFlagged(cart);
  const remaining = new Map(cart.cartItems.map((line) => [line.productId, line.remainingQuantity]));
  const shortness = lineShortness(
    cart.cartItems.map((line) => ({ ...line, backorder: line.isFlaggedBackorder })),
    remaining,
  );
  const cartItems = cart.cartItems.map((line, index) => {
    const { short, isBackorder } = shortness[index] ?? { short: line.shortUnits, isBackorder: line.backorder };
    if (line.shortUnits === short && line.backorder === isBackorder) return line;
    return { ...line, shortUnits: short, backorder: isBackorder };
  });
  return { ...cart, cartItems };
}

const onlyFlagged = (cart: Cart): Cart => ({
  ...cart,
  cartItems: cart.cartItems.map((line) => ({ ...line, shortUnits: 0, backorder: line.isFlaggedBackorder })),
});

/** The cart after the server's response to a change. */
export function mergeSummary(cart: Cart, summary: CartSummary, removed?: number): Cart {
  const { message: _message, discountDropped: _dropped, changedItems, ...head } = summary;
  const changed = new Map(changedItems.map((line) => [line.id, line]));
  const left = new Map(changedItems.map((line) => [line.productId, line.remainingQuantity]));
  const remaining = cart.cartItems
    .filter((line) => line.id !== removed)
    .map((line) => {
      const updated = changed.get(line.id);
      changed.delete(line.id);
      if (updated) return updated;
      const remainingQuantity = left.get(line.productId) ?? line.remainingQuantity;
      return remainingQuantity === line.remainingQuantity ? line : { ...line, remainingQuantity };
    });
  return { ...cart, ...head, cartItems: [...remaining, ...changed.values()] };
}

/** Whether somebody else changed the cart meanwhile, so that it has to be loaded again. */
export const needsReload = (before: Cart, after: Cart): boolean =>
  after.cartItems.length !== after.itemCount || after.version > before.version + 1;
