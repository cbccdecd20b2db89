/** Text as a workbook's XML holds it, in both directions. */

/** The most characters a cell holds (Excel's limit). */
const LONGEST = 32_767;

/** Control characters, halves of pairs and two non-characters, which XML cannot hold or nobody can read. */
const UNFIT = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;
/** Spreadsheets read `_x000D_` in a text as the character of that number. */
const ESCAPED = /_x([\dA-Fa-f]{4})_/g;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Printable ASCII without what needs a second look: most cells are nothing else. */
const PLAIN = /^[ !#-%'-;=?-^`-~]*$/;

/** A text for the XML of a workbook: what XML cannot hold goes, what spreadsheets would read as an escape is escaped. */
export function xmlText(text: string): string {
  if (text.length <= LONGEST && PLAIN.test(text)) return text;
  return text
    .slice(0, LONGEST)
    .replaceAll(UNFIT, '')
    .replaceAll(ESCAPED, '_x005F_x$1_')
    .replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? mark);
}

/** A text as a workbook's XML has it → what a spreadsheet shows. */
export const shownText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(ESCAPED, (_escape, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    : text;
