import { MAX_PAPER_TEXT } from './pdf-paper.ts';

/** Control characters, and marks that turn the direction of writing, which make a text look like another one. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200B\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** A text as it is printed: one line, composed, cut at the limit. */
export function printable(text: string): string {
  const line = text
    .normalize('NFC')
    .replaceAll(/[\r\n\t]+/g, ' ')
    .replaceAll(INVISIBLE, '');
  return line.length > MAX_PAPER_TEXT ? `${line.slice(0, MAX_PAPER_TEXT - 1).toWellFormed()}…` : line;
}

/** Whether the fonts have a glyph for a code point. */
type HasGlyph = (codePoint: number) => boolean;

/** Stands for a sign without a glyph: a reader draws the font's own mark for it wider than it was measured. */
const MISSING = '□';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const isDrawn = (text: string, has: HasGlyph): boolean =>
  Array.from(text).every((sign) => has(sign.codePointAt(0) ?? 0));

/** A sign by its plain letters or digits, as ２ is 2, or by the mark for one that is missing. */
function drawnAs(sign: string, has: HasGlyph): string {
  if (isDrawn(sign, has)) return sign;
  const plain = Array.from(sign.normalize('NFKD'))
    .filter((each) => isDrawn(each, has))
    .join('');
  return /[\p{L}\p{N}]/u.test(plain) ? plain : MISSING;
}

/** A text with nothing that the fonts lack, so that it is as wide as it was measured. */
export function drawable(text: string, has: HasGlyph): string {
  const line = printable(text);
  if (isDrawn(line, has)) return line;
  return Array.from(graphemes.segment(line), ({ segment }) => drawnAs(segment, has)).join('');
}

/** The same data with every text changed; the bytes of pictures stay. */
export function withTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => withTexts(each, change)) as T;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTexts(each, change)])) as T;
}
