/** The life of a cart and what it may contain (spec 000 §4 and §5, domain: cart life). */
import { isDate } from '../dates/calendar.ts';
import { joinReasons } from '../money/discount-reason.ts';
import { addUnits, compareMoney, isUnits, MAX_UNITS, wholeUnits } from '../money/money.ts';
import { type DiscountOrigin, isTyped, type LineTerms } from '../money/pricing.ts';
import { refusal, type Refusal } from '../refusals.ts';

export type CartState = 'open' | 'submitted' | 'deleted';
/** What became of a cart that a client placed; null for a cart of the staff. */
export type PortalState = 'pending' | 'accepted' | 'cancelled';

/** Most lines of one cart (INV-16). */
export const MAX_CART_LINES = 1000;

export interface CartFacts {
  readonly state: CartState;
  readonly portalState: PortalState | null;
}

/** Only open carts change; a portal order opens when it is accepted (INV-13). */
export function checkCartChange(cart: CartFacts): Refusal | null {
  if (cart.state !== 'open') return refusal('cart_not_open', { state: cart.state });
  if (cart.portalState === null || cart.portalState === 'accepted') return null;
  return refusal('cart_not_open', { state: cart.portalState });
}

/** A submit needs a line, a client and a real estimated delivery date (YYYY-MM-DD), asked for in this order. */
export function checkSubmit(cart: {
  readonly clientId: number | null;
  readonly lineCount: number;
  readonly estimatedDeliveryDate: string | null;
}): Refusal | null {
  const missing = checkMergedCart(cart);
  if (missing !== null) return missing;
  if (cart.estimatedDeliveryDate === null || !isDate(cart.estimatedDeliveryDate)) {
    return refusal('delivery_date_required', {});
  }
  return null;
}

/** A cart that goes into an order needs a line and a client; the date is that of the order. */
export function checkMergedCart(cart: {
  readonly clientId: number | null;
  readonly lineCount: number;
}): Refusal | null {
  if (cart.lineCount === 0) return refusal('cart_empty', {});
  return cart.clientId === null ? refusal('cart_without_client', {}) : null;
}

/** An estimated delivery date is a real date (YYYY-MM-DD), today or later, when it is set. `today` is the business date. */
export function checkDeliveryDate(date: string, today: string): Refusal | null {
  return isDate(date) && date >= today ? null : refusal('delivery_date_required', {});
}

/** Cannabis and non-cannabis products are never in one cart; `cartIsNonCannabis` is null while the cart is empty. */
export function checkProductKind(cartIsNonCannabis: boolean | null, productIsNonCannabis: boolean): Refusal | null {
  if (cartIsNonCannabis === null || cartIsNonCannabis === productIsNonCannabis) return null;
  return refusal('mixed_cart', { cartIsNonCannabis });
}

/** Units of a line: above 0, at most two decimals and MAX_UNITS, whole unless the product allows fractions (INV-16). */
export function checkUnits(units: number, allowFractions: boolean): Refusal | null {
  if (units <= 0) return refusal('units_not_positive', { units });
  if (units > MAX_UNITS) return refusal('units_too_high', { max: MAX_UNITS });
  if (!isUnits(units)) return refusal('units_malformed', { units });
  return allowFractions || wholeUnits(units) === units ? null : refusal('units_not_whole', { units });
}

/** A cart holds at most MAX_CART_LINES lines. */
export function checkLineCount(lineCount: number): Refusal | null {
  return lineCount > MAX_CART_LINES ? refusal('too_many_lines', { max: MAX_CART_LINES }) : null;
}

/** A cart line as far as joining asks: its product, terms, flag, and where its discount came from. */
export interface JoinableLine extends LineTerms, DiscountOrigin {
  readonly productId: number;
  readonly isBackorder: boolean;
  readonly discountReason: string | null;
}

/**
 * Do two additions belong on one line: same product, price, discount kind and value, sample kind and flag? Dollars off a
 * whole line never join, so that each of them stays what was typed (domain rule "stock"). Two that follow the rules join
 * whatever these give them, for all their units together may reach another one.
 */
export function sameLine(a: JoinableLine, b: JoinableLine): boolean {
  return (
    a.productId === b.productId &&
    compareMoney(a.unitPrice, b.unitPrice) === 0 &&
    (sameDiscount(a, b) || !(isTyped(a) || isTyped(b))) &&
    a.sampleType === b.sampleType &&
    a.isBackorder === b.isBackorder
  );
}

/** What changes on a line that takes in another `sameLine`: a discount typed on one of them is typed on both, for both reasons. */
export function joinLines(
  a: JoinableLine,
  b: JoinableLine,
): Pick<JoinableLine, 'units' | 'discountReason'> & DiscountOrigin {
  const areOfRules = a.discountRuleId !== null && b.discountRuleId !== null;
  return {
    units: addUnits(a.units, b.units),
    discountRuleId: areOfRules ? a.discountRuleId : null,
    isDiscountTyped: isTyped(a) || isTyped(b),
    discountReason: joinReasons(a.discountReason, b.discountReason),
  };
}

function sameDiscount(a: LineTerms, b: LineTerms): boolean {
  if (compareMoney(a.discountValue, b.discountValue) !== 0) return false;
  return a.discountValue === 0 || (a.discountKind === b.discountKind && a.discountKind !== 'total');
}
