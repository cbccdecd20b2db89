/** Where the lines of a cart stand in a sheet that somebody else has made. */
import { type CartColumnField, guessCartColumns } from './cart-columns.ts';

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
