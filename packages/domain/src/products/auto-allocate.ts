/** Choosing lots for selected cart lines by potency or age (spec 000 §3, domain: stock; INV-7, INV-8). */
import { LotStock, type AllocatableLot, type Allocation } from './allocation.ts';
import { compareUnits, subtractUnits, sumUnits } from '../money/money.ts';
import type { Shortfall } from '../refusals.ts';
import { lotUnits, type StockLine } from '../carts/short-lines.ts';

/** Wire numbers of PreferenceType. */
export const preferenceTypeWire = { max: 1, lowest: 2, middle: 3 } as const;
/** Wire numbers of PreferenceOrderBy. */
export const preferenceOrderByWire = { total: 1, cbd: 2, thc: 3, thca: 4, batchDate: 5 } as const;

export type PreferenceType = keyof typeof preferenceTypeWire;
export type PreferenceOrderBy = keyof typeof preferenceOrderByWire;

const named = <N extends string>(of: Readonly<Record<N, number>>, wire: number): N | null =>
  (Object.keys(of) as N[]).find((name) => of[name] === wire) ?? null;

/** The preference of a wire number; null for an unknown one. */
export const preferenceTypeFromWire = (wire: number): PreferenceType | null => named(preferenceTypeWire, wire);

/** The order of a wire number; null for an unknown one. */
export const preferenceOrderByFromWire = (wire: number): PreferenceOrderBy | null => named(preferenceOrderByWire, wire);

/** A lot with its lab result in percent; null where the lab gives none. */
export interface TestedLot extends AllocatableLot {
  readonly total: number | null;
  readonly cbd: number | null;
  readonly thc: number | null;
  readonly thca: number | null;
}

export interface AutoAllocatePreference {
  readonly preferenceType: PreferenceType;
  readonly orderBy: PreferenceOrderBy;
  readonly singleLot: boolean;
}

type LotOrder = Pick<AutoAllocatePreference, 'preferenceType' | 'orderBy'>;

/**
 * Lots in the order in which they are taken, those of each product by themselves. Max from the highest value, Lowest from
 * the lowest, Middle from the lower median of the product outwards (one up, one down, two up …). Ties by id; lots without
 * the value come last in every order.
 */
export const orderLots = <L extends TestedLot>(lots: readonly L[], preference: LotOrder): L[] =>
  [...Map.groupBy(lots, (lot) => lot.productId).values()].flatMap((each) => orderOfProduct(each, preference));

function orderOfProduct<L extends TestedLot>(lots: readonly L[], preference: LotOrder): L[] {
  const unknown = lots.filter((lot) => lot[preference.orderBy] === null).toSorted((a, b) => a.id - b.id);
  const direction = preference.preferenceType === 'max' ? -1 : 1;
  const known = lots
    .flatMap((lot) => {
      const value = lot[preference.orderBy];
      return value === null ? [] : [{ lot, value }];
    })
    .toSorted((a, b) => direction * compareValues(a.value, b.value) || a.lot.id - b.lot.id)
    .map(({ lot }) => lot);
  return [...(preference.preferenceType === 'middle' ? fromTheMiddle(known) : known), ...unknown];
}

/**
 * Plans auto-allocate for the selected lines in their order: the lots (and units) each line would take, to be kept as its
 * pinned lots, and the lines that could not be filled. With `singleLot` only a lot that covers the whole line is taken;
 * without one the line is reported and left alone. Flagged lines are passed over.
 */
export function planAutoAllocate(cart: {
  readonly lines: readonly StockLine[];
  readonly lots: readonly TestedLot[];
  readonly preference: AutoAllocatePreference;
}): { readonly allocations: readonly Allocation[]; readonly shortfalls: readonly Shortfall[] } {
  const stock = new LotStock(orderLots(cart.lots, cart.preference));
  const allocations: Allocation[] = [];
  const shortfalls: Shortfall[] = [];
  for (const line of cart.lines.filter((each) => !each.backorder)) {
    const needed = lotUnits(line);
    const covers = (lotId: number) => compareUnits(stock.left(lotId, line.productId), needed) >= 0;
    const lots = stock.lotsOf(line.productId);
    const lotIds = cart.preference.singleLot ? lots.filter(covers) : lots;
    const taken = stock.take(line, lotIds, needed);
    const open = subtractUnits(needed, sumUnits(taken.map((allocation) => allocation.units)));
    if (open > 0) {
      const available = subtractUnits(line.units, open);
      shortfalls.push({ lineId: line.id, productId: line.productId, requested: line.units, available });
    }
    allocations.push(...taken);
  }
  return { allocations, shortfalls };
}

function fromTheMiddle<L>(ascending: readonly L[]): L[] {
  const start = Math.floor((ascending.length - 1) / 2);
  const steps = ascending.flatMap((_, step) => (step === 0 ? [start] : [start + step, start - step]));
  return steps.flatMap((index) => ascending.slice(index, index + 1).filter(() => index >= 0));
}

function compareValues(a: number | string, b: number | string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
