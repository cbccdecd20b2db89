/** Which lines of a cart the stock cannot fill (domain rule "stock"; INV-17). */
import { addUnits, compareUnits, subtractUnits, unitsLeft } from '../money/money.ts';

/** What shortness needs of a cart line, in cart order. `backorder` is the explicit flag. */
export interface StockLine {
  readonly id: number;
  readonly productId: number;
  readonly units: number;
  readonly backorder: boolean;
  /** Units that will be packed from the product's source instead of taken from lots. */
  readonly conversionUnits?: number | null;
}

/** Per line: units that lots still have before it, units it lacks, and whether it shows as backorder. */
export interface LineShortness {
  readonly lineId: number;
  readonly available: number;
  readonly short: number;
  readonly isBackorder: boolean;
}

/**
 * Judges the lines in order: a line is short by what the running sum of its product's lines passes the remaining
 * quantity. A flagged line is a backorder, is not short, and takes nothing from the others; conversion units need no lot.
 */
export function lineShortness(
  lines: readonly StockLine[],
  remainingByProduct: ReadonlyMap<number, number>,
): LineShortness[] {
  const taken = new Map<number, number>();
  return lines.map((line) => {
    const before = taken.get(line.productId) ?? 0;
    const available = unitsLeft(remainingByProduct.get(line.productId) ?? 0, before);
    if (line.backorder) return { lineId: line.id, available, short: 0, isBackorder: true };
    const needed = lotUnits(line);
    const short = unitsLeft(needed, available);
    taken.set(line.productId, addUnits(before, subtractUnits(needed, short)));
    return { lineId: line.id, available, short, isBackorder: compareUnits(short, 0) > 0 };
  });
}

/** The units of a line that lots must fill: units less conversion units, not below 0. */
export function lotUnits(line: Pick<StockLine, 'units' | 'conversionUnits'>): number {
  return unitsLeft(line.units, line.conversionUnits ?? 0);
}

/** Whether a product is added as a backorder: it is sold out, and nothing can be packed from bulk instead. */
export const isAddedAsBackorder = (product: {
  readonly remainingQuantity: number;
  readonly canConvert: boolean;
}): boolean => compareUnits(product.remainingQuantity, 0) <= 0 && !product.canConvert;
