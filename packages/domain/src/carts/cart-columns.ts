/** Lines of a cart as rows of a spreadsheet: what its columns mean and what a cell says. */
import { isUnits } from '../money/money.ts';
import type { DiscountKind } from '../money/pricing.ts';
import { numberFault, readNumber } from '../money/read-number.ts';

export const cartColumnFields = ['sku', 'product', 'units', 'discount', 'discountReason', 'backorder'] as const;

export type CartColumnField = (typeof cartColumnFields)[number];

/** Titles that people give such columns, the surest first, in lower case with single blanks between the words. */
const titles: Readonly<Record<CartColumnField, readonly RegExp[]>> = {
  // Order forms count their lines as “Item No” beside the SKU.
  sku: [/^((item|product) )?sku( (no|number|code))?$/, /^((item|product) (code|no|number|num|id)|items?|code)$/],
  product: [/^(products?|(product|item) (name|description)|name|description)$/],
  units: [/^(units?|qty|quantity|(order(ed)?|units?) (qty|quantity|units|ordered)|count|order)$/],
  discount: [/^((line )?(discount|disc)( amount)?|off)$/],
  discountReason: [/^((discount|disc) )?reason$/, /^reason (for|of) (the )?discount$/],
  backorder: [/^(back ?order(ed)?|bo)$/],
};

const normal = (title: string): string =>
  title
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** What each column holds by its title; each field at most once. A column has the units only by its title. */
export function guessCartColumns(header: readonly string[]): (CartColumnField | null)[] {
  const fields: (CartColumnField | null)[] = header.map(() => null);
  for (const field of cartColumnFields) {
    const columnOf = (pattern: RegExp) =>
      header.findIndex((title, at) => fields[at] === null && pattern.test(normal(title)));
    const index = titles[field].map((pattern) => columnOf(pattern)).find((at) => at !== -1);
    if (index !== undefined) fields[index] = field;
  }
  return fields;
}

/** Units of a row: 0 for none, null for what is no number or has more than two decimals. */
export function readUnitsCell(text: string): number | null {
  if (text.trim() === '') return 0;
  const units = readNumber(text);
  return units !== undefined && isUnits(Math.abs(units)) ? units : null;
}

/** Why a cell is no number of units. */
export const unitsCellFault = (text: string): string =>
  readNumber(text) === undefined ? numberFault(text) : 'Units have at most two decimals.';

/**
 * A discount: "5%" is a percent, "5" and "$0.50" are dollars off the line. Null for what is neither, and for a bare number
 * below 1: a spreadsheet keeps a typed 5% as 0.05.
 */
export function readDiscountCell(text: string): { kind: DiscountKind; value: number } | null {
  const percent = text.trim().endsWith('%');
  const value = readNumber(percent ? text.trim().slice(0, -1) : text);
  if (value === undefined || value < 0 || Number(value.toFixed(2)) !== value) return null;
  if (!percent && !text.includes('$') && value > 0 && value < 1) return null;
  return { kind: percent ? 'percent' : 'total', value };
}

/** Whether a row is to be sold without allocation; null for what is neither a yes nor a no. */
export function readYesCell(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (['', 'no', 'n', 'false', '0'].includes(word)) return false;
  return ['yes', 'y', 'true', '1', 'x'].includes(word) ? true : null;
}
