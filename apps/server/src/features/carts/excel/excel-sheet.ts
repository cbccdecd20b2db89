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
import { fail } from '../../../core/errors.ts';
import type { TableRow } from '../../../documents/csv-read.ts';
import { readXlsxSheets } from '../../../documents/xlsx/xlsx-read.ts';
import { type XlsxCell, type XlsxColumn, xlsxOfSheets } from '../../../documents/xlsx/xlsx-write.ts';
import type { UploadedFile } from '../../../http/implement.ts';
import type { SentFile } from '../../../http/send-file.ts';

/** A row of the sheet by its number, with the text of each column that is known. */
export type ExcelRow = Readonly<Record<CartColumnField, string>> & { readonly row: number };

export interface ExcelSheet {
  readonly columns: { title: string; field: CartColumnField | null }[];
  readonly rows: readonly ExcelRow[];
}

/** Sheets among which the lines are looked for. */
const MOST_SHEETS = 10;

/**
 * The rows of a cart in an .xlsx file: of the first sheet whose titles name products and units, wherever in it they stand,
 * or of the columns that were chosen. Refuses `file_unreadable` for another kind of file and, with the columns to choose
 * from, for one in which none has the products or the units; and `too_large` (S-31).
 */
export async function readCartSheet(file: UploadedFile, chosen: ChosenColumns): Promise<ExcelSheet> {
  if (!file.name.toLowerCase().endsWith('.xlsx')) fail('file_unreadable', { detail: messages.selectXlsx });
  const pieces: Buffer[] = [];
  for await (const piece of file.content) pieces.push(piece);
  const sheets = (await readXlsxSheets(Buffer.concat(pieces), MOST_SHEETS)).map((rows) => ({
    rows,
    table: findCartTable(
      rows.map(({ cells }) => cells),
      chosen,
    ),
  }));
  const found = sheets.find(({ table }) => isCartTable(table)) ?? sheets.find(({ rows }) => rows.length > 1);
  if (found === undefined) fail('file_unreadable', { detail: NO_ROWS });
  const { rows, table } = found;
  const header = (rows[table.headerAt]?.cells ?? []).map((cell) => cell.trim().slice(0, 200));
  const below = rows.slice(table.headerAt + 1).filter(({ cells }) => !isNoLine(cells, header));
  if (below.length === 0) fail('file_unreadable', { detail: NO_ROWS });
  const of = Array.from({ length: Math.max(header.length, table.fields.length) }, (_, at) => ({
    title: header[at] ?? '',
    field: table.fields[at] ?? null,
  }));
  if (!isCartTable(table)) failColumns(of, below, table);
  const columns = of.filter(({ title, field }) => title !== '' || field !== null);
  return { columns, rows: below.map((row) => rowOf(row, table.fields)) };
}

const NO_ROWS = 'The sheet has no rows below its titles.';

/** Cells that are shown of a column to choose. */
const SAMPLES = 3;

function failColumns(of: ExcelSheet['columns'], rows: readonly TableRow[], { fields }: CartTable): never {
  const missing = [
    namesProducts(fields) ? [] : ['the products (SKU or Product)'],
    fields.includes('units') ? [] : ['the units (Units)'],
  ].flat();
  const found = of.flatMap(({ title }) => (title === '' ? [] : [title])).slice(0, 8);
  const choices = of.map(({ title, field }, at) => ({
    column: at + 1,
    title: title || `Column ${at + 1}`,
    field,
    samples: rows.flatMap(({ cells }) => (cells[at] ?? '').trim().slice(0, 60) || []).slice(0, SAMPLES),
  }));
  fail('file_unreadable', {
    detail: `No column names ${missing.join(' and ')}. The titles are: ${found.join(', ') || 'nothing'}.`,
    extra: { columns: choices.filter(({ samples }) => samples.length > 0) },
  });
}

function rowOf({ line, cells }: TableRow, fields: CartTable['fields']): ExcelRow {
  const text = (field: CartColumnField): string => {
    const at = fields.indexOf(field);
    return at === -1 ? '' : (cells[at] ?? '').trim();
  };
  const [sku, product, units, discount, backorder] = cartColumnFields.map(text);
  return {
    row: line,
    sku: sku ?? '',
    product: product ?? '',
    units: units ?? '',
    discount: discount ?? '',
    backorder: backorder ?? '',
  };
}

const columns: readonly XlsxColumn[] = [
  { title: 'SKU', width: 18, kind: 'text' },
  { title: 'Product', width: 40, kind: 'text' },
  { title: 'Units', width: 10, kind: 'units' },
  { title: 'Discount', width: 12, kind: 'text' },
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
