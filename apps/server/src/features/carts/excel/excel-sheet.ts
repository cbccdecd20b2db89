import { messages } from '@cartwright/contract/messages';
import { cartColumnFields, type CartColumnField, guessCartColumns } from '@cartwright/domain/carts/cart-columns';
import { fail } from '../../../core/errors.ts';
import type { TableRow } from '../../../documents/csv-read.ts';
import { readXlsx } from '../../../documents/xlsx/xlsx-read.ts';
import { type XlsxCell, type XlsxColumn, xlsxOfSheets } from '../../../documents/xlsx/xlsx-write.ts';
import type { UploadedFile } from '../../../http/implement.ts';
import type { SentFile } from '../../../http/send-file.ts';

/** A row of the sheet by its number, with the text of each column that is known. */
export type ExcelRow = Readonly<Record<CartColumnField, string>> & { readonly row: number };

export interface ExcelSheet {
  readonly columns: { title: string; field: CartColumnField | null }[];
  readonly rows: readonly ExcelRow[];
}

/**
 * The first sheet of an .xlsx file as rows of a cart; its first row has the titles. Refuses `file_unreadable` for another
 * kind of file and for one in which no column holds the products or the units, and `too_large` (S-31).
 */
export async function readCartSheet(file: UploadedFile): Promise<ExcelSheet> {
  if (!file.name.toLowerCase().endsWith('.xlsx')) fail('file_unreadable', { detail: messages.selectXlsx });
  const pieces: Buffer[] = [];
  for await (const piece of file.content) pieces.push(piece);
  const [titles, ...rows] = await readXlsx(Buffer.concat(pieces));
  if (titles === undefined || rows.length === 0) {
    fail('file_unreadable', { detail: 'The sheet has no rows below its titles.' });
  }
  const header = titles.cells.map((cell) => cell.trim().slice(0, 200));
  const fields = guessCartColumns(
    header,
    rows.map(({ cells }) => cells),
  );
  assertColumns(header, fields);
  const columns = header.map((title, at) => ({ title, field: fields[at] ?? null })).filter(({ title }) => title !== '');
  return { columns, rows: rows.map((row) => rowOf(row, fields)) };
}

function assertColumns(header: readonly string[], fields: readonly (CartColumnField | null)[]): void {
  const missing = [
    fields.includes('sku') || fields.includes('product') ? [] : ['the products (SKU or Product)'],
    fields.includes('units') ? [] : ['the units (Units)'],
  ].flat();
  if (missing.length === 0) return;
  const found = header.filter((title) => title !== '').slice(0, 8);
  fail('file_unreadable', {
    detail: `No column names ${missing.join(' and ')}. The first row has: ${found.join(', ') || 'nothing'}.`,
  });
}

function rowOf({ line, cells }: TableRow, fields: readonly (CartColumnField | null)[]): ExcelRow {
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
      columns: [
        { title: 'Column', width: 14, kind: 'text' },
        { title: 'What it holds', width: 110, kind: 'text' },
      ],
      rows: [explained],
    },
  ]);
  return { name: 'CartItems.xlsx', content };
}
