/** What stock there is goes to which waiting line of which order (domain rule "order life": allocate backorder). */
import { type Allocation, type AllocatableLot, LotStock, oldestFirst } from './allocation.ts';
import { subtractUnits, sumUnits } from '../money/money.ts';

/** A line of which units wait. `priority` is the client's fulfilment priority, the higher the sooner. */
export interface WaitingLine {
  readonly id: number;
  readonly productId: number;
  /** Units that neither lots nor bulk supply yet, above 0. */
  readonly waiting: number;
  readonly priority: number;
  /** ISO instant. */
  readonly orderDate: string;
  readonly orderNo: number;
}

/** What a waiting line gets: units of lots, together at most `waiting`; the rest waits on. */
export interface WaitingShare<L> {
  readonly line: L;
  readonly allocations: readonly Allocation[];
  readonly units: number;
  readonly stillWaiting: number;
}

/** The highest fulfilment priority first, then the oldest order, then the line that came first. */
export function whoIsFirst(a: WaitingLine, b: WaitingLine): number {
  if (a.priority !== b.priority) return b.priority - a.priority;
  if (a.orderDate !== b.orderDate) return a.orderDate < b.orderDate ? -1 : 1;
  return a.orderNo - b.orderNo || a.id - b.id;
}

/**
 * Divides the lots among lines of many orders: each line in its turn takes all it can of its product, the oldest batch
 * first. Returns every line, in the order of their turns. Planning only: locking and writing are the caller's.
 */
export function allocateWaiting<L extends WaitingLine>(
  lines: readonly L[],
  lots: readonly AllocatableLot[],
): WaitingShare<L>[] {
  const stock = new LotStock(lots.toSorted(oldestFirst));
  return lines.toSorted(whoIsFirst).map((line) => {
    const allocations = stock.take(line, stock.lotsOf(line.productId), line.waiting);
    const units = sumUnits(allocations.map((each) => each.units));
    return { line, allocations, units, stillWaiting: subtractUnits(line.waiting, units) };
  });
}
