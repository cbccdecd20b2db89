/** Where the lines of a cart are in a sheet that somebody else has made. */
import { type CartColumnField, guessCartColumns, readUnitsCell } from './cart-columns.ts';

type Cells = readonly string[];

/** The row of the titles, from 0, and what each column holds. */
export interface CartTable {
  readonly headerAt: number;
  readonly fields: readonly (CartColumnField | null)[];
}

/** The columns that a person chose, from 0. */
export interface ChosenColumns {
  readonly units?: number | undefined;
  readonly product?: number | undefined;
}

/** Rows among which the titles are looked for: order forms begin with the buyer and the address. */
const MOST_ABOVE = 60;

const filled = (cells: Cells): number => cells.filter((cell) => cell.trim() !== '').length;

export const namesProducts = (fields: CartTable['fields']): boolean =>
  fields.includes('sku') || fields.includes('product');

/** Whether products and units are known by their titles, or were chosen. */
export const isCartTable = ({ fields }: CartTable): boolean => namesProducts(fields) && fields.includes('units');

/**
 * Finds the titles: the first row that names products and units, else the first that names products beside something else,
 * else the first of several cells. A column has the units only by its title or by choice.
 */
export function findCartTable(rows: readonly Cells[], chosen: ChosenColumns = {}): CartTable {
  const candidates = rows
    .slice(0, MOST_ABOVE)
    .map((cells, headerAt): CartTable => ({ headerAt, fields: guessCartColumns(cells) }));
  const isWide = ({ headerAt }: CartTable): boolean => filled(rows[headerAt] ?? []) > 1;
  const found =
    candidates.find(isCartTable) ??
    candidates.find((table) => namesProducts(table.fields) && isWide(table)) ??
    candidates.find(isWide);
  const { headerAt, fields } = found ?? { headerAt: 0, fields: [] };
  return { headerAt, fields: withChosen(fields, chosen) };
}

function withChosen(fields: CartTable['fields'], { units, product }: ChosenColumns): CartTable['fields'] {
  const width = Math.max(fields.length, (units ?? -1) + 1, (product ?? -1) + 1);
  return Array.from({ length: width }, (_, at) => {
    if (at === units) return 'units';
    if (at === product) return 'product';
    const field = fields[at] ?? null;
    const isReplaced =
      (units !== undefined && field === 'units') || (product !== undefined && (field === 'product' || field === 'sku'));
    return isReplaced ? null : field;
  });
}

const TOTAL =
  /^(?:(?:grand|order|page) ?)?totals?(?: (?:units|qty|quantity|amount|order|due|price))?:?$|^sub[ -]?totals?\b/i;

/** Whether a row is a sum of others, or repeats the titles, as printed pages do. */
export function isNoLine(cells: Cells, header: Cells): boolean {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const isRepeated = texts.length > 1 && cells.every((cell, at) => cell.trim() === (header[at] ?? '').trim());
  return isRepeated || TOTAL.test(texts[0] ?? '');
}

/** A row of a table that was copied: its SKU or name, and its units as they are written. */
interface CopiedRow {
  readonly product: string;
  readonly units: string;
}

/**
 * The rows of a table that was copied, with titles or without: then the units are in its only column of numbers, and the
 * product is in the first of the others. Undefined when it cannot be known which column has the units.
 */
export function readCopiedTable(rows: readonly Cells[]): readonly CopiedRow[] | undefined {
  const titled = findCartTable(rows);
  const isTitled = namesProducts(titled.fields);
  const fields = isTitled ? titled.fields : fieldsByCells(rows);
  if (!isCartTable({ headerAt: 0, fields })) return undefined;
  const header = isTitled ? (rows[titled.headerAt] ?? []) : [];
  const below = isTitled ? rows.slice(titled.headerAt + 1) : rows;
  const cellOf = (cells: Cells, field: CartColumnField): string => (cells[fields.indexOf(field)] ?? '').trim();
  return below
    .filter((cells) => !isNoLine(cells, header))
    .map((cells) => ({ product: cellOf(cells, 'sku') || cellOf(cells, 'product'), units: cellOf(cells, 'units') }))
    .filter(({ product, units }) => product !== '' && readUnitsCell(units) !== 0);
}

/** What the columns of a table without titles have. */
function fieldsByCells(rows: readonly Cells[]): CartTable['fields'] {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== ''),
  );
  const numbers = columns.map((cells) => cells.length > 0 && cells.every((cell) => /^[.,]?\d[\d.,]*$/.test(cell)));
  const product = columns.findIndex((cells, at) => !numbers[at] && cells.length > 0);
  if (numbers.filter(Boolean).length !== 1) return [];
  return columns.map((_, at) => (numbers[at] ? 'units' : at === product ? 'product' : null));
}
