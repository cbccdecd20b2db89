import { type ImportOutcome, importOutcomes, type MissingEntry } from '@cartwright/domain/imports/import-rows';
import type { Skipped } from '@cartwright/domain/imports/skipped-rows';

export const noneSkipped: Skipped = { noUnits: 0, total: 0 };

export type Counts = Readonly<Record<ImportOutcome, number>>;

/** What is known of an import when every row has its outcome. */
export interface Summary {
  readonly counts: Counts;
  readonly skipped: Skipped;
  /** Entries of lists that are not there yet; the first of them. */
  readonly missing: readonly MissingEntry[];
  readonly missingCount: number;
}

export const noRows = Object.fromEntries(importOutcomes.map((outcome) => [outcome, 0])) as Counts;

/** Records that an import writes. */
export const writtenBy = ({ new: fresh, changed }: Counts): number => fresh + changed;

const some = (rows: number, words: string): string[] => (rows === 0 ? [] : [`${rows} ${words}`]);

/** What an import did, in a sentence for the tray: "2 new, 1 changed, 3 unchanged, 1 left out". */
export const summaryNote = (counts: Counts): string =>
  [
    `${counts.new} new`,
    `${counts.changed} changed`,
    `${counts.same} unchanged`,
    ...some(counts.refused, 'refused'),
    ...some(counts.leftOut, 'left out'),
    ...some(counts.skipped, 'skipped'),
  ].join(', ');
