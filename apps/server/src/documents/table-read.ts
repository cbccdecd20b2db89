import { fail } from '../core/errors.ts';
import { rejoin } from './csv-delimiter.ts';
import { csvLimits, readCsv, type TableRow } from './csv-read.ts';
import { type TextEncoding, TextReader, utf16AsUtf8 } from './csv-text.ts';
import { isOldWorkbook, isPdf, isZip, OLD, readXlsxRows, readXlsxSheets, tooLarge } from './xlsx/xlsx-read.ts';
import type { ReadSheet } from './xlsx/xlsx-sheet.ts';
import { notWorkbook, tableLimits } from './xlsx/xlsx-parts.ts';

/** A table with named columns; every row has exactly one cell for each. */
export interface Table {
  readonly header: readonly string[];
  /** The row (XLSX) or line (CSV) of the header. */
  readonly headerRow: number;
  /** One pass, as the file is read. */
  readonly rows: AsyncIterable<TableRow>;
  /** How the text was read; known when the rows are read to their end. */
  readonly encoding: () => TextEncoding;
  /** The sheet of a workbook. */
  readonly sheet: string | null;
}

/** Whether cells are the titles of the wanted columns. */
export type IsHeader = (cells: readonly string[]) => boolean;

function failUnreadable(detail: string): never {
  fail('file_unreadable', { detail });
}

/** Files that are neither CSV nor XLSX by their first bytes, and what to say. */
const foreign: readonly (readonly [is: (start: Uint8Array) => boolean, sentence: string])[] = [
  [isOldWorkbook, OLD],
  [isPdf, 'This is a PDF, not a table. Send a CSV or XLSX file.'],
];
/** Marks at the beginning of a UTF-16 text. */
const utf16 = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

const beginsWith = (content: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => content[index] === byte);

/**
 * Opens a CSV or XLSX file, recognized by its content; a text that calls itself .xlsx is refused. Above the row that names the columns may be titles, and
 * before its sheet others. Refuses `file_unreadable` with a sentence, here or while the rows are read, and `too_large` for
 * a big workbook.
 */
export async function openTable(content: AsyncIterable<Uint8Array>, isHeader: IsHeader, fileName = ''): Promise<Table> {
  const pieces = content[Symbol.asyncIterator]();
  const start = await firstBytes(pieces, 4);
  if (start.length === 0) failUnreadable('The file is empty.');
  const known = foreign.find(([is]) => is(start));
  if (known !== undefined) {
    await pieces.return?.();
    failUnreadable(known[1]);
  }
  const whole = rejoin([start], pieces);
  if (isZip(start)) {
    const workbook = await allBytes(whole);
    const { name, part } = await sheetOf(workbook, isHeader);
    const table = await below(readXlsxRows(workbook, part), isHeader, true);
    return { ...table, encoding: () => 'utf-8', sheet: name || null };
  }
  if (/\.xlsx$/i.test(fileName)) {
    await pieces.return?.();
    failUnreadable(notWorkbook().message);
  }
  const text = new TextReader();
  const wide = utf16.find(([, mark]) => beginsWith(start, mark))?.[0];
  const rows = readCsv(wide === undefined ? whole : utf16AsUtf8(whole, wide), csvLimits, text);
  const table = await below(rows, isHeader, false);
  return { ...table, encoding: () => (wide === undefined ? text.encoding : 'utf-16'), sheet: null };
}

/** Sheets among which the table is looked for. */
const MOST_SHEETS = 10;

/** The first sheet with the wanted titles, else the first with several rows, else the first. */
async function sheetOf(content: Buffer, isHeader: IsHeader): Promise<ReadSheet> {
  const hasTitles = ({ rows }: ReadSheet): boolean => rows.slice(0, MOST_ABOVE).some(({ cells }) => isHeader(cells));
  const head = { limits: tableLimits, head: MOST_ABOVE };
  const [first] = await readXlsxSheets(content, 1, head);
  if (first !== undefined && hasTitles(first)) return first;
  const sheets = await readXlsxSheets(content, MOST_SHEETS, head);
  const found = sheets.find(hasTitles) ?? sheets.find(({ rows }) => rows.length > 1) ?? first;
  return found ?? failUnreadable('The file is empty.');
}

type Rows = Iterator<TableRow> | AsyncIterator<TableRow>;

/** Rows among which the titles of the columns are looked for: lists begin with their name and a date. */
const MOST_ABOVE = 60;

/** The titles and the rows below them: the first row of the wanted ones, else the first of several cells, else the first. */
async function below(
  rows: Rows,
  isHeader: IsHeader,
  isSheet: boolean,
): Promise<Pick<Table, 'header' | 'headerRow' | 'rows'>> {
  const first: TableRow[] = [];
  while (first.length < MOST_ABOVE) {
    const next = await rows.next();
    if (next.done === true) break;
    first.push(next.value);
    if (isHeader(next.value.cells)) break;
  }
  const titles = first.find(({ cells }) => isHeader(cells)) ?? first.find(isWide) ?? first[0];
  if (titles === undefined) failUnreadable('The file is empty.');
  const header = columnNames(titles.cells, isSheet);
  return {
    header,
    headerRow: titles.line,
    rows: fitting(rejoin(first.slice(first.indexOf(titles) + 1), rows), header.length),
  };
}

async function firstBytes(pieces: AsyncIterator<Uint8Array>, wanted: number): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (start.length < wanted) {
    const next = await pieces.next();
    if (next.done === true) break;
    start = Buffer.concat([start, next.value]);
  }
  return start;
}

async function allBytes(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > tableLimits.file) fail('too_large', { detail: tooLarge(tableLimits) });
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The header's names, trimmed, each once; a column without one is named by its place. */
function columnNames(cells: readonly string[], isSheet: boolean): string[] {
  const width = isSheet ? cells.findLastIndex((cell) => cell.trim() !== '') + 1 : cells.length;
  const names = cells.slice(0, width).map((cell, index) => cell.trim() || `Column ${index + 1}`);
  const seen = new Set<string>();
  for (const name of names) {
    if (name.length > 200) failUnreadable('A column name is longer than 200 characters: is this a table?');
    const key = name.toLowerCase();
    if (seen.has(key)) failUnreadable(`Two columns are named ${name}. Rename or remove one of them.`);
    seen.add(key);
  }
  return names;
}

const isBlank = (cell: string): boolean => cell.trim() === '';

const isWide = ({ cells }: TableRow): boolean => cells.filter((cell) => !isBlank(cell)).length > 1;

const faultOf = (fault: string | undefined): Pick<TableRow, 'fault'> => (fault === undefined ? {} : { fault });

/**
 * Rows with one cell per column. Spreadsheets leave out blank cells at the end of a row, and may keep rows of nothing but
 * blanks, which are left out; a row with more cells than the header has a `fault`.
 */
async function* fitting(rows: AsyncIterator<TableRow>, width: number): AsyncGenerator<TableRow> {
  let count = 0;
  try {
    for (let next = await rows.next(); next.done !== true; next = await rows.next()) {
      const { line, cells, longNumbers, fault } = next.value;
      if (cells.every((cell) => isBlank(cell))) continue;
      const end = cells.findLastIndex((cell) => !isBlank(cell)) + 1;
      count += 1;
      yield {
        line,
        cells: Array.from({ length: width }, (_, index) => cells[index] ?? ''),
        ...(longNumbers === undefined ? {} : { longNumbers }),
        ...faultOf(fault ?? (end > width ? `Line ${line} has ${end} cells where the header has ${width}.` : undefined)),
      };
    }
  } finally {
    await rows.return?.();
  }
  if (count === 0) failUnreadable('The file has a header but no rows.');
}
