import type { OutputOf } from '@cartwright/contract/contract';
import { addUnits, sumUnits, unitsLeft } from '@cartwright/domain/money/money';

export type Plan = OutputOf<'carts.previewAllocation'>;
export type AllocatedLine = Plan['lines'][number];
type RankedLot = AllocatedLine['lots'][number];

/** A lot that a line takes; a line with several has several rows. */
export interface AllocationRow {
  readonly id: string;
  readonly line: AllocatedLine;
  readonly lot: RankedLot;
  /** From 1. */
  readonly rank: number;
}

export const rowsOf = (lines: readonly AllocatedLine[]): AllocationRow[] =>
  lines.flatMap((line) =>
    line.lots.flatMap((lot, index) =>
      lot.taken > 0 ? [{ id: `${line.cartItemId}-${lot.inventoryId}`, line, lot, rank: index + 1 }] : [],
    ),
  );

/** What became of a lot in the order of the preference. */
export type LotOutcome = 'taken' | 'tooSmall' | 'notNeeded';

/** A lot before the last one taken was passed over, because it does not hold the line. */
export function outcomesOf({ line }: AllocationRow): LotOutcome[] {
  const last = line.lots.findLastIndex(({ taken }) => taken > 0);
  return line.lots.map(({ taken }, index) => (taken > 0 ? 'taken' : index < last ? 'tooSmall' : 'notNeeded'));
}

export const afterOf = ({ before, taken }: RankedLot): number => unitsLeft(before, taken);

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const plural = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinal = (rank: number): string => `${rank}${endings[plural.select(rank)] ?? 'th'}`;

const best = {
  1: ['Highest', 'Newest'],
  2: ['Lowest', 'Oldest'],
  3: ['Middle', 'Middle'],
} as const;

/** "Highest of 3", "2nd of 2 · others hold 3" */
export function whyText(row: AllocationRow, preferenceType: 1 | 2 | 3, byDate: boolean): string {
  const { line, rank } = row;
  const of = `of ${line.lots.length}`;
  if (line.lots.length === 1) return 'The only lot';
  if (rank === 1) return `${best[preferenceType][byDate ? 1 : 0]} ${of}`;
  const outcomes = outcomesOf(row);
  const small = line.lots.flatMap(({ before }, index) => (outcomes[index] === 'tooSmall' ? [before] : []));
  return `${ordinal(rank)} ${of}${small.length > 0 ? ` · others hold ${small.join(', ')}` : ''}`;
}

/** What the lots of a line hold: all of them, and the largest. */
export function heldBy({ lots }: AllocatedLine): { readonly all: number; readonly largest: number } {
  const units = lots.map(({ before }) => before);
  return { all: sumUnits(units), largest: Math.max(0, ...units) };
}

/** The units to which a line can be reduced so that it is filled: by one lot or all, and by what is packed from its source. */
export const fillableUnits = (line: AllocatedLine, single: boolean): number =>
  addUnits(single ? heldBy(line).largest : line.taken, line.conversionUnits);
