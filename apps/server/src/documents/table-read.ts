import { fail } from '../core/errors.ts';
import { rejoin } from './csv-delimiter.ts';
import { csvLimits, readCsv, type TableRow } from './csv-read.ts';
import { readXlsx } from './xlsx/xlsx-read.ts';
import { xlsxLimits } from './xlsx/xlsx-parts.ts';

/** A table with named columns; every row has exactly one cell for each. */
export interface Table {
  readonly header: readonly string[];
  /** One pass, as the file is read. */
  readonly rows: AsyncIterable<TableRow>;
}

function failUnreadable(detail: string): never {
  fail('file_unreadable', { detail });
}

/** First bytes of files that are neither CSV nor XLSX, and what to say. */
const foreign: readonly (readonly [bytes: readonly number[], sentence: string])[] = [
  [[0xff, 0xfe], 'This text is UTF-16. Save the file as “CSV UTF-8” and try again.'],
  [[0xfe, 0xff], 'This text is UTF-16. Save the file as “CSV UTF-8” and try again.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is an old Excel file (.xls). Save it as .xlsx or CSV and try again.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a table. Send a CSV or XLSX file.'],
];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

const beginsWith = (content: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => content[index] === byte);

/**
 * Opens a CSV or XLSX file, recognized by its content, not its name. The first row names the columns. Refuses
 * `file_unreadable` with a sentence, here or while the rows are read, and `too_large` for a big workbook.
 */
export async function openTable(content: AsyncIterable<Uint8Array>): Promise<Table> {
  const pieces = content[Symbol.asyncIterator]();
  const start = await firstBytes(pieces, 4);
  if (start.length === 0) failUnreadable('The file is empty.');
  const known = foreign.find(([bytes]) => beginsWith(start, bytes));
  if (known !== undefined) {
    await pieces.return?.();
    failUnreadable(known[1]);
  }
  const whole = rejoin([start], pieces);
  const isZip = beginsWith(start, ZIP);
  const rows = isZip ? (await readXlsx(await allBytes(whole)))[Symbol.iterator]() : readCsv(whole, csvLimits);
  const first = await rows.next();
  if (first.done === true) failUnreadable('The file is empty.');
  const header = columnNames(first.value.cells, isZip);
  return { header, rows: fitting(rows, header.length, isZip) };
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
    if (size > xlsxLimits.file) {
      fail('too_large', { detail: `The workbook is larger than ${xlsxLimits.file / 1_000_000} MB.` });
    }
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

/** Rows with one cell per column. A sheet leaves out blank cells at the end of a row; a CSV line never does. */
async function* fitting(
  rows: Iterator<TableRow> | AsyncIterator<TableRow>,
  width: number,
  isSheet: boolean,
): AsyncGenerator<TableRow> {
  let count = 0;
  try {
    for (let next = await rows.next(); next.done !== true; next = await rows.next()) {
      const { line, cells, longNumbers } = next.value;
      const tooWide = cells.slice(width).some((cell) => !isSheet || cell.trim() !== '');
      if (tooWide || (cells.length < width && !isSheet)) {
        failUnreadable(`Line ${line} has ${cells.length} cells where the header has ${width}.`);
      }
      count += 1;
      const missing = Array.from({ length: Math.max(0, width - cells.length) }, () => '');
      yield {
        line,
        cells: missing.length > 0 ? [...cells, ...missing] : cells.slice(0, width),
        ...(longNumbers === undefined ? {} : { longNumbers }),
      };
    }
  } finally {
    await rows.return?.();
  }
  if (count === 0) failUnreadable('The file has a header but no rows.');
}
