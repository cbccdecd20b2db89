/** What is sold for less than it costs. */
import { toScaled } from './decimal.ts';
import { averagePrice, compareMoney, lineGross, minMoney, subtractMoney } from './money.ts';
import type { DiscountKind } from './pricing.ts';
import { discountShares, type TotalledLine } from './totals.ts';

export interface CostedLine extends TotalledLine {
  readonly id: number;
  readonly productId: number;
  readonly units: number;
}

/** The lines of a cart or an order, with what is taken off all of them together. */
export interface Priced {
  readonly lines: readonly CostedLine[];
  readonly discount: number;
}

/** Whether dollars were taken off by hand that the lines, or the units of a line, share: fewer of them bring in less each. */
export const sharesDollarsOff = (
  lines: readonly { readonly discountKind: DiscountKind; readonly discountValue: number }[],
  discount: number,
): boolean =>
  discount > 0 || lines.some(({ discountKind, discountValue }) => discountKind === 'total' && discountValue > 0);

interface Net {
  readonly units: number;
  /** Dollars of all units, less their share of the discount. */
  readonly net: number;
}

function netsOf({ lines, discount }: Priced): Map<number, Net> {
  const shares = new Map(discountShares(discount, lines).map(({ lineId, share }) => [lineId, share]));
  return new Map(
    lines.map(({ id, units, lineTotal }) => [id, { units, net: subtractMoney(lineTotal, shares.get(id) ?? 0) }]),
  );
}

/** Whether a unit brings in less than before. */
const isLower = (now: Net, before: Net): boolean =>
  toScaled(now.net, 2) * toScaled(before.units, 2) < toScaled(before.net, 2) * toScaled(now.units, 2);

/** A product that is sold below cost, with what a unit of it brings in, to the cent; of several lines the least. */
export interface BelowCost {
  readonly productId: number;
  readonly unitPrice: number;
}

/**
 * The products that a change sells below cost: lines whose total, less their share of the discount on all, is below what
 * their units cost, and that brought in more of a unit before, or are new. Samples cost nothing, and what has no cost is
 * never below it. `costs` are dollars of a unit by product.
 */
export function soldBelowCost(before: Priced, after: Priced, costs: ReadonlyMap<number, number>): BelowCost[] {
  const earlier = netsOf(before);
  const nets = netsOf(after);
  const below = after.lines.flatMap(({ id, productId, units, sampleType }) => {
    const [now, was, cost] = [nets.get(id), earlier.get(id), costs.get(productId)];
    if (now === undefined || cost === undefined || sampleType !== null || units === 0) return [];
    if (compareMoney(now.net, lineGross(units, cost)) >= 0) return [];
    return was === undefined || isLower(now, was) ? [{ productId, unitPrice: averagePrice(now.net, units) }] : [];
  });
  return leastOf(below);
}

function leastOf(prices: readonly BelowCost[]): BelowCost[] {
  const least = new Map<number, number>();
  for (const { productId, unitPrice } of prices)
    least.set(productId, minMoney(unitPrice, least.get(productId) ?? unitPrice));
  return [...least].map(([productId, unitPrice]) => ({ productId, unitPrice }));
}

/** Of what is sold below cost, what nobody has allowed at that price: an allowance is for its price and higher ones. */
export function notAllowed(below: readonly BelowCost[], allowed: readonly BelowCost[]): BelowCost[] {
  const least = new Map(leastOf(allowed).map(({ productId, unitPrice }) => [productId, unitPrice]));
  return below.filter(({ productId, unitPrice }) => {
    const price = least.get(productId);
    return price === undefined || compareMoney(unitPrice, price) < 0;
  });
}
