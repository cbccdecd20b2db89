import { sum } from './amounts.ts';
import { get, type Line, type Lot, type Model } from './state.ts';

/** Stock in whole hundredths of units (domain rule "stock"): carts promise nothing, the oldest batch is sold first. */

const free = (lot: Lot): number => (lot.isForSale ? lot.onHand - lot.allocated : 0);

/** What lots for sale still have of a product. */
export const remaining = ({ lots }: Model, productId: number): number =>
  sum([...lots.values()].filter((lot) => lot.productId === productId).map(free));

/** How much each line lacks when the lines of a product take what is left one after the other; a flagged line takes none. */
export function shortOf(model: Model, lines: readonly Line[]): Map<Line, number> {
  const left = new Map<number, number>();
  return new Map(
    lines.map((line) => {
      if (line.isFlagged) return [line, 0];
      const has = left.get(line.productId) ?? remaining(model, line.productId);
      const wanted = line.units - line.packed;
      const gets = Math.min(has, wanted);
      left.set(line.productId, has - gets);
      return [line, wanted - gets];
    }),
  );
}

/** Whole units of the source that the lines pack from it; a flagged line packs nothing. */
export const sourceNeed = ({ products }: Model, lines: readonly Line[]): number =>
  sum(
    lines.map((line) =>
      line.isFlagged ? 0 : Math.ceil((line.packed * (get(products, line.productId).factor ?? 0)) / 100),
    ),
  );

/** Takes the units of a line from its product's lots, the oldest first; answers how many of which. */
export function allocate(model: Model, line: Line): Map<number, number> {
  const taken = new Map<number, number>();
  let open = line.units - line.packed;
  const lots = [...model.lots.values()].filter((lot) => lot.productId === line.productId);
  for (const lot of lots.toSorted((a, b) => a.batchDate.localeCompare(b.batchDate) || a.id - b.id)) {
    const part = Math.min(open, free(lot));
    if (part <= 0) continue;
    lot.allocated += part;
    open -= part;
    taken.set(lot.id, part);
  }
  return taken;
}
