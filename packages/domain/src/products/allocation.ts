/** Which lots fill which lines (domain rule "stock"; INV-3). Planning only: locking and writing are the caller's. */
import { addUnits, minUnits, subtractUnits, sumUnits } from '../money/money.ts';
import type { Shortfall } from '../refusals.ts';
import { lineShortness, lotUnits, type StockLine } from '../carts/short-lines.ts';

/** A line to fill, in cart order. Pinned lots (from auto-allocate) come first, in their order. */
export interface AllocatableLine extends StockLine {
  readonly pinnedLotIds?: readonly number[] | null;
}

/** A lot for sale: `available` = on hand − allocated, in units; `batchDate` YYYY-MM-DD or null when unknown. */
export interface AllocatableLot {
  readonly id: number;
  readonly productId: number;
  readonly batchDate: string | null;
  readonly available: number;
}

/** Units (> 0) of a lot that are promised to a line. */
export interface Allocation {
  readonly lineId: number;
  readonly lotId: number;
  readonly units: number;
}

export interface AllocationPlan {
  readonly allocations: readonly Allocation[];
  readonly shortfalls: readonly Shortfall[];
}

/**
 * Plans the allocation of a submit. How much a line gets follows the running sum over its product's lines, so that the
 * plan and the cart screen agree; pins only decide from which lots. Then the oldest batch date is taken, then the lowest
 * id. Flagged lines get none; a line that cannot be filled is filled as far as possible and reported as a shortfall.
 */
export function planAllocation(cart: {
  readonly lines: readonly AllocatableLine[];
  readonly lots: readonly AllocatableLot[];
}): AllocationPlan {
  const stock = new LotStock(cart.lots.toSorted(oldestFirst));
  const shortness = lineShortness(cart.lines, stock.remainingByProduct());
  const demands = cart.lines.map((line, index) => {
    const short = shortness[index]?.short ?? 0;
    return { line, short, open: line.backorder ? 0 : subtractUnits(lotUnits(line), short) };
  });
  const pinned = demands.flatMap((demand) => {
    const taken = stock.take(demand.line, demand.line.pinnedLotIds ?? [], demand.open);
    demand.open = subtractUnits(demand.open, sumUnits(taken.map((allocation) => allocation.units)));
    return taken;
  });
  const rest = demands.flatMap((demand) => stock.take(demand.line, stock.lotsOf(demand.line.productId), demand.open));
  return {
    allocations: joined([...pinned, ...rest]),
    shortfalls: demands
      .filter((demand) => demand.short > 0)
      .map(({ line, short }) => ({
        lineId: line.id,
        productId: line.productId,
        requested: line.units,
        available: subtractUnits(line.units, short),
      })),
  };
}

/** Lots in the order in which they are sold: oldest batch date, unknown dates last, then lowest id. */
export function oldestFirst(a: AllocatableLot, b: AllocatableLot): number {
  if (a.batchDate === b.batchDate) return a.id - b.id;
  if (a.batchDate === null) return 1;
  if (b.batchDate === null) return -1;
  return a.batchDate < b.batchDate ? -1 : 1;
}

/** What is left in the lots while a plan is made; a product's lots keep the order in which they were given. */
export class LotStock {
  readonly #lotsOf: ReadonlyMap<number, readonly AllocatableLot[]>;
  readonly #left = new Map<number, { productId: number; units: number }>();

  constructor(lots: readonly AllocatableLot[]) {
    this.#lotsOf = Map.groupBy(lots, (lot) => lot.productId);
    for (const lot of lots) this.#left.set(lot.id, { productId: lot.productId, units: lot.available });
  }

  /** The ids of a product's lots. */
  lotsOf(productId: number): number[] {
    return (this.#lotsOf.get(productId) ?? []).map((lot) => lot.id);
  }

  /** Units left in one lot; 0 when it holds another product. */
  left(lotId: number, productId: number): number {
    const lot = this.#left.get(lotId);
    return lot === undefined || lot.productId !== productId ? 0 : lot.units;
  }

  /** Units left of each product. */
  remainingByProduct(): Map<number, number> {
    const unitsOf = (lots: readonly AllocatableLot[]) => sumUnits(lots.map((lot) => this.left(lot.id, lot.productId)));
    return new Map([...this.#lotsOf].map(([productId, lots]) => [productId, unitsOf(lots)]));
  }

  /** Takes up to `units` for a line from these lots, in this order. */
  take(
    line: { readonly id: number; readonly productId: number },
    lotIds: readonly number[],
    units: number,
  ): Allocation[] {
    const taken: Allocation[] = [];
    let open = units;
    for (const lotId of lotIds) {
      if (open <= 0) break;
      const part = minUnits(open, this.left(lotId, line.productId));
      const lot = this.#left.get(lotId);
      if (lot === undefined || part <= 0) continue;
      lot.units = subtractUnits(lot.units, part);
      open = subtractUnits(open, part);
      taken.push({ lineId: line.id, lotId, units: part });
    }
    return taken;
  }
}

function joined(allocations: readonly Allocation[]): Allocation[] {
  const byPair = new Map<string, Allocation>();
  for (const each of allocations) {
    const key = `${each.lineId}/${each.lotId}`;
    byPair.set(key, { ...each, units: addUnits(each.units, byPair.get(key)?.units ?? 0) });
  }
  return [...byPair.values()];
}
