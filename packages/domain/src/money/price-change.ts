/** Whether a change of an order is one of its prices (domain rule "prices and totals"). */
import { soldAmounts } from '../dates/sales-by-month.ts';
import { compareMoney, splitByUnits, subtractMoney, unitsLeft } from './money.ts';
import type { TotalledLine } from './totals.ts';

/** An order's discount and lines, in dollars and units. */
export interface PricedOrder {
  readonly orderDiscount: number;
  readonly lines: readonly (TotalledLine & { readonly id: number; readonly units: number })[];
}

/**
 * Does a line that is in both cost the client another price, its share of the order discount taken off? Units alone are no
 * price: a line that has fewer or more costs as much for each of them, to the cent of its total.
 */
export function isPriceChange(before: PricedOrder, after: PricedOrder): boolean {
  const sold = soldLines(after);
  return [...soldLines(before)].some(([id, was]) => {
    const now = sold.get(id);
    return now !== undefined && !isSamePrice(was, now);
  });
}

interface Sold {
  readonly units: number;
  readonly amount: number;
}

const soldLines = ({ orderDiscount, lines }: PricedOrder): Map<number, Sold> => {
  const amounts = soldAmounts(orderDiscount, lines);
  return new Map(lines.map(({ id, units }, index) => [id, { units, amount: amounts[index] ?? 0 }]));
};

function isSamePrice(one: Sold, other: Sold): boolean {
  if (one.units === other.units) return one.amount === other.amount;
  const [few, many] = one.units < other.units ? [one, other] : [other, one];
  const expected = splitByUnits(many.amount, [few.units, unitsLeft(many.units, few.units)])[0] ?? 0;
  return compareMoney(Math.abs(subtractMoney(expected, few.amount)), 0.01) <= 0;
}
