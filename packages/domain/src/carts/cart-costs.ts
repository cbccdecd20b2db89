/** What the lines of a cart will cost: the lots that they would take, and for the rest the product. */
import { type CostPart, costOfParts } from '../money/margin.ts';
import { subtractUnits, sumUnits } from '../money/money.ts';
import { type AllocatableLine, type AllocatableLot, planAllocation } from '../products/allocation.ts';

/** A lot for sale with what a unit of it cost, to four decimals; null where nobody knows it. */
export interface CostLot extends AllocatableLot {
  readonly unitCost: number | null;
}

/**
 * The cost of each line, in dollars, as a submit would fill it now; null where nobody knows it of some of its units.
 * `productCosts` is by the id of the product.
 */
export function cartLineCosts(cart: {
  readonly lines: readonly AllocatableLine[];
  readonly lots: readonly CostLot[];
  readonly productCosts: ReadonlyMap<number, number | null>;
}): Map<number, number | null> {
  const { allocations } = planAllocation(cart);
  const unitCosts = new Map(cart.lots.map((lot) => [lot.id, lot.unitCost]));
  const taken = Map.groupBy(allocations, (allocation) => allocation.lineId);
  return new Map(
    cart.lines.map((line) => {
      const parts: CostPart[] = (taken.get(line.id) ?? []).map(({ lotId, units }) => ({
        units,
        unitCost: unitCosts.get(lotId) ?? null,
      }));
      const rest = subtractUnits(line.units, sumUnits(parts.map(({ units }) => units)));
      if (rest > 0) parts.push({ units: rest, unitCost: cart.productCosts.get(line.productId) ?? null });
      return [line.id, costOfParts(parts)];
    }),
  );
}
