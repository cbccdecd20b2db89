/** Units of lots that take the place of others (goods "lots"). */
import { minUnits, subtractUnits } from '../money/money.ts';
import { type AllocatableLot, oldestFirst } from '../products/allocation.ts';

export interface FilledUnits {
  readonly allocations: readonly { readonly lotId: number; readonly units: number }[];
  /** What the lots lack. */
  readonly waiting: number;
}

/** What lots of a product give of so many units of it, by the rule of a submit: the oldest batch first. */
export function fillUnits(units: number, lots: readonly AllocatableLot[]): FilledUnits {
  const allocations: { lotId: number; units: number }[] = [];
  let waiting = units;
  for (const { id, available } of lots.toSorted(oldestFirst)) {
    const part = minUnits(waiting, available);
    if (part <= 0) continue;
    allocations.push({ lotId: id, units: part });
    waiting = subtractUnits(waiting, part);
  }
  return { allocations, waiting };
}
