import { Readable, pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { fail } from '../core/errors.ts';
import { findDelimiter } from './csv-delimiter.ts';
import { before, TextReader } from './csv-text.ts';

/** A row of a table file: the line (CSV) or row (XLSX) on which it begins, counted from 1, and its cells as text. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Columns, from 0, whose cell is a number of 16 digits or more: a spreadsheet keeps the first 15 and writes zeros. */
  readonly longNumbers?: readonly number[];
  /** Why the row cannot be read, though the others can. */
  readonly fault?: string;
}

export interface TableLimits {
  readonly rows: number;
  readonly columns: number;
  /** Characters of a cell. */
  readonly cell: number;
}

/** What one file of an import may hold, without its header. */
export const csvLimits: TableLimits = { rows: 100_000, columns: 100, cell: 10_000 };

/** Bytes after which a row must have ended: no row within the limits is longer, and no more than that is ever held. */
const LONGEST_ROW = 4_000_000;

function failUnreadable(detail: string): never {
  fail('file_unreadable', { detail });
}
const asQuoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const breaksIn = (text: string): number => text.match(/\r\n?|\n/g)?.length ?? 0;

/** How far the rows have come: the line after the last one, blank lines that were left out, rows, bytes. */
interface Position {
  line: number;
  blankLines: number;
  rows: number;
  bytes: number;
}

/**
 * Reads CSV (RFC 4180) in UTF-8, with or without byte order mark, or in Windows-1252, as it arrives: quoted cells with
 * commas, line breaks and doubled quotes; lines that end in CRLF, LF or CR; blank lines are left out; semicolons or tabs between the cells
 * where the first line has those. A quote inside an unquoted cell is a character like any other. Holds one row and a few pieces at a time. Refuses `file_unreadable` with a sentence that
 * names the line.
 */
export async function* readCsv(
  content: AsyncIterable<Uint8Array>,
  limits: TableLimits = csvLimits,
  text = new TextReader(),
): AsyncGenerator<TableRow> {
  const done: Position = { line: 1, blankLines: 0, rows: 0, bytes: 0 };
  const { delimiter, content: whole } = await findDelimiter(content);
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    raw: true,
    on_record: (found, { bytes, empty_lines: blankLines }) => {
      const { record, raw } = found as unknown as { record: string[]; raw: string };
      const line = done.line + blankLines - done.blankLines;
      const row: TableRow = { line, cells: record, ...quoteFault(line, record, raw) };
      assertRowLimits(row, limits);
      done.rows += 1;
      if (done.rows > limits.rows + 1) {
        failUnreadable(`The file has more than ${limits.rows.toLocaleString('en-US')} rows.`);
      }
      Object.assign(done, { line: line + 1 + breaksIn(record.join(' ')), blankLines, bytes });
      return row as never;
    },
  });
  // An error of the text reaches the reader of the rows; the callback has nothing to add.
  pipeline(
    Readable.from(textOf(whole, limits, done, { parsed: parser.info, text }), { highWaterMark: 1 }),
    parser,
    () => undefined,
  );
  try {
    yield* parser as AsyncIterable<TableRow>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = done.line + Number(error['empty_lines']) - done.blankLines;
    // Of all that the parser refuses, these options leave one thing.
    failUnreadable(`The quote that opens on line ${line} is never closed.`);
  }
}

function failColumns(line: number, { columns }: TableLimits): never {
  failUnreadable(`Line ${line} has more than ${columns} columns.`);
}

function failLongCell(line: number, { cell }: TableLimits, isPerhapsOpen: boolean): never {
  const hint = isPerhapsOpen ? ' Perhaps a quote is not closed.' : '';
  failUnreadable(`The row of line ${line} has a cell of more than ${cell.toLocaleString('en-US')} characters.${hint}`);
}

function assertRowLimits({ line, cells }: TableRow, limits: TableLimits): void {
  if (cells.length > limits.columns) failColumns(line, limits);
  const long = cells.find((cell) => cell.length > limits.cell);
  if (long !== undefined) failLongCell(line, limits, breaksIn(long) > 0);
}

/** With quotes allowed inside unquoted cells the parser also takes `"a"b`, and returns it unchanged. */
function quoteFault(line: number, cells: readonly string[], raw: string): Pick<TableRow, 'fault'> {
  const isBroken = cells.some((cell) => cell.startsWith('"') && !raw.includes(asQuoted(cell)));
  return isBroken ? { fault: `Line ${line} has text behind a closing quote.` } : {};
}

/** The file's text in pieces; `parsed` counts the bytes up to the end of the last cell. */
async function* textOf(
  content: AsyncIterable<Uint8Array>,
  limits: TableLimits,
  done: Readonly<Position>,
  { parsed, text: reader }: { readonly parsed: { readonly bytes: number }; readonly text: TextReader },
): AsyncGenerator<string> {
  let line = 1;
  let bytes = 0;
  /** A CR at the end of a piece: only with the next one is it known whether it is half of a line break. */
  let held = '';
  const decode = (piece?: Uint8Array): string => {
    const text = reader.decode(piece);
    if (text !== undefined) return held + text;
    const good = held + before(piece ?? new Uint8Array());
    failUnreadable(`Line ${line + breaksIn(good)} is not UTF-8. Save the file as “CSV UTF-8” and try again.`);
  };
  for await (const piece of content) {
    if (piece.includes(0)) failUnreadable('This is no text: the file holds NUL bytes. Send a CSV or XLSX file.');
    if (bytes - done.bytes > LONGEST_ROW) {
      if (bytes - parsed.bytes > LONGEST_ROW / 2) failLongCell(done.line, limits, true);
      failColumns(done.line, limits);
    }
    bytes += piece.length;
    const text = decode(piece);
    held = text.endsWith('\r') ? '\r' : '';
    line += breaksIn(text.slice(0, text.length - held.length));
    yield text.slice(0, text.length - held.length);
  }
  yield decode();
}
