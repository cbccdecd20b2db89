/** Rows of a sheet that are no record: an import skips them and says how many there are. */
import { readNumber } from '../money/read-number.ts';

export const skipReasons = ['noUnits', 'total'] as const;
export type SkipReason = (typeof skipReasons)[number];
export type Skipped = Readonly<Record<SkipReason, number>>;

/** The end of a sentence that begins with the row. */
export const skipRemarks: Readonly<Record<SkipReason, string>> = { noUnits: 'has no units', total: 'is a total' };

const nouns: Readonly<Record<SkipReason, readonly [one: string, more: string]>> = {
  noUnits: ['row without units', 'rows without units'],
  total: ['total row', 'total rows'],
};

/** "3 rows without units, 1 total row"; empty when none is skipped. */
export const skippedText = (skipped: Skipped): string =>
  skipReasons
    .filter((reason) => skipped[reason] > 0)
    .map((reason) => `${skipped[reason].toLocaleString('en-US')} ${nouns[reason][skipped[reason] === 1 ? 0 : 1]}`)
    .join(', ');

const TOTAL = /^(?:(?:(?:grand|sub|sum)[ -]?)?totals?|sum|(?:zwischen|gesamt|end)?summe|gesamt)\s*:?$/i;
const isNumber = (cell: string): boolean => readNumber(cell.replace(/\s*%$/, '')) !== undefined;

/**
 * Whether a row sums up those above it: one cell says so, the others that are filled are numbers, and none of them finds a
 * record. `fields` says what each cell is, `needed` which fields find a record.
 */
export function isTotalRow(
  cells: readonly string[],
  fields: readonly (string | null)[],
  needed: readonly string[],
): boolean {
  const filled = cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [{ cell: cell.trim(), index }]));
  const others = filled.filter(({ cell }) => !TOTAL.test(cell));
  return (
    others.length < filled.length &&
    others.every(({ cell, index }) => isNumber(cell) && !needed.includes(fields[index] ?? ''))
  );
}
