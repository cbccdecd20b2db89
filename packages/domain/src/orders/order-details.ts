/** The rows of the order details: one for each lot of a line, and one for the units without a lot (domain rule "what counts as a sale"). */
import { addMoney, averagePrice, splitByUnits, subtractMoney, sumUnits, unitsLeft } from '../money/money.ts';
import { soldAmounts } from '../dates/sales-by-month.ts';
import type { TotalledLine } from '../money/totals.ts';

/** Units of a line that are allocated to one lot. */
export interface AllocatedUnits {
  readonly units: number;
}

/** A line as the details need it; `allocations` are those that were not returned. */
export interface DetailLine<A extends AllocatedUnits> extends TotalledLine {
  readonly id: number;
  readonly units: number;
  /** Dollars off the line. */
  readonly lineDiscount: number;
  readonly allocations: readonly A[];
}

/** A row; `allocation` is null for the units of the line without a lot. */
export interface DetailRow<A extends AllocatedUnits, L extends DetailLine<A>> {
  readonly line: L;
  readonly allocation: A | null;
  readonly units: number;
  /** Its part of the discount of the line, in dollars. */
  readonly discount: number;
  /** The same with its part of the discount of the order. */
  readonly totalDiscount: number;
  /** What it is sold for: the rows of an order add up to its net total. */
  readonly lineTotal: number;
  /** What one unit of the line is sold for, rounded to the cent. */
  readonly discountUnitPrice: number;
}

/**
 * The rows of one order's lines in the order given. Amounts of a line are split by units to the cent, so that the rows of a
 * line add up to it (INV-22), and each row to units × price less its whole discount; of fractional units that product may be
 * a cent off. A sample is given: its amounts are 0. A line that was rejected whole has no row.
 */
export function detailRows<A extends AllocatedUnits, L extends DetailLine<A>>(
  orderDiscount: number,
  lines: readonly L[],
): DetailRow<A, L>[] {
  const sold = soldAmounts(orderDiscount, lines);
  return lines.flatMap((line, index) => rowsOf<A, L>(line, sold[index] ?? 0));
}

const withoutLot = (line: Pick<DetailLine<AllocatedUnits>, 'units' | 'allocations'>): number =>
  unitsLeft(line.units, sumUnits(line.allocations.map(({ units }) => units)));

function rowsOf<A extends AllocatedUnits, L extends DetailLine<A>>(line: L, sold: number): DetailRow<A, L>[] {
  if (line.units === 0) return [];
  const rest = withoutLot(line);
  const parts: { units: number; allocation: A | null }[] = line.allocations.map((allocation) => ({
    units: allocation.units,
    allocation,
  }));
  if (rest > 0) parts.push({ units: rest, allocation: null });
  const units = parts.map((part) => part.units);
  const [gross, off] =
    line.sampleType === null ? [addMoney(line.lineTotal, line.lineDiscount), line.lineDiscount] : [0, 0];
  const prices = splitByUnits(gross, units);
  const totals = splitByUnits(sold, units, prices);
  const totalDiscounts = prices.map((price, index) => subtractMoney(price, totals[index] ?? 0));
  const discounts = splitByUnits(off, units, totalDiscounts);
  const discountUnitPrice = averagePrice(sold, line.units);
  return parts.map((part, index) => ({
    line,
    ...part,
    discount: discounts[index] ?? 0,
    totalDiscount: totalDiscounts[index] ?? 0,
    lineTotal: totals[index] ?? 0,
    discountUnitPrice,
  }));
}
