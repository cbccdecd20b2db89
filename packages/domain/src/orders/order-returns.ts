/** Goods that a client does not keep: rejected at the door, or returned after it accepted them (domain rule "order life"). */
import {
  compareMoney,
  compareUnits,
  splitByUnits,
  subtractMoney,
  subtractUnits,
  sumMoney,
  sumUnits,
  unitsLeft,
} from '../money/money.ts';
import { refusal, type Refusal } from '../refusals.ts';
import { soldAmounts } from '../dates/sales-by-month.ts';
import type { TotalledLine } from '../money/totals.ts';

/** What becomes of returned goods: back into their lot, or destroyed. */
export const disposals = ['lot', 'destroyed'] as const;
export type Disposal = (typeof disposals)[number];

export const disposalLabels: Readonly<Record<Disposal, string>> = {
  lot: 'Back to the lot',
  destroyed: 'Destroyed',
};

/** A line with what was returned of it so far, in units. */
export interface ReturnableLine {
  readonly id: number;
  readonly units: number;
  readonly returnedUnits: number;
}

/** A line of a rejection: what the client took, and why not all. */
export interface AcceptedLine {
  readonly lineId: number;
  readonly acceptedUnits: number;
  readonly reason: string;
}

/** Units that a client has and has not returned. */
export const keptUnits = (line: Omit<ReturnableLine, 'id'>): number => subtractUnits(line.units, line.returnedUnits);

/**
 * Null when the client may accept these units of the lines: at least what it has returned since, at most what was
 * delivered, with a reason for each line of which it takes less, and not nothing of the whole order.
 */
export function checkRejection(lines: readonly ReturnableLine[], accepted: readonly AcceptedLine[]): Refusal | null {
  const rejected = rejectedUnits(lines, accepted);
  if (rejected.size === 0) return refusal('nothing_rejected', {});
  for (const { lineId, acceptedUnits, reason } of accepted) {
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined) continue;
    const isBelow = acceptedUnits < 0 || compareUnits(acceptedUnits, line.returnedUnits) < 0;
    if (isBelow || compareUnits(acceptedUnits, line.units) > 0) {
      return refusal('accepted_units_not_valid', { lineId, max: line.units });
    }
    if (rejected.has(lineId) && reason.trim() === '') return refusal('reason_required', {});
  }
  const left = lines.map(({ id, units }) => subtractUnits(units, rejected.get(id) ?? 0));
  return left.every((units) => units === 0) ? refusal('whole_order_rejected', {}) : null;
}

/** Units that the client did not take, by line; a line that is not named is accepted whole. */
export function rejectedUnits(
  lines: readonly Pick<ReturnableLine, 'id' | 'units'>[],
  accepted: readonly Pick<AcceptedLine, 'lineId' | 'acceptedUnits'>[],
): Map<number, number> {
  const taken = new Map(accepted.map(({ lineId, acceptedUnits }) => [lineId, acceptedUnits]));
  const rejected = lines.map(({ id, units }) => [id, subtractUnits(units, taken.get(id) ?? units)] as const);
  return new Map(rejected.filter(([, units]) => units !== 0));
}

/** A line of a return, in units. */
export interface ReturnedUnits {
  readonly lineId: number;
  readonly units: number;
}

/** Null when the units may come back: some, above 0, and no more than the client still has of each line. */
export function checkReturn(lines: readonly ReturnableLine[], returned: readonly ReturnedUnits[]): Refusal | null {
  if (returned.length === 0) return refusal('nothing_returned', {});
  for (const { lineId, units } of returned) {
    if (units <= 0) return refusal('nothing_returned', {});
    const line = lines.find(({ id }) => id === lineId);
    const kept = line === undefined ? 0 : keptUnits(line);
    if (compareUnits(units, kept) > 0) return refusal('return_too_high', { lineId, max: kept });
  }
  return null;
}

/**
 * The credit proposed for a return, in dollars: the returned part of what each line was sold for, its share of the order's
 * discount taken off. Returns one after the other add up to the whole line exactly; samples are worth nothing.
 */
export function returnCredit(
  orderDiscount: number,
  lines: readonly (ReturnableLine & TotalledLine)[],
  returned: readonly ReturnedUnits[],
): number {
  const sold = soldAmounts(orderDiscount, lines);
  const parts = lines.map((line, index) => {
    const now = sumUnits(returned.filter(({ lineId }) => lineId === line.id).map(({ units }) => units));
    if (now === 0) return 0;
    const worth = (units: number): number =>
      splitByUnits(sold[index] ?? 0, [units, unitsLeft(line.units, units)])[0] ?? 0;
    return subtractMoney(worth(sumUnits([line.returnedUnits, now])), worth(line.returnedUnits));
  });
  return sumMoney(parts);
}

/** A credit above what the goods are worth needs a reason; both in dollars. */
export const checkReturnCredit = (credit: number, worth: number, reason: string): Refusal | null =>
  compareMoney(credit, worth) > 0 && reason.trim() === '' ? refusal('credit_reason_required', { worth }) : null;

/** Goods of a line in one lot, as they were delivered. */
export interface HeldUnits {
  readonly units: number;
}

/** Takes `units` off what a line holds in the order given: what is taken of each, without those of which nothing is. */
export function takeUnits<H extends HeldUnits>(held: readonly H[], units: number): { from: H; taken: number }[] {
  let left = units;
  const parts = held.flatMap((from) => {
    const taken = compareUnits(left, from.units) < 0 ? left : from.units;
    left = subtractUnits(left, taken);
    return taken > 0 ? [{ from, taken }] : [];
  });
  if (left > 0) throw new RangeError('a line holds fewer units than are taken');
  return parts;
}
