/** What a cart becomes when it is submitted with corrections (domain rule "submit"): its orders, their lines and discounts. */
import { splitDiscount, type CorrectedLine } from './corrections.ts';
import { splitByUnits } from '../money/money.ts';
import { type LinePrice, type LineTerms, priceLine } from '../money/pricing.ts';
import { cartTotals } from '../money/totals.ts';

/** A line of a cart that goes into an order, in part or whole. */
interface CartLineTerms extends LineTerms {
  readonly id: number;
}

export interface CorrectedOrder<L> {
  readonly lines: readonly (L & LinePrice)[];
  readonly orderDiscount: number;
}

export interface CorrectedOrders<L> {
  /** What is allocated. */
  readonly one: CorrectedOrder<L>;
  /** What is sold as a backorder. */
  readonly two: CorrectedOrder<L>;
  /** What was removed or reduced away. */
  readonly leftOut: readonly { readonly line: L; readonly units: number }[];
  /** The cart's discount no longer fits what is left. */
  readonly discountDropped: boolean;
}

/**
 * The orders of a cart after `applyCorrections`; either may be without lines. A split line keeps its price: a percent or
 * a discount for each unit is computed on each part, dollars off the whole line are split over the units. The cart's
 * discount is split over the gross totals of the two orders (INV-23), or dropped when it no longer fits them.
 */
export function correctedOrders<L extends CartLineTerms>(
  lines: readonly L[],
  corrected: readonly CorrectedLine[],
  cartDiscount: number,
): CorrectedOrders<L> {
  const byId = new Map(corrected.map((each) => [each.lineId, each]));
  const [one, two]: (L & LinePrice)[][] = [[], []];
  const leftOut: { line: L; units: number }[] = [];
  for (const line of lines) {
    const { orderUnits = 0, backorderUnits = 0, removedUnits = 0 } = byId.get(line.id) ?? {};
    const [first, second] = discountsOf(line, orderUnits, backorderUnits);
    if (orderUnits > 0) one?.push(partOf(line, orderUnits, first));
    if (backorderUnits > 0) two?.push(partOf(line, backorderUnits, second));
    if (removedUnits > 0) leftOut.push({ line, units: removedUnits });
  }
  return { ...shared(one ?? [], two ?? [], cartDiscount), leftOut };
}

/** The discount values of the two parts of a line; only dollars off the whole line are split. */
function discountsOf({ discountKind, discountValue }: LineTerms, one: number, two: number): [number, number] {
  if (discountKind !== 'total' || one === 0 || two === 0) return [discountValue, discountValue];
  const [first = 0, second = 0] = splitByUnits(discountValue, [one, two]);
  return [first, second];
}

/** The two parts of a line that is split in its cart; each keeps the price (domain rule "submit"). */
export function splitLine<L extends LineTerms>(line: L, one: number, two: number): [L, L] {
  const [first, second] = discountsOf(line, one, two);
  return [
    { ...line, units: one, discountValue: first },
    { ...line, units: two, discountValue: second },
  ];
}

function partOf<L extends CartLineTerms>(line: L, units: number, discountValue: number): L & LinePrice {
  const part = { ...line, units, discountValue };
  return { ...part, ...priceLine(part) };
}

function shared<L extends LineTerms>(
  one: readonly (L & LinePrice)[],
  two: readonly (L & LinePrice)[],
  discount: number,
) {
  const { cartDiscount, discountDropped } = cartTotals([...one, ...two], discount);
  const gross = (lines: readonly (L & LinePrice)[]) => cartTotals(lines, 0).grossTotal;
  const [first, second] = splitDiscount(cartDiscount, [gross(one), gross(two)]);
  return { one: { lines: one, orderDiscount: first }, two: { lines: two, orderDiscount: second }, discountDropped };
}
