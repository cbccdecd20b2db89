import { readCopiedTable } from '@cartwright/domain/carts/cart-sheet';
import { numberFault } from '@cartwright/domain/money/read-number';
import type { ProductRow } from '../../shared/cart-types.ts';

/** What a person typed into the quick entry box: units and what to search. */
export interface QuickEntryText {
  /** Missing when the text neither begins nor ends with a number of units. */
  readonly units?: number;
  readonly search: string;
  /** Why what stands for the units is no number. */
  readonly fault?: string;
}

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,6}(?:\.\d{1,2})?|\.\d{1,2}`;
const leadingUnits = new RegExp(String.raw`^(${number})\s*[x×*]?(?:\s+|$)`, 'i');
/** As mails write it: "x 12", "× 12", "- 12", ": 12". */
const trailingUnits = new RegExp(String.raw`\s+(?:[x×*]\s*|[-–]\s+)(${number})$|:\s*(${number})$`, 'i');

/** Digits with commas that are no thousands, as "1,5" or "12,50". */
const wrongUnits = /^([\d.]*\d,[\d.,]*)\s*[x×*]?(?:\s+|$)/i;

/** "1/2", "-3" and more digits than units have, before a name: units that somebody meant, and that nothing may take for part of a name. */
const noUnits = /^(\d+\/\d+|[-−]\d[\d.,]*|\d{7,}(?:\.\d*)?)\s*[x×*]?\s+(?=\S)/i;

const noUnitsFault = (typed: string): string => {
  if (/^[-−]/.test(typed)) return `“${typed}” is not above 0.`;
  if (!typed.includes('/')) return `“${typed}” is more than a line can have.`;
  const [part = 0, of = 0] = typed.split('/').map(Number);
  return `${numberFault(typed)}${of > 0 ? ` Use a decimal: ${Math.round((part / of) * 100) / 100}` : ''}`;
};

const unitsOf = (text: string): number => Number(text.replaceAll(',', ''));

/**
 * "12 blue dream", "12 x blue dream" and "blue dream x 12" are 12 units of "blue dream"; "blue dream" says nothing of units. A number
 * without a blank after it belongs to the name: "3.5g" is searched.
 */
export function parseQuickEntry(text: string): QuickEntryText {
  const trimmed = text.trim();
  const leading = leadingUnits.exec(trimmed);
  if (leading?.[1] !== undefined) {
    return { units: unitsOf(leading[1]), search: trimmed.slice(leading[0].length).trim() };
  }
  const wrong = wrongUnits.exec(trimmed);
  if (wrong?.[1] !== undefined) {
    return { units: Number.NaN, search: trimmed.slice(wrong[0].length).trim(), fault: numberFault(wrong[1]) };
  }
  const none = noUnits.exec(trimmed);
  if (none?.[1] !== undefined) {
    return { units: Number.NaN, search: trimmed.slice(none[0].length).trim(), fault: noUnitsFault(none[1]) };
  }
  const trailing = trailingUnits.exec(trimmed);
  const units = trailing?.[1] ?? trailing?.[2];
  if (trailing === null || units === undefined || trailing.index === 0) return { search: trimmed };
  return { units: unitsOf(units), search: trimmed.slice(0, trailing.index).trim() };
}

/** The units of an entry that names none: as many as the client took the last time, or one. */
export const unitsFor = (
  units: number | undefined,
  { lastBoughtUnits = 1 }: Pick<ProductRow, 'lastBoughtUnits'>,
): number => units ?? lastBoughtUnits;

/**
 * A semicolon or a new line, or a comma before the units of the next entry: names have commas too, and so have thousands
 * ("1,200 blue dream"). A comma within what an entry begins with belongs to its units, right or wrong.
 */
const comma = String.raw`(?:(?<!(?:^|[;\r\n,])\s*[\d.]*\d),|,(?!\d))`;
const betweenEntries = new RegExp(
  String.raw`[;\r\n]+|${comma}(?!(?<=\d,)\d{3}(?!\d))(?=\s*(?:${number}|[\d.]*\d,[\d.,]*)\s*[x×*]?\s)`,
  'i',
);

/** The entries of a text: "12 blue dream, 6 granite 28g" has two. An empty text has one, which is empty. */
export function splitQuickEntries(text: string): readonly string[] {
  const entries = text.split(betweenEntries).filter((entry) => entry.trim() !== '');
  return entries.length === 0 ? [text] : entries.map((entry) => entry.trimStart());
}

const bullet = /^\s*[-–•*]+\s+/;

/** Lines of a mail or rows of a table that were copied, as the entries of one line; undefined when it is one line already. */
export function joinPastedLines(pasted: string): string | undefined {
  const rows = pasted.includes('\t')
    ? readCopiedTable(pasted.split(/[\r\n]+/).map((row) => row.split('\t')))
    : undefined;
  // A comma or semicolon of a name would begin another entry.
  if (rows !== undefined)
    return rows.map(({ units, product }) => `${units} ${product.replaceAll(/[,;]/g, ' ')}`).join('; ');
  const lines = pasted
    .replaceAll('\t', ' ')
    .split(/[\r\n]+/)
    .map((line) => line.replace(bullet, '').replace(/[;,\s]+$/, ''))
    .filter((line) => line.trim() !== '');
  if (lines.length < 2) return undefined;
  // A table that was copied has the units in a line of their own, before the product.
  const entries = lines.map((line, at) => (at === lines.length - 1 ? line : line + (isOnlyUnits(line) ? ' ' : '; ')));
  return entries.join('');
}

const isOnlyUnits = (line: string): boolean => line.trim() !== '' && parseQuickEntry(line).search === '';
