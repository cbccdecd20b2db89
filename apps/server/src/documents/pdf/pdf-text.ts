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
