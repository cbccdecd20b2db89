/** Splitting a backorder off an order (domain rule "order life"): what waits becomes an order of its own. */
import { correctedOrders, type CorrectedOrder } from '../carts/corrected-orders.ts';
import { subtractUnits } from '../money/money.ts';
import { waitingUnits, type SuppliedLine } from './order-edits.ts';
import type { LineTerms } from '../money/pricing.ts';

interface SplittableLine extends LineTerms, SuppliedLine {
  readonly id: number;
}

export interface SplitOrder<L> {
  /** What lots and bulk supply; stays. */
  readonly stays: CorrectedOrder<L>;
  /** What waits; becomes an order of its own. */
  readonly waits: CorrectedOrder<L>;
  /** Rounding has made the lines too small for the order's discount. */
  readonly discountDropped: boolean;
}

/**
 * Divides the lines of an order into what stays and what waits. Prices stay; a percent or a discount for each unit is
 * computed on each part, dollars off a line or the order are split by largest remainder.
 */
export function splitBackorder<L extends SplittableLine>(lines: readonly L[], orderDiscount: number): SplitOrder<L> {
  const parts = lines.map((line) => {
    const backorderUnits = waitingUnits(line);
    return { lineId: line.id, orderUnits: subtractUnits(line.units, backorderUnits), backorderUnits, removedUnits: 0 };
  });
  const { one, two, discountDropped } = correctedOrders(lines, parts, orderDiscount);
  return { stays: one, waits: two, discountDropped };
}
