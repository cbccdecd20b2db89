/** Which units go back to a lot that holds fewer than are promised of it (goods "adjust"). */
import { compareUnits, minUnits, subtractUnits } from '../money/money.ts';
import type { OrderStatus } from './order-status.ts';

/** Units of one lot that a line of an order has. */
export interface PromisedLine {
  readonly orderItemId: number;
  readonly orderNo: number;
  readonly status: OrderStatus;
  /** Some of the line has a sublot: that is cancelled first. */
  readonly isSublotted: boolean;
  /** Above 0. */
  readonly units: number;
}

/** Only goods that nobody has labelled yet are taken back, of orders that are Submitted or Partially Sublotted. */
export const mayTakeBack = ({ status, isSublotted }: Pick<PromisedLine, 'status' | 'isSublotted'>): boolean =>
  !isSublotted && (status === 'Submitted' || status === 'PartiallySublotted');

/** What each line gives back; `short` is what the lines have too little of, in units. */
export interface TakeBack<L> {
  readonly parts: readonly { readonly line: L; readonly units: number }[];
  readonly short: number;
}

/**
 * Takes `needed` units back from lines, no more than that: the latest order gives first, and of an order the line that came
 * last. Lines that may not give are passed over.
 */
export function planTakeBack<L extends PromisedLine>(lines: readonly L[], needed: number): TakeBack<L> {
  let short = needed > 0 ? needed : 0;
  const parts: { line: L; units: number }[] = [];
  const inTurn = lines.filter(mayTakeBack).toSorted((a, b) => b.orderNo - a.orderNo || b.orderItemId - a.orderItemId);
  for (const line of inTurn) {
    if (compareUnits(short, 0) <= 0) break;
    const units = minUnits(short, line.units);
    parts.push({ line, units });
    short = subtractUnits(short, units);
  }
  return { parts, short };
}
