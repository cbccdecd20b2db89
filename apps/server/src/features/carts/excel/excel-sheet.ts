import { messages } from '@cartwright/contract/messages';
import { cartColumnFields, type CartColumnField } from '@cartwright/domain/carts/cart-columns';
import {
  type CartTable,
  type ChosenColumns,
  findCartTable,
  isCartTable,
  isNoLine,
  namesProducts,
} from '@cartwright/domain/carts/cart-sheet';
import { cartFiles, isTaken } from '@cartwright/domain/paperwork/upload-kinds';
import { fail } from '../../../core/errors.ts';
import type { TableRow } from '../../../documents/csv-read.ts';
import { readXlsxSheets } from '../../../documents/xlsx/xlsx-read.ts';
import type { ReadSheet } from '../../../documents/xlsx/xlsx-sheet.ts';
import { type XlsxCell, type XlsxColumn, xlsxOfSheets } from '../../../documents/xlsx/xlsx-write.ts';
import type { UploadedFile } from '../../../http/implement.ts';
import type { SentFile } from '../../../http/send-file.ts';

/** A row of a sheet by its number, with the text of each column that is known. */
export type ExcelRow = Readonly<Record<CartColumnField, string>> & {
  readonly row: number;
  /** The name of its sheet, where several are read. */
  readonly sheet: string | null;
};

export interface ExcelLines {
  /** Of the first sheet that is read. */
  readonly columns: { title: string; field: CartColumnField | null }[];
  readonly rows: readonly ExcelRow[];
  /** The sheets that are read, and those that name products without units. */
  readonly sheets: string[];
  readonly unreadSheets: string[];
}

/** Sheets among which the lines are looked for. */
const MOST_SHEETS = 10;

/**
 * The rows of a cart in an .xlsx file: of every sheet that is shown and whose titles name products and units, wherever in it
 * they are, or of the columns that were chosen. Refuses `file_unreadable` for another kind of file and, with the columns to choose
 * from, for one in which none has the products or the units; and `too_large` (S-31).
 */
export async function readCartSheet(file: UploadedFile, chosen: ChosenColumns): Promise<ExcelLines> {
  if (!isTaken(cartFiles, file.name)) fail('file_unreadable', { detail: messages.selectXlsx });
  const pieces: Buffer[] = [];
  for await (const piece of file.content) pieces.push(piece);
  const sheets = (await readXlsxSheets(Buffer.concat(pieces), MOST_SHEETS)).map((sheet) => linesOf(sheet, chosen));
  const found = sheets.find(({ table }) => isCartTable(table)) ?? sheets.find(({ hasRows }) => hasRows);
  if (found === undefined) fail('file_unreadable', { detail: NO_ROWS });
  // Columns are chosen for a sheet and those that are like it.
  const isLike = ({ header }: SheetLines): boolean =>
    (chosen.units === undefined && chosen.product === undefined) || header.join('\n') === found.header.join('\n');
  const read = sheets.filter(
    (sheet) => sheet === found || (!sheet.isHidden && isCartTable(sheet.table) && isLike(sheet)),
  );
  if (read.every(({ below }) => below.length === 0)) fail('file_unreadable', { detail: NO_ROWS });
  const columns = columnsOf(found);
  if (!isCartTable(found.table)) failColumns(columns, found);
  const unread = sheets.filter(
    (sheet) => !sheet.isHidden && sheet.below.length > 0 && namesProducts(sheet.table.fields) && !read.includes(sheet),
  );
  return {
    columns: columns.filter(({ title, field }) => title !== '' || field !== null),
    rows: read.flatMap(({ name, below, table }) => {
      const sheet = read.length > 1 ? name : null;
      return below.map((row) => ({ ...rowOf(row, table.fields), sheet }));
    }),
    sheets: read.map(({ name }) => name),
    unreadSheets: unread.map(({ name }) => name),
  };
}

interface SheetLines extends Pick<ReadSheet, 'name' | 'isHidden'> {
  readonly table: CartTable;
  readonly header: readonly string[];
  /** The rows below the titles, without sums and repeated titles. */
  readonly below: readonly TableRow[];
  readonly hasRows: boolean;
}

function linesOf({ name, isHidden, rows }: ReadSheet, chosen: ChosenColumns): SheetLines {
  const table = findCartTable(
    rows.map(({ cells }) => cells),
    chosen,
  );
  const header = (rows[table.headerAt]?.cells ?? []).map((cell) => cell.trim().slice(0, 200));
  const below = rows.slice(table.headerAt + 1).filter(({ cells }) => !isNoLine(cells, header));
  return { name, isHidden, table, header, below, hasRows: rows.length > 1 };
}

const NO_ROWS = 'The sheet has no rows below its titles.';

/** Cells that are shown of a column to choose. */
const SAMPLES = 3;

const columnsOf = ({ header, table: { fields } }: SheetLines): ExcelLines['columns'] =>
  Array.from({ length: Math.max(header.length, fields.length) }, (_, at) => ({
    title: header[at] ?? '',
    field: fields[at] ?? null,
  }));

function failColumns(of: ExcelLines['columns'], { below, table: { fields } }: SheetLines): never {
  const missing = [
    namesProducts(fields) ? [] : ['the products (SKU or Product)'],
    fields.includes('units') ? [] : ['the units (Units)'],
  ].flat();
  const found = of.flatMap(({ title }) => (title === '' ? [] : [title])).slice(0, 8);
  const choices = of.map(({ title, field }, at) => ({
    column: at + 1,
    title: title || `Column ${at + 1}`,
    field,
    samples: below.flatMap(({ cells }) => (cells[at] ?? '').trim().slice(0, 60) || []).slice(0, SAMPLES),
  }));
  fail('file_unreadable', {
    detail: `No column names ${missing.join(' and ')}. The titles are: ${found.join(', ') || 'nothing'}.`,
    extra: { columns: choices.filter(({ samples }) => samples.length > 0) },
  });
}

function rowOf({ line, cells }: TableRow, fields: CartTable['fields']): Omit<ExcelRow, 'sheet'> {
  const text = (field: CartColumnField): string => {
    const at = fields.indexOf(field);
    return at === -1 ? '' : (cells[at] ?? '').trim();
  };
  const [sku, product, units, discount, discountReason, backorder] = cartColumnFields.map(text);
  return {
    row: line,
    sku: sku ?? '',
    product: product ?? '',
    units: units ?? '',
    discount: discount ?? '',
    discountReason: discountReason ?? '',
    backorder: backorder ?? '',
  };
}

const columns: readonly XlsxColumn[] = [
  { title: 'SKU', width: 18, kind: 'text' },
  { title: 'Product', width: 40, kind: 'text' },
  { title: 'Units', width: 10, kind: 'units' },
  { title: 'Discount', width: 12, kind: 'text' },
  { title: 'Discount reason', width: 30, kind: 'text' },
  { title: 'Backorder', width: 12, kind: 'text' },
];

const explained: readonly (readonly XlsxCell[])[] = [
  ['SKU', 'The SKU of the product. With a SKU the name is not needed.'],
  ['Product', 'The name of the product, as it is in the products, where there is no SKU.'],
  [
    'Units',
    'Above 0; at most two decimals, whole units where the product is sold in whole units. Rows without are left out.',
  ],
  [
    'Discount',
    "Dollars off the line, such as 5, or a percent as text, such as '5%. Empty: the discount of the client.",
  ],
  ['Discount reason', 'Why the discount is given, where the company asks for it.'],
  ['Backorder', 'Yes for a line that is sold without allocation.'],
];

/** An empty workbook with the columns that the import knows, and a sheet that explains them. */
export function cartTemplate(): SentFile {
  const content = xlsxOfSheets([
    { name: 'Cart items', columns, rows: [] },
    {
      name: 'Columns',
      isUnfiltered: true,
      columns: [
        { title: 'Column', width: 14, kind: 'text' },
        { title: 'What it holds', width: 110, kind: 'text' },
      ],
      rows: [explained],
    },
  ]);
  return { name: 'CartItems.xlsx', content };
}
