import { sum } from './amounts.ts';
import { get, type Goods, type Line, type Lot, type Model } from './state.ts';

/** Stock in whole hundredths of units (domain rule "stock"): carts promise nothing, the oldest batch is sold first. */

export const free = (lot: Lot): number => (lot.isForSale ? lot.onHand - lot.allocated : 0);

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

/** What packing units of a product takes of the source. */
export const sourceUnits = ({ products }: Model, { productId, packed }: Pick<Line, 'productId' | 'packed'>): number =>
  (packed * (get(products, productId).factor ?? 0)) / 100;

/** What the lines pack from the source; a flagged line packs nothing. */
export const sourceNeed = (model: Model, lines: readonly Pick<Line, 'productId' | 'packed' | 'isFlagged'>[]): number =>
  sum(lines.map((line) => (line.isFlagged ? 0 : sourceUnits(model, line))));

/** Lots in the order in which they are sold. */
export const byBatch = (a: Lot, b: Lot): number => a.batchDate.localeCompare(b.batchDate) || a.id - b.id;

/** Takes up to so many units of a product from its lots, the oldest first. */
export function allocate(model: Model, productId: number, units: number): Goods[] {
  const lots = [...model.lots.values()].filter((lot) => lot.productId === productId);
  return takeOf(lots.toSorted(byBatch), units);
}

/** The same for the lines of a cart: the lots chosen for them are taken first, for all lines. */
export function allocateLines(model: Model, lines: readonly Line[]): Goods[][] {
  const wanted = lines.map((line) => line.units - line.packed);
  const chosen = lines.map(({ pins = [] }, at) =>
    takeOf(
      pins.map((id) => get(model.lots, id)),
      wanted[at] ?? 0,
    ),
  );
  return lines.map(({ productId }, at) => {
    const goods = chosen[at] ?? [];
    return [...goods, ...allocate(model, productId, (wanted[at] ?? 0) - sum(goods.map(({ units }) => units)))];
  });
}

/** Takes up to so many units from these lots, in this order. */
function takeOf(lots: readonly Lot[], units: number): Goods[] {
  let open = units;
  return lots.flatMap((lot) => {
    const part = Math.min(open, free(lot));
    if (part <= 0) return [];
    lot.allocated += part;
    open -= part;
    return [{ lotId: lot.id, sublot: null, units: part, picked: 0 }];
  });
}
