/** Numbers as people type them and as cells of files hold them. */

const GROUPED = String.raw`[1-9]\d{0,2}(?:,\d{3})+`;
const NUMBER = new RegExp(String.raw`^([-+]?)\s*\$?\s*((?:${GROUPED}|\d+)(?:\.\d*)?|\.\d+)$`);

/**
 * Reads "$1,234.50", "12", ".5", "+4". A comma is a thousands mark only before exactly three digits, at every place.
 * Undefined for anything else.
 */
export function readNumber(text: string): number | undefined {
  const [, sign = '', digits] = NUMBER.exec(text.trim().replace('−', '-')) ?? [];
  return digits === undefined ? undefined : Number(sign + digits.replaceAll(',', ''));
}

/** Digits with a decimal comma: "12,50", "1.234,5". */
const DECIMAL_COMMA = /^-?\$?(?:\d{1,3}(?:[.\s]\d{3})+|\d*),\d{1,2}%?$/;

/** Why a text is no number, naming what was read. */
export function numberFault(text: string): string {
  const typed = text.trim();
  if (typed === '') return 'Enter a number.';
  const sentence = `“${typed.slice(0, 40)}” is not a number.`;
  if (!DECIMAL_COMMA.test(typed)) return sentence;
  return `${sentence} Use a point for decimals: ${typed.replaceAll(/[.\s]/g, '').replace(',', '.')}`;
}
