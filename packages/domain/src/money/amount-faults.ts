/** Why an amount that somebody has entered cannot be taken, in a sentence; null for one that can. */
import { isDecimal } from './decimal.ts';
import { isMoney, isUnits, MAX_ORDER_TOTAL, MAX_PRICE, MAX_UNITS } from './money.ts';
import { isUnitCost } from './unit-cost.ts';

/** Units that may be 0, such as those that are accepted or counted. */
export function unitsFault(units: number): string | null {
  if (units < 0) return 'Units are 0 or more.';
  if (units > MAX_UNITS) return 'Units are at most 999,999.99.';
  return isUnits(units) ? null : 'Units have at most two decimals.';
}

/** What all units of a line cost. */
export function lineCostFault(cost: number): string | null {
  if (cost < 0) return 'A cost is not negative.';
  if (cost > MAX_ORDER_TOTAL) return 'A line costs at most 9,999,999,999.99.';
  return isMoney(cost) ? null : 'A cost has at most two decimals.';
}

/** What one unit costs. */
export function unitCostFault(cost: number): string | null {
  if (cost < 0) return 'A cost is not negative.';
  if (cost > MAX_PRICE) return 'A unit costs at most 9,999,999.99.';
  return isUnitCost(cost) ? null : 'The cost of a unit has at most four decimals.';
}

/** A percent that a laboratory has found. */
export function labFigureFault(percent: number): string | null {
  if (percent < 0 || percent > 100) return 'A lab figure is between 0 and 100 percent.';
  return isDecimal(percent, 4) ? null : 'A lab figure has at most four decimals.';
}

/** What an order comes to at least. */
export function minimumFault(dollars: number): string | null {
  if (dollars <= 0) return 'A minimum is more than 0.';
  if (dollars > MAX_ORDER_TOTAL) return 'A minimum is at most 9,999,999,999.99.';
  return isMoney(dollars) ? null : 'A minimum has at most two decimals.';
}

/** A part of a price. */
export function percentFault(percent: number): string | null {
  if (percent < 0 || percent > 100) return 'A percentage is between 0 and 100.';
  return isMoney(percent) ? null : 'A percentage has at most two decimals.';
}

/** Dollars of a payment, a credit, a discount or a charge. */
export function dollarsFault(dollars: number, most: number = MAX_ORDER_TOTAL): string | null {
  if (Math.abs(dollars) > most) return `At most ${most.toLocaleString('en-US')}`;
  return isMoney(dollars) ? null : 'At most two decimals';
}
