/** What becomes of the rows of an import, whatever its kind. */
import { columnLetters, type ImportColumn } from './import-columns.ts';
import { type CellValue, readCell, tidyCell } from './read-cell.ts';

export const importOutcomes = ['new', 'changed', 'same', 'refused', 'leftOut', 'skipped'] as const;

/** `leftOut`: a refused row that the person has agreed to leave out; `skipped`: one that is no record (`SkipReason`). */
export type ImportOutcome = (typeof importOutcomes)[number];

/** The cells of a row by field; a blank cell has none and leaves what is stored. */
export type RowValues = Readonly<Record<string, CellValue>>;

/** A row as it was read; faults are sentences that begin with their cell. */
export interface ReadRow {
  readonly line: number;
  readonly values: RowValues;
  readonly faults: readonly string[];
  /** What somebody should look at before it is imported; sentences that begin with their cell. */
  readonly warnings?: readonly string[];
}

/** A field of a record that a row changes, as people read it. */
export interface ImportChange {
  readonly field: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** An entry of a list that a row names and that is not there yet. */
export interface MissingEntry {
  readonly list: string;
  readonly name: string;
  /** The name of the entry that it belongs to: the product line of a sub product line. */
  readonly of?: string;
}

/** "SKU" stays, "Product line" becomes "product line". */
export const nounOf = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** What a new record needs and a row lacks; a cell that could not be read says so itself. */
export function missesRequired(
  columns: readonly ImportColumn[],
  { line, values, faults }: ReadRow,
  fields: readonly (string | null)[],
): string[] {
  return columns.flatMap(({ field, label, isRequired }) => {
    const cell = cellName(fields, field, line);
    const isSaid = isRequired !== true || field in values || faults.some((fault) => fault.startsWith(`${cell} `));
    return isSaid ? [] : [`${cell} has no ${nounOf(label)}`];
  });
}

/** Where a field is in a row: `E10`; the row alone when the file has no such column. */
export function cellName(fields: readonly (string | null)[], field: string, line: number): string {
  const index = fields.indexOf(field);
  return index === -1 ? `Row ${line}` : `${columnLetters(index)}${line}`;
}

const TOO_LONG =
  'is a number of more than 15 digits, which a workbook changes: format the cell as text and type it again';

/** Reads the cells of a row; `fields` says what each of them is. */
export function readRow(
  columns: readonly ImportColumn[],
  fields: readonly (string | null)[],
  row: {
    readonly line: number;
    readonly cells: readonly string[];
    readonly longNumbers?: readonly number[];
    readonly fault?: string | undefined;
  },
): ReadRow {
  const { line, cells, longNumbers = [], fault } = row;
  const values: Record<string, CellValue> = {};
  const faults = fault === undefined ? [] : [fault];
  for (const column of columns) {
    const index = fields.indexOf(column.field);
    if (index === -1) continue;
    if (column.firstDigits !== undefined && longNumbers.includes(index)) {
      values[column.field] = tidyCell(cells[index] ?? '').slice(0, column.firstDigits);
      continue;
    }
    if (column.kind === 'text' && longNumbers.includes(index)) {
      faults.push(`${cellName(fields, column.field, line)} ${TOO_LONG}`);
      continue;
    }
    const read = readCell(column.kind, cells[index] ?? '', column.longest);
    if (read === null) continue;
    if ('value' in read) values[column.field] = read.value;
    else faults.push(`${cellName(fields, column.field, line)} ${read.fault}`);
  }
  return { line, values, faults };
}
