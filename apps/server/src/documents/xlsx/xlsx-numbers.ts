import type { PartReader } from './xlsx-parts.ts';

/** What a format shows of a number, as far as it changes what is read: a percent, a day, or digits with leading zeros. */
export type NumberFormat =
  | { readonly kind: 'percent' | 'day' | 'plain' }
  | { readonly kind: 'digits'; readonly code: string };

const PERCENTS = new Set(['9', '10']);
/** The days among the formats that every workbook has, with or without a time. */
const DAYS = new Set(['14', '15', '16', '17', '22']);
const plain: NumberFormat = { kind: 'plain' };

/** `00000`, `00000\-0000`, `(000) 000-0000`: only zeros and what is between them. */
const ONLY_ZEROS = /^[-0 ()]*0[-0 ()]*0[-0 ()]*$/;

/** A format code without quotes, escapes, colours and the sections for negative numbers and zero. */
const bareCode = (code: string): string =>
  (code.split(';', 1)[0] ?? '').replaceAll(/\[[^\]]*\]/g, '').replaceAll(/\\(.)|"([^"]*)"/g, '$1$2');

/** The same without the texts that it shows beside the number, which may have any letters. */
const bareOfText = (code: string): string =>
  (code.split(';', 1)[0] ?? '').replaceAll(/\[[^\]]*\]|\\.|"[^"]*"|General/gi, '');

/** A year, or a day beside a month: `m/d/yyyy`, `yyyy\-mm\-dd`, `mmm-yy`. */
const NAMES_A_DAY = /y|d.*m|m.*d/i;

function formatOf(id: string, code: string | undefined): NumberFormat {
  if (PERCENTS.has(id)) return { kind: 'percent' };
  if (DAYS.has(id)) return { kind: 'day' };
  if (code === undefined) return plain;
  const bare = bareCode(code);
  if (bare.endsWith('%')) return { kind: 'percent' };
  if (NAMES_A_DAY.test(bareOfText(code))) return { kind: 'day' };
  return ONLY_ZEROS.test(bare) ? { kind: 'digits', code: bare } : plain;
}

/** Reads the format of each style that cells refer to. */
export function numberFormats(formats: NumberFormat[]): PartReader {
  const codes = new Map<string, string>();
  let isOfCells = false;
  return {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(attributes['numFmtId'] ?? '', attributes['formatCode'] ?? '');
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      const id = attributes['numFmtId'] ?? '';
      formats.push(formatOf(id, codes.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  };
}

/** A spreadsheet shows 15 digits: 3.3000000000000003 is 3.3. */
const rounded = (number: number): string => String(Number(number.toPrecision(15)));

/** The digits of a whole number in the places of a format's zeros; it may have more than there are places. */
function inPlaces(number: number, code: string): string {
  const digits = String(number).padStart(code.replaceAll(/[^0]/g, '').length, '0');
  let at = digits.length;
  const placed = Array.from(code)
    .toReversed()
    .map((sign) => (sign === '0' ? (digits[(at -= 1)] ?? '') : sign));
  return digits.slice(0, at) + placed.toReversed().join('');
}

/** The days that five digits count: from 1927 to 2173. */
const [FIRST_DAY, LAST_DAY] = [10_000, 99_999];
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** A day as a workbook counts it, the way Americans write it: 46350 is 11/24/2026. */
function dayText(number: number): string {
  const [year, month, day] = new Date(DAY_ZERO + number * DAY_MS).toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}

/** A number of a workbook as its cell shows it: `0.05` in percent is `5%`, `2134` in `00000` is `02134`. */
export function numberText(value: string, format: NumberFormat = plain): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (format.kind === 'percent') return `${rounded(number * 100)}%`;
  if (!Number.isInteger(number)) return rounded(number);
  if (format.kind === 'day' && number >= FIRST_DAY && number <= LAST_DAY) return dayText(number);
  if (format.kind === 'digits' && number >= 0 && number < 1e15) return inPlaces(number, format.code);
  // A workbook may hold 6033581390010000 as 6.03358139001E+15.
  return Number.isSafeInteger(number) && /e/i.test(value) ? String(number) : value;
}
