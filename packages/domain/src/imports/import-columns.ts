/** The columns of an import: what they are called, what their cells hold, and which column of a file is which. */
import type { CellKind } from './read-cell.ts';

/** A column that a kind of import knows. */
export interface ImportColumn {
  /** Its name in code. */
  readonly field: string;
  /** What people call it: the title in templates and exports, which the import reads back. */
  readonly label: string;
  readonly kind: CellKind;
  /** Other titles that files give it, in lower case with single blanks between the words; the surest first. */
  readonly titles: readonly string[];
  /** The most characters of a text. */
  readonly longest?: number;
  /** How many digits at the beginning mean something alone: they are kept of a number that a workbook has rounded. */
  readonly firstDigits?: number;
  /** A new record needs it. */
  readonly isRequired?: true;
  /** Whether a column without a known title holds it, by its cells that are not blank; there is one at least. */
  readonly looksLike?: (cells: readonly string[]) => boolean;
  /** A cell of the template. */
  readonly example: string | number;
}

/** The field that a column of a file becomes; null leaves it out. */
export interface MappedColumn {
  readonly header: string;
  readonly field: string | null;
}

/** The same for a column whose field was guessed, and whether from its cells, its title being unknown. */
export interface GuessedColumn extends MappedColumn {
  readonly isFromContents: boolean;
}

/** A title as it is compared: lower case, words with single blanks between them. */
export const plainTitle = (title: string): string =>
  title
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll('#', ' no ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** The field of each title of a row that names columns; each field at most once. */
export function fieldsByTitle(columns: readonly ImportColumn[], header: readonly string[]): (string | null)[] {
  const fields: (string | null)[] = header.map(() => null);
  const plain = header.map(plainTitle);
  for (const { field, label, titles } of columns) {
    const known = [plainTitle(label), ...titles];
    const index = known.map((title) => plain.findIndex((each, at) => fields[at] === null && each === title));
    const found = index.find((at) => at !== -1);
    if (found !== undefined) fields[found] = field;
  }
  return fields;
}

/** Titles of a row that make it the one which names the columns. */
const ENOUGH_TITLES = 2;

/** Whether a row names the columns: at least two of them are known. */
export const isImportHeader = (columns: readonly ImportColumn[], cells: readonly string[]): boolean =>
  fieldsByTitle(columns, cells).filter((field) => field !== null).length >= ENOUGH_TITLES;

/** Guesses the field of each column of a file by its title, of those that are left by their cells. */
export function guessColumns(
  columns: readonly ImportColumn[],
  header: readonly string[],
  cellsOf: (index: number) => readonly string[],
): GuessedColumn[] {
  const fields = fieldsByTitle(columns, header);
  const guessed = new Set<number>();
  for (const { field, looksLike } of columns) {
    if (looksLike === undefined || fields.includes(field)) continue;
    const index = fields.findIndex((taken, at) => {
      const filled = cellsOf(at).filter((cell) => cell.trim() !== '');
      return taken === null && filled.length > 0 && looksLike(filled.map((cell) => cell.trim()));
    });
    if (index === -1) continue;
    fields[index] = field;
    guessed.add(index);
  }
  return header.map((title, index) => ({
    header: title,
    field: fields[index] ?? null,
    isFromContents: guessed.has(index),
  }));
}

/** What is wrong with a mapping, as a sentence: a field that two columns have, or none of those of which one is needed. */
export function mappingFault(
  columns: readonly ImportColumn[],
  mapping: readonly MappedColumn[],
  needed: readonly string[],
): string | null {
  const labelOf = (field: string): string => columns.find((column) => column.field === field)?.label ?? field;
  const fields = mapping.flatMap(({ field }) => (field === null ? [] : [field]));
  const unknown = fields.find((field) => !columns.some((column) => column.field === field));
  if (unknown !== undefined) return `There is no field ${unknown}.`;
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice !== undefined) return `Two columns become “${labelOf(twice)}”.`;
  if (needed.some((field) => fields.includes(field))) return null;
  const names = needed.map((field) => `“${labelOf(field)}”`);
  const last = names.pop() ?? '';
  return `Say which column holds ${names.length === 0 ? last : `${names.join(', ')} or ${last}`}.`;
}

/** The letters of a column counted from 0, as spreadsheets show them: A, B … Z, AA. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
