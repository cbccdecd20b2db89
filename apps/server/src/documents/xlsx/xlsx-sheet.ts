import type { TableRow } from '../csv-read.ts';
import { type NumberFormat, numberFormats, numberText } from './xlsx-numbers.ts';
import { shownText } from './xlsx-text.ts';
import { BadWorkbook, notWorkbook, type PartReader, type XlsxLimits, XlsxParts } from './xlsx-parts.ts';

/** A sheet of a workbook, with its rows that are not blank. */
export interface ReadSheet {
  readonly name: string;
  /** Its maker does not show it. */
  readonly isHidden: boolean;
  readonly rows: readonly TableRow[];
  /** The file in the workbook that holds it. */
  readonly part: string;
}

/**
 * A workbook's first sheets, those first that are shown, at most so many; values only, never a formula. With `head` no more
 * is read of a sheet than its first rows, of which there are so many at least. Throws BadWorkbook.
 */
export async function readSheets(
  content: Buffer,
  limits: XlsxLimits,
  most: number,
  head = Number.POSITIVE_INFINITY,
): Promise<ReadSheet[]> {
  const parts = await XlsxParts.open(content, limits);
  const listed = await listedSheets(parts);
  const known = await sharedParts(parts, limits);
  const sheets: ReadSheet[] = [];
  for (const sheet of listed.slice(0, most)) {
    const rows: TableRow[] = [];
    const reader = sheetRows((row) => rows.push(row), known, limits);
    const next = async () => await Promise.resolve(rows.length >= head ? ('enough' as const) : undefined);
    if (await parts.read(sheet.part, { ...reader, next })) sheets.push({ ...sheet, rows });
  }
  if (sheets.length === 0) throw new BadWorkbook('The workbook has no sheet to read.');
  return sheets;
}

/** Rows that are handed on together. */
const BATCH = 500;

/** Hands on the rows of a sheet in batches, and reads no further before each of them is taken. Throws BadWorkbook. */
export async function sendRows(
  content: Buffer,
  limits: XlsxLimits,
  part: string,
  send: (rows: readonly TableRow[]) => Promise<void>,
): Promise<void> {
  const parts = await XlsxParts.open(content, limits);
  const known = await sharedParts(parts, limits);
  let rows: TableRow[] = [];
  const next = async (): Promise<undefined> => {
    if (rows.length < BATCH) return;
    const batch = rows;
    rows = [];
    await send(batch);
  };
  await parts.read(part, { ...sheetRows((row) => rows.push(row), known, limits), next });
  if (rows.length > 0) await send(rows);
}

async function sharedParts(parts: XlsxParts, limits: XlsxLimits): Promise<SharedParts> {
  const shared: string[] = [];
  await parts.read('xl/sharedStrings.xml', sharedStrings(shared, limits));
  const formats: NumberFormat[] = [];
  await parts.read('xl/styles.xml', numberFormats(formats));
  return { shared, formats };
}

interface ListedSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** The file in the workbook that holds it. */
  readonly part: string;
}

/** The sheets in their order, those first that are shown. */
async function listedSheets(parts: XlsxParts): Promise<ListedSheet[]> {
  const sheets: { name: string; isHidden: boolean; relation: string }[] = [];
  const targets = new Map<string, string>();
  const isWorkbook = await parts.read('xl/workbook.xml', {
    open: (element, { 'r:id': relation, state = 'visible', name = '' }) => {
      if (element === 'sheet' && relation !== undefined) {
        sheets.push({ name: name.trim(), isHidden: state !== 'visible', relation });
      }
    },
  });
  if (!isWorkbook) throw notWorkbook();
  await parts.read('xl/_rels/workbook.xml.rels', {
    open: (name, attributes) => {
      if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
    },
  });
  const found = [false, true].flatMap((isHidden) =>
    sheets
      .filter((sheet) => sheet.isHidden === isHidden)
      .flatMap(({ name, relation }) => {
        const target = targets.get(relation);
        if (target === undefined) return [];
        return { name, isHidden, part: target.startsWith('/') ? target.slice(1) : `xl/${target}` };
      }),
  );
  return found.length > 0 ? found : [{ name: '', isHidden: false, part: 'xl/worksheets/sheet1.xml' }];
}

function longCell(limits: XlsxLimits): BadWorkbook {
  return new BadWorkbook(`A cell has more than ${limits.cell.toLocaleString('en-US')} characters.`);
}

/** Texts that cells point to; phonetic guides for Japanese (rPh) are not part of them. */
function sharedStrings(shared: string[], limits: XlsxLimits): PartReader {
  let text = '';
  let reads = false;
  let phonetic = false;
  return {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic = true;
      reads = name === 't' && !phonetic;
    },
    text: (piece) => {
      if (!reads) return;
      text += piece;
      if (text.length > limits.cell) throw longCell(limits);
    },
    close: (name) => {
      reads = false;
      if (name === 'rPh') phonetic = false;
      if (name === 'si') shared.push(text);
    },
  };
}

const REFERENCE = /^([A-Z]{1,3})\d{1,7}$/;

/** The column of a reference such as `AB12`, from 0; `next` when the cell has none. */
function columnOf(reference: string | undefined, next: number): number {
  const letters = REFERENCE.exec(reference ?? '')?.[1];
  if (letters === undefined) return next;
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A spreadsheet keeps 15 digits of a number. */
const hasLongNumber = (text: string): boolean => /^\d{16,}(?:\.0+)?$/.test(text);

/** What cells refer to: texts and, by style, formats of numbers. */
interface SharedParts {
  readonly shared: readonly string[];
  readonly formats: readonly NumberFormat[];
}

function sheetRows(add: (row: TableRow) => void, { shared, formats }: SharedParts, limits: XlsxLimits): PartReader {
  let count = 0;
  let line = 0;
  let cells: string[] = [];
  let longNumbers: number[] = [];
  let column = 0;
  let type = 'n';
  let style = 0;
  let value = '';
  let reads = false;
  return {
    open: (name, attributes) => {
      if (name === 'row') {
        line = Number(attributes['r'] ?? line + 1);
        cells = [];
        longNumbers = [];
      } else if (name === 'c') {
        column = columnOf(attributes['r'], cells.length);
        if (column >= limits.columns) throw new BadWorkbook(`Row ${line} has more than ${limits.columns} columns.`);
        type = attributes['t'] ?? 'n';
        style = Number(attributes['s'] ?? 0);
        value = '';
      }
      reads = name === 'v' || name === 't';
    },
    text: (piece) => {
      if (!reads) return;
      value += piece;
      if (value.length > limits.cell) throw longCell(limits);
    },
    close: (name) => {
      reads = false;
      if (name === 'c') {
        while (cells.length < column) cells.push('');
        const text =
          type === 's' ? (shared[Number(value)] ?? '') : type === 'n' ? numberText(value, formats[style]) : value;
        if (type === 'n' && hasLongNumber(text)) longNumbers.push(column);
        cells[column] = shownText(text);
      } else if (name === 'row' && cells.some((cell) => cell.trim() !== '')) {
        add({ line, cells, ...(longNumbers.length > 0 ? { longNumbers } : {}) });
        count += 1;
        if (count > limits.rows + 1) {
          throw new BadWorkbook(`The workbook has more than ${limits.rows.toLocaleString('en-US')} rows.`);
        }
      }
    },
  };
}
