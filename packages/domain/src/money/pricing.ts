/** What a cart or order line costs (domain rule "prices and totals"; spec 000 §5, spec 001 §5). */
import {
  compareMoney,
  divideUp,
  isPrice,
  lineGross,
  MAX_PRICE,
  minMoney,
  percentOf,
  perUnit,
  subtractMoney,
} from './money.ts';
import { refusal, type Refusal } from '../refusals.ts';
import type { SampleType } from '../carts/samples.ts';

export type DiscountKind = 'total' | 'perUnit' | 'percent';

/** The number of each kind on the wire (discountType). */
export const discountKindWire = { total: 1, perUnit: 2, percent: 3 } as const satisfies Record<DiscountKind, number>;

/** The kind of a wire number; `total` is the default, null for an unknown number. */
export function discountKindFromWire(wire: number | null | undefined): DiscountKind | null {
  if (wire === null || wire === undefined) return 'total';
  return discountKinds.find((kind) => discountKindWire[kind] === wire) ?? null;
}

const discountKinds: readonly DiscountKind[] = ['total', 'perUnit', 'percent'];

/** A line as entered: units, dollars per unit, and the discount as typed (dollars, dollars per unit, or percent). */
export interface LineTerms {
  readonly units: number;
  readonly unitPrice: number;
  readonly discountKind: DiscountKind;
  readonly discountValue: number;
  readonly sampleType: SampleType | null;
}

/** Dollars: lineGross − lineDiscount = lineTotal and 0 ≤ lineDiscount ≤ lineGross (INV-20). */
export interface LinePrice {
  readonly lineGross: number;
  readonly lineDiscount: number;
  readonly lineTotal: number;
}

/** Where the discount of a line came from: a rule's id, or typed by hand, a 0 too; neither when nobody gave one. */
export interface DiscountOrigin {
  readonly discountRuleId: number | null;
  readonly isDiscountTyped: boolean;
}

/** A discount typed by hand stays when the rules of a client are applied, a typed 0 too. */
export const isTyped = (line: DiscountOrigin & Pick<LineTerms, 'discountValue'>): boolean =>
  line.discountRuleId === null && (line.isDiscountTyped || line.discountValue > 0);

/** The terms of a line without any discount. */
export const noDiscount = {
  discountKind: 'total',
  discountValue: 0,
  discountRuleId: null,
  isDiscountTyped: false,
} as const satisfies Partial<LineTerms> & DiscountOrigin;

/** A price with the discount that makes it exact, as set by a total price or a conversion. */
export type PriceAndDiscount = Pick<LineTerms, 'unitPrice' | 'discountKind' | 'discountValue'>;

/**
 * Prices a line. A percent or per-unit discount follows units and price; a discount that no longer fits is capped at the
 * gross. A sample is at unit price: its discount is inactive until the line is sold again.
 */
export function priceLine(line: LineTerms): LinePrice {
  const gross = lineGross(line.units, line.unitPrice);
  const lineDiscount = line.sampleType === null ? minMoney(discountAmount(line), gross) : 0;
  return { lineGross: gross, lineDiscount, lineTotal: subtractMoney(gross, lineDiscount) };
}

/** The dollars that the entered discount comes to, before the cap at the gross. */
export function discountAmount(line: Omit<LineTerms, 'sampleType'>): number {
  if (line.discountKind === 'perUnit') return perUnit(line.units, line.discountValue);
  if (line.discountKind === 'percent') return percentOf(lineGross(line.units, line.unitPrice), line.discountValue);
  return line.discountValue;
}

/** The largest discount of a line, in the unit of its kind: dollars of the line, dollars of a unit, or percent. */
export const largestDiscount = (line: Pick<LineTerms, 'units' | 'unitPrice' | 'discountKind'>): number =>
  ({ total: lineGross(line.units, line.unitPrice), perUnit: line.unitPrice, percent: 100 })[line.discountKind];

/** A line discount is not negative and cannot exceed unit price times units (spec 000 §5). `max` is in its kind's unit. */
export function checkLineDiscount(line: Omit<LineTerms, 'sampleType'>): Refusal | null {
  if (line.discountValue < 0) return refusal('discount_negative', {});
  const max = largestDiscount(line);
  return compareMoney(line.discountValue, max) > 0 ? refusal('line_discount_too_high', { max }) : null;
}

/** A unit price lies between 0 and MAX_PRICE dollars and has two decimals. */
export function checkPrice(unitPrice: number): Refusal | null {
  return isPrice(unitPrice) ? null : refusal('price_out_of_range', { max: MAX_PRICE });
}

/**
 * May the line's unit price become `unitPrice`? Not when a discount above 0 is at or above the new gross (spec 001 §5). A
 * percent is judged as it comes out at the new price; a sample has no discount to fall below.
 */
export function checkUnitPriceEdit(line: LineTerms, unitPrice: number): Refusal | null {
  const badPrice = checkPrice(unitPrice);
  if (badPrice !== null || line.sampleType !== null) return badPrice;
  const gross = lineGross(line.units, unitPrice);
  const discount = discountAmount({ ...line, unitPrice });
  if (discount <= 0 || compareMoney(discount, gross) < 0) return null;
  return refusal('price_below_discount', { discount, gross });
}

/**
 * The price and discount at which `units` (positive) cost exactly `total` dollars: the unit price is rounded up to the
 * cent, and what that is too much becomes the discount.
 */
export function setTotalPrice(units: number, total: number): PriceAndDiscount {
  const unitPrice = divideUp(total, units);
  return { unitPrice, discountKind: 'total', discountValue: subtractMoney(lineGross(units, unitPrice), total) };
}
