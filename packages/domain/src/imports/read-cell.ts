/** What a cell of an imported file says. */
import { isPrice, MAX_PRICE } from '../money/money.ts';
import { readNumber } from '../money/read-number.ts';
import { quoted } from './quoted.ts';
import { readDay, readMonth } from './read-day.ts';

/** `list` is several texts between commas, `flag` yes or no, `cost` dollars with four decimals, `date` a day YYYY-MM-DD, `month` its first day. */
export type CellKind = 'text' | 'list' | 'money' | 'cost' | 'amount' | 'percent' | 'whole' | 'flag' | 'date' | 'month';

export type CellValue = string | number | boolean | readonly string[];

/** What was read, or the end of a sentence that begins with the cell: `“5,75”: write 5.75 …`. */
export type ReadCell = { readonly value: CellValue } | { readonly fault: string };

const flags: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(['yes', 'y', 'true', 'x', '1', 'on', 'active', 'pass', 'passed'].map((word) => [word, true])),
  ...Object.fromEntries(['no', 'n', 'false', '0', 'off', 'inactive', 'fail', 'failed'].map((word) => [word, false])),
};

const MAX_AMOUNT = 999_999.9999;
const DECIMAL_COMMA = /^[-+]?\s*\$?\s*\d+,\d+$/;

/** A cell without blanks at its ends; an apostrophe that keeps a text from being a formula goes. */
export const tidyCell = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replace(/^'(?=[-=+@＝＋－＠])/u, '');

/** Reads a cell; null for a blank one. `longest` is the most characters of a text. */
export function readCell(kind: CellKind, cell: string, longest = 200): ReadCell | null {
  const text = tidyCell(cell);
  if (text === '') return null;
  switch (kind) {
    case 'text':
      return text.length <= longest
        ? { value: text }
        : { fault: `${quoted(text)} has ${text.length} characters, more than ${longest}` };
    case 'list':
      return readList(text, longest);
    case 'flag': {
      const value = flags[text.toLowerCase()];
      return value === undefined ? { fault: `${quoted(text)}: write yes or no` } : { value };
    }
    case 'date': {
      const value = readDay(text);
      return value === null ? { fault: `${quoted(text)}: write the day as 2026-11-24 or 11/24/2026` } : { value };
    }
    case 'month': {
      const value = readMonth(text);
      return value === null ? { fault: `${quoted(text)}: write the month as 2026-11 or 11/2026` } : { value };
    }
    default:
      return readNumberCell(kind, text);
  }
}

function readList(text: string, longest: number): ReadCell {
  const parts = text.split(/[,;]/).flatMap((part) => part.trim() || []);
  const long = parts.find((part) => part.length > longest);
  if (long !== undefined) return { fault: `${quoted(long)} has more than ${longest} characters` };
  const byName = new Map(parts.map((part) => [part.toLowerCase(), part]));
  return { value: [...byName.values()] };
}

const nouns = {
  money: 'not a price',
  cost: 'not a cost',
  amount: 'not a number',
  percent: 'not a percentage',
  whole: 'not a whole number',
} as const;

function readNumberCell(kind: keyof typeof nouns, text: string): ReadCell {
  const number = readNumber(kind === 'percent' ? text.replace(/\s*%$/, '') : text);
  if (number === undefined)
    return DECIMAL_COMMA.test(text)
      ? { fault: `${quoted(text)}: write ${text.replace(',', '.')}, a comma is not read as decimals` }
      : { fault: `${quoted(text)}: ${nouns[kind]}` };
  if (kind === 'money') {
    // A spreadsheet that has multiplied keeps 13.25 as 13.250000000000002.
    const rounded = Math.round(number * 100) / 100;
    if (Math.abs(rounded - number) > 1e-6) return { fault: `${quoted(text)}: a price has at most two decimals` };
    return isPrice(rounded)
      ? { value: rounded }
      : { fault: `${quoted(text)}: between 0 and ${MAX_PRICE.toLocaleString('en-US')}` };
  }
  if (kind === 'cost') return readWithin(number, 4, MAX_PRICE, text);
  if (kind === 'percent') return readWithin(number, 4, 100, text);
  if (kind === 'whole' && !Number.isInteger(number)) return { fault: `${quoted(text)}: ${nouns.whole}` };
  return number > 0 && number <= MAX_AMOUNT
    ? { value: kind === 'whole' ? number : Number(number.toFixed(4)) }
    : { fault: `${quoted(text)}: must be above 0, and below 1,000,000` };
}

/** A number from 0 to `most`, with as many decimals; what a spreadsheet has multiplied is rounded. */
function readWithin(number: number, decimals: number, most: number, text: string): ReadCell {
  const rounded = Number(number.toFixed(decimals));
  if (Math.abs(rounded - number) > 1e-8) return { fault: `${quoted(text)}: at most ${decimals} decimals` };
  return rounded >= 0 && rounded <= most
    ? { value: rounded }
    : { fault: `${quoted(text)}: between 0 and ${most.toLocaleString('en-US')}` };
}
