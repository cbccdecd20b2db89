/** What a cell of an imported file says. */
import { isPrice, MAX_PRICE } from '../money/money.ts';
import { readNumber } from '../money/read-number.ts';

/** `list` is several texts between commas, `flag` yes or no. */
export type CellKind = 'text' | 'list' | 'money' | 'amount' | 'whole' | 'flag';

export type CellValue = string | number | boolean | readonly string[];

/** What was read, or the end of a sentence that begins with the cell: `“5,75”: write 5.75 …`. */
export type ReadCell = { readonly value: CellValue } | { readonly fault: string };

const flags: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(['yes', 'y', 'true', 'x', '1', 'on', 'active'].map((word) => [word, true])),
  ...Object.fromEntries(['no', 'n', 'false', '0', 'off', 'inactive'].map((word) => [word, false])),
};

const MAX_AMOUNT = 999_999.9999;
const DECIMAL_COMMA = /^[-+]?\s*\$?\s*\d+,\d+$/;

const shown = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

/** A cell without blanks at its ends; an apostrophe that keeps a text from being a formula goes. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replace(/^'(?=[-=+@＝＋－＠])/u, '');

/** Reads a cell; null for a blank one. `longest` is the most characters of a text. */
export function readCell(kind: CellKind, cell: string, longest = 200): ReadCell | null {
  const text = tidy(cell);
  if (text === '') return null;
  switch (kind) {
    case 'text':
      return text.length <= longest
        ? { value: text }
        : { fault: `${shown(text)} has ${text.length} characters, more than ${longest}` };
    case 'list':
      return readList(text, longest);
    case 'flag': {
      const value = flags[text.toLowerCase()];
      return value === undefined ? { fault: `${shown(text)}: write yes or no` } : { value };
    }
    default:
      return readNumberCell(kind, text);
  }
}

function readList(text: string, longest: number): ReadCell {
  const parts = text.split(/[,;]/).flatMap((part) => part.trim() || []);
  const long = parts.find((part) => part.length > longest);
  if (long !== undefined) return { fault: `${shown(long)} has more than ${longest} characters` };
  const byName = new Map(parts.map((part) => [part.toLowerCase(), part]));
  return { value: [...byName.values()] };
}

const nouns = { money: 'not a price', amount: 'not a number', whole: 'not a whole number' } as const;

function readNumberCell(kind: keyof typeof nouns, text: string): ReadCell {
  const number = readNumber(text);
  if (number === undefined)
    return DECIMAL_COMMA.test(text)
      ? { fault: `${shown(text)}: write ${text.replace(',', '.')}, a comma is not read as decimals` }
      : { fault: `${shown(text)}: ${nouns[kind]}` };
  if (kind === 'money') {
    // A spreadsheet that has multiplied keeps 13.25 as 13.250000000000002.
    const rounded = Math.round(number * 100) / 100;
    if (Math.abs(rounded - number) > 1e-6) return { fault: `${shown(text)}: a price has at most two decimals` };
    return isPrice(rounded)
      ? { value: rounded }
      : { fault: `${shown(text)}: between 0 and ${MAX_PRICE.toLocaleString('en-US')}` };
  }
  if (kind === 'whole' && !Number.isInteger(number)) return { fault: `${shown(text)}: ${nouns.whole}` };
  return number > 0 && number <= MAX_AMOUNT
    ? { value: kind === 'whole' ? number : Number(number.toFixed(4)) }
    : { fault: `${shown(text)}: must be above 0, and below 1,000,000` };
}
