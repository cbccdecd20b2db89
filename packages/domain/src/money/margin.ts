/** What is left of a price after its cost. */
import { divideRounded, fromScaled, toScaled } from './decimal.ts';
import { addMoney, subtractMoney, sumMoney } from './money.ts';
import { lineCostOf } from './unit-cost.ts';

/**
 * The part of a price that is not cost, in percent with one decimal, rounded half away from zero; negative below cost. Null
 * without a cost, or for what is given away.
 */
export function marginPercent(price: number, cost: number | null): number | null {
  if (cost === null || price <= 0) return null;
  const [of, less] = [toScaled(price, 2), toScaled(cost, 2)];
  return fromScaled(divideRounded((of - less) * 1000n, of), 1);
}

/** What goods have cost and what is left of their price, in dollars and in percent; null where nobody knows the cost. */
export interface Margin {
  readonly cost: number | null;
  readonly margin: number | null;
  readonly marginPercent: number | null;
}

/** The margin of goods that are sold for these dollars. */
export const marginOf = (sales: number, cost: number | null): Margin => ({
  cost,
  margin: cost === null ? null : subtractMoney(sales, cost),
  marginPercent: marginPercent(sales, cost),
});

/** What the goods of an order are sold for: its net total without what was credited; charges are no goods. */
export const salesOfGoods = (order: { readonly netTotal: number; readonly creditAmount: number }): number =>
  subtractMoney(order.netTotal, order.creditAmount);

/** Units of one lot; its unit cost has at most four decimals and is null where nobody knows it. */
export interface CostPart {
  readonly units: number;
  readonly unitCost: number | null;
}

/** What units of several lots cost together, each lot rounded to the cent; null when nobody knows it of one of them. */
export const costOfParts = (parts: readonly CostPart[]): number | null =>
  sumCosts(parts.map(({ units, unitCost }) => (unitCost === null ? null : lineCostOf(units, unitCost))));

/** The sum of costs; null when one of them is not known. */
export function sumCosts(costs: readonly (number | null)[]): number | null {
  const known = costs.filter((cost) => cost !== null);
  return known.length < costs.length ? null : sumMoney(known);
}

/** The margin of all whose cost somebody knows; null when there are others only. */
export function sumMargins(margins: readonly Margin[]): Margin {
  const known = margins.flatMap(({ cost, margin }) => (cost === null || margin === null ? [] : [{ cost, margin }]));
  if (known.length === 0 && margins.length > 0) return marginOf(0, null);
  const cost = sumMoney(known.map((each) => each.cost));
  return marginOf(addMoney(cost, ...known.map((each) => each.margin)), cost);
}
