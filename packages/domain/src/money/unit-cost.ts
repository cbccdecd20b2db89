/** What goods cost: a line in cents, which are kept whole, and a unit of it with four decimals. */
import { divideRounded, fromScaled, isDecimal, toScaled } from './decimal.ts';

/** A cost of one unit that can be entered: dollars with at most four decimals, not negative. */
export const isUnitCost = (cost: number): boolean => cost >= 0 && isDecimal(cost, 4);

/** What these units cost together, rounded once, half away from zero. `unitCost` has at most four decimals. */
export const lineCostOf = (units: number, unitCost: number): number =>
  fromScaled(divideRounded(toScaled(units, 2) * toScaled(unitCost, 4), 10_000n), 2);

/** What an amount of bulk costs, rounded once to cents. Both have at most four decimals. */
export const bulkCost = (amount: number, unitCost: number): number =>
  fromScaled(divideRounded(toScaled(amount, 4) * toScaled(unitCost, 4), 1_000_000n), 2);

/** What one of these units costs, or one of an amount of bulk, to four decimals; null for none. */
export const unitCostOf = (units: number, lineCost: number): number | null =>
  units === 0 ? null : fromScaled(divideRounded(toScaled(lineCost, 2) * 1_000_000n, toScaled(units, 4)), 4);

/** What `units`, or an amount of bulk, cost when `ofUnits` cost `lineCost`, rounded once; the same for no units, of which nothing follows. */
export const costOfPart = (lineCost: number, ofUnits: number, units: number): number =>
  ofUnits === 0 || units === 0
    ? lineCost
    : fromScaled(divideRounded(toScaled(lineCost, 2) * toScaled(units, 4), toScaled(ofUnits, 4)), 2);
