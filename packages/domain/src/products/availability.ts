/** What a catalog can still offer of products that are packed from one source (spec 000 §5, INV-9). */
import { divideCeiling, divideFloor, divideRounded, fromScaled, isDecimal, toScaled } from '../money/decimal.ts';
import { minUnits } from '../money/money.ts';

/**
 * A product of a catalog: source units per product unit (> 0, at most 4 decimals; null for one that no source packs),
 * units packed, units chosen.
 */
export interface CatalogProduct {
  readonly id: number;
  readonly factor: number | null;
  readonly prePacked: number;
  readonly quantity: number;
}

/** Units still offered (not below 0); when the choice is beyond stock, by how many units to reduce it. */
export interface CatalogAvailability {
  readonly id: number;
  readonly available: number;
  readonly outOfStock: boolean;
  readonly suggestReduce: boolean;
  readonly reduceBy: number;
}

/**
 * Availability of all products of one catalog, in the order given. `available` is the stock of their source in source
 * units with at most four decimals. A product may use what the others' choice beyond their packed units leaves of it; one
 * that no source packs has its packed units and touches no other. A hint only: allocation decides.
 */
export function catalogAvailability(source: {
  readonly available: number;
  readonly products: readonly CatalogProduct[];
}): CatalogAvailability[] {
  const uses = source.products.map(exactSourceUse);
  const allUse = uses.reduce((total, use) => total + use, 0n);
  return source.products.map((product, index) => {
    const left = toScaled(source.available, 4) - 10_000n * (allUse - (uses[index] ?? 0n));
    const packable = product.factor === null ? 0n : divideFloor(left, toScaled(product.factor, 4));
    const offered = packable * 100n + toScaled(product.prePacked, 2) - toScaled(product.quantity, 2);
    return {
      id: product.id,
      available: fromScaled(offered > 0n ? offered : 0n, 2),
      outOfStock: offered <= 0n,
      suggestReduce: offered < 0n,
      reduceBy: fromScaled(offered < 0n ? -offered : 0n, 2),
    };
  });
}

/** A line of which some units will be packed from its product's source. */
export interface PackedLine {
  readonly sourceId: number | null;
  readonly factor: number | null;
  readonly conversionUnits: number;
}

/** What packing the lines takes of each source, in source units with at most four decimals. */
export function sourceNeeds(lines: readonly PackedLine[]): Map<number, number> {
  const needs = new Map<number, bigint>();
  for (const { sourceId, factor, conversionUnits } of lines) {
    if (sourceId === null || factor === null || conversionUnits === 0) continue;
    needs.set(sourceId, (needs.get(sourceId) ?? 0n) + scaledSourceUnits(conversionUnits, factor));
  }
  return new Map([...needs].map(([sourceId, needed]) => [sourceId, fromScaled(needed, 4)]));
}

/** Whole units that can be packed from what a source has left, in source units with at most four decimals. */
export const packableUnits = (left: number, factor: number): number =>
  left <= 0 ? 0 : fromScaled(divideFloor(toScaled(left, 4), toScaled(factor, 4)), 0);

/**
 * What a source has left after packing so many units, in source units with at most four decimals: exactly units × factor
 * less (domain §4). Below 0 when it has not enough.
 */
export const leftAfterPacking = (left: number, units: number, factor: number): number =>
  fromScaled(toScaled(left, 4) - scaledSourceUnits(units, factor), 4);

/**
 * Units of each line's shortage that its source can still pack, in line order: what the lines pack already is taken first,
 * and what one line could pack is taken from the next. `left` is what each source has, in source units.
 */
export function convertibleUnits(
  lines: readonly (PackedLine & { readonly short: number })[],
  left: ReadonlyMap<number, number>,
): number[] {
  const rest = new Map(left);
  for (const [sourceId, needed] of sourceNeeds(lines)) {
    rest.set(sourceId, fromScaled(toScaled(rest.get(sourceId) ?? 0, 4) - toScaled(needed, 4), 4));
  }
  return lines.map(({ sourceId, factor, short }) => {
    if (sourceId === null || factor === null) return 0;
    const before = rest.get(sourceId) ?? 0;
    const units = minUnits(short, packableUnits(before, factor));
    rest.set(sourceId, leftAfterPacking(before, units, factor));
    return units;
  });
}

/** Exactly units × factor, scaled to four decimals (domain §5). */
const scaledSourceUnits = (units: number, factor: number): bigint =>
  divideRounded(toScaled(units, 2) * toScaled(factor, 4), 100n);

/** Whole source units that the quantity of a product takes beyond what is packed; 0 when no source packs it. */
export const sourceUse = (product: CatalogProduct): number => Number(exactSourceUse(product));

function exactSourceUse({ factor, quantity, prePacked }: CatalogProduct): bigint {
  if (factor === null) return 0n;
  const valid = factor > 0 && isDecimal(factor, 4);
  if (!valid) throw new RangeError(`factor ${factor} is not positive with 4 decimals`);
  const beyond = toScaled(quantity, 2) - toScaled(prePacked, 2);
  return beyond <= 0n ? 0n : divideCeiling(beyond * toScaled(factor, 4), 1_000_000n);
}
