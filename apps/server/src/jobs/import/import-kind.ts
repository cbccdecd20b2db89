import type { ImportKindName } from '@cartwright/contract/imports/import-kinds';
import type { ImportColumn } from '@cartwright/domain/imports/import-columns';
import type { ImportChange, MissingEntry, ReadRow, RowValues } from '@cartwright/domain/imports/import-rows';
import type { SkipReason } from '@cartwright/domain/imports/skipped-rows';
import type { SQL } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';

/** What a row becomes; `plan` is what its kind writes. */
export interface PlannedRow<P> {
  readonly line: number;
  readonly outcome: 'new' | 'changed' | 'same' | 'refused';
  readonly recordId: number | null;
  /** What makes its record another one than those of other rows, where the id does not. */
  readonly record?: string;
  readonly changes: readonly ImportChange[];
  readonly missing: readonly MissingEntry[];
  /** Of a refused row why, with the cell; of a new one what it is. */
  readonly remarks: readonly string[];
  readonly plan: P;
}

/** A row that was written: the fields of its record before, none of a new one, and after. */
export interface WrittenRow {
  readonly line: number;
  readonly recordId: number;
  readonly before: object | null;
  readonly after: object;
}

/** A row of an import that is undone. */
export interface UndoneRow extends WrittenRow {
  readonly name: string;
}

/** A record that stays, or keeps a value, and why; sentences. */
export interface Kept {
  readonly recordId: number;
  readonly name: string;
  readonly reasons: readonly string[];
}

/** An entry of a list that was made for an import. */
export interface MadeEntry extends MissingEntry {
  readonly id: number;
}

/** A row that has the same as an earlier one is refused. */
export interface RowKey {
  readonly fields: readonly string[];
  readonly key: string;
  /** What to do about two of them. */
  readonly remedy?: string;
}

/** A text of a row; empty when it has none. */
export const textIn = (values: Readonly<Record<string, unknown>>, field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value : '';
};

/** The key that a text alone is, in the form in which two are the same; none of a row without it. */
export const textKey = (values: RowValues, field: string, same: (text: string) => string): RowKey[] => {
  const text = textIn(values, field);
  return text === '' ? [] : [{ fields: [field], key: same(text) }];
};

/** What a kind without lists makes of missing entries: nothing. */
export const noLists: Pick<ImportKind, 'make' | 'unmake'> = {
  make: async () => await Promise.resolve([]),
  unmake: async () => await Promise.resolve(),
};

/**
 * A kind of import. Everything that is the same for all kinds is in this folder; a kind says which columns it knows, how
 * a row finds its record, what it would change, and how that is undone. All of it runs in the transaction of the import.
 */
export interface ImportKind<P = unknown> {
  /** What one record is called: "product". */
  readonly noun: string;
  /** Those that the actor may fill. */
  columns(ctx: StaffCtx): readonly ImportColumn[];
  /** Fields of which a file must have one: they find the record of a row. */
  readonly needed: readonly string[];
  /** What no two rows may share: the fields that say it, and their form in which two are the same. */
  keysOf(values: RowValues): readonly RowKey[];
  /** What two rows may share, though it is odd: the second one is imported with a warning. */
  alikeBy?(values: RowValues): readonly RowKey[];
  /** Why a row is no record and is skipped; `cellOf` is the text of a field. A total of a sheet is none of any kind. */
  skips?(cellOf: (field: string) => string): SkipReason | null;
  /** What the record of a row is called, and what finds it, as people read it; empty where a row lacks it. */
  shownAs(values: RowValues): { readonly name: string; readonly code: string };
  /** What these rows would do now; `fields` says what each cell is. Locks their records when `isWritten`. */
  plan(
    ctx: StaffCtx,
    rows: readonly ReadRow[],
    given: { readonly fields: readonly (string | null)[]; readonly isWritten: boolean },
  ): Promise<PlannedRow<P>[]>;
  /**
   * Texts that name what a written row of `data_import_row` has made or set, and what of other kinds it builds on: an array
   * of `product 12`, `price of 12`. An import is not undone before later ones that use what it owns.
   */
  readonly owns?: SQL;
  readonly uses?: SQL;
  /** Makes entries of lists, each once. */
  make(ctx: StaffCtx, missing: readonly MissingEntry[]): Promise<MadeEntry[]>;
  /** Writes rows that are new or changed. */
  write(ctx: StaffCtx, rows: readonly PlannedRow<P>[]): Promise<WrittenRow[]>;
  /** Removes records that an import has made, unless something hangs on them. */
  remove(ctx: StaffCtx, rows: readonly UndoneRow[]): Promise<Kept[]>;
  /** Gives records their former values, but for fields that somebody has changed since. */
  restore(ctx: StaffCtx, rows: readonly UndoneRow[]): Promise<Kept[]>;
  /** Removes entries of lists that nothing uses any more. */
  unmake(ctx: StaffCtx, made: readonly MadeEntry[]): Promise<void>;
}

export type ImportKinds = Readonly<Record<ImportKindName, ImportKind>>;
