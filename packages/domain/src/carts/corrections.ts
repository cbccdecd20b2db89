/** Submitting a cart with corrections: what may be done with a short line, and what becomes of the cart (domain rule "submit"). */
import {
  addMoney,
  compareMoney,
  splitByLargestRemainder,
  subtractMoney,
  subtractUnits,
  unitsLeft,
  wholeUnits,
} from '../money/money.ts';
import { refusal, type Refusal } from '../refusals.ts';
import { lineShortness, type LineShortness, type StockLine } from './short-lines.ts';

export const correctionActions = ['reduce', 'split', 'backorder', 'remove'] as const;
export type CorrectionAction = (typeof correctionActions)[number];

/** Where a line's units go: into order one, into the backorder (order two), or away. They add up to the line's units. */
export interface CorrectedLine {
  readonly lineId: number;
  readonly orderUnits: number;
  readonly backorderUnits: number;
  readonly removedUnits: number;
}

/** One thing that may be done with a short line, with its outcome. */
export interface CorrectionProposal extends CorrectedLine {
  readonly action: CorrectionAction;
}

type CorrectionRefusal = Extract<Refusal, { code: 'correction_missing' | 'correction_impossible' }>;

export interface CorrectableLine extends StockLine {
  readonly allowFractions: boolean;
}

/** What of a line that is short of some units the stock can fill: whole units, unless its product is sold in fractions. */
export function unitsInStock(line: Pick<CorrectableLine, 'units' | 'allowFractions'>, short: number): number {
  const filled = unitsLeft(line.units, short);
  return line.allowFractions ? filled : wholeUnits(filled);
}

/** What may be done with one short line; reduce and split only when something can be delivered. Best proposal first. */
export function proposeCorrections(line: CorrectableLine, shortness: LineShortness): CorrectionProposal[] {
  if (shortness.short === 0) return [];
  const orderUnits = unitsInStock(line, shortness.short);
  const rest = subtractUnits(line.units, orderUnits);
  const whole: CorrectionProposal[] = [
    { action: 'backorder', lineId: line.id, orderUnits: 0, backorderUnits: line.units, removedUnits: 0 },
    { action: 'remove', lineId: line.id, orderUnits: 0, backorderUnits: 0, removedUnits: line.units },
  ];
  if (orderUnits === 0) return whole;
  return [
    { action: 'reduce', lineId: line.id, orderUnits, backorderUnits: 0, removedUnits: rest },
    { action: 'split', lineId: line.id, orderUnits, backorderUnits: rest, removedUnits: 0 },
    ...whole,
  ];
}

/**
 * Applies the chosen corrections to a cart: every line with where its units go (INV-31), or a refusal when a short line
 * has no choice or an impossible one. Lines that are not short go into order one whole, flagged lines into order two;
 * a choice for them changes nothing.
 */
export function applyCorrections(
  lines: readonly CorrectableLine[],
  remainingByProduct: ReadonlyMap<number, number>,
  choices: ReadonlyMap<number, CorrectionAction>,
): { readonly lines: readonly CorrectedLine[] } | { readonly refusal: CorrectionRefusal } {
  const shortOf = new Map(lineShortness(lines, remainingByProduct).map((each) => [each.lineId, each]));
  const corrected: CorrectedLine[] = [];
  for (const line of lines) {
    const shortness = shortOf.get(line.id);
    if (shortness === undefined || shortness.short === 0) {
      corrected.push(unshort(line));
      continue;
    }
    const action = choices.get(line.id);
    if (action === undefined) return { refusal: refusal('correction_missing', { lineId: line.id }) };
    const chosen = proposeCorrections(line, shortness).find((proposal) => proposal.action === action);
    if (chosen === undefined) return { refusal: refusal('correction_impossible', { lineId: line.id, action }) };
    const { lineId, orderUnits, backorderUnits, removedUnits } = chosen;
    corrected.push({ lineId, orderUnits, backorderUnits, removedUnits });
  }
  return { lines: corrected };
}

/**
 * Splits a cart discount over the two orders the cart becomes, by largest remainder over their gross totals. Where
 * rounding would give an order its whole gross, a cent moves to the other one, or is given up when both are full (INV-23).
 */
export function splitDiscount(discount: number, grossTotals: readonly [number, number]): [number, number] {
  const [first = 0, second = 0] = splitByLargestRemainder(discount, grossTotals);
  return [spare(first, grossTotals[0], second, grossTotals[1]), spare(second, grossTotals[1], first, grossTotals[0])];
}

function unshort(line: CorrectableLine): CorrectedLine {
  return line.backorder
    ? { lineId: line.id, orderUnits: 0, backorderUnits: line.units, removedUnits: 0 }
    : { lineId: line.id, orderUnits: line.units, backorderUnits: 0, removedUnits: 0 };
}

function spare(share: number, gross: number, otherShare: number, otherGross: number): number {
  if (share > 0 && share === gross) return subtractMoney(share, 0.01);
  const takes = otherShare > 0 && otherShare === otherGross && compareMoney(addMoney(share, 0.01), gross) < 0;
  return takes ? addMoney(share, 0.01) : share;
}
