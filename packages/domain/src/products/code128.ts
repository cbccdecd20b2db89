/**
 * Barcodes of the kind Code 128 (ISO/IEC 15417): every printable ASCII text, and digits in pairs, which makes the 16
 * digits of a sublot short.
 */

/** Widths of the bars and spaces of each symbol, in modules; the values 103 to 105 start a barcode. */
const symbols = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231
  113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211
  212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131
  113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111
  314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211
  241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
  214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214
  211232
`
  .trim()
  .split(/\s+/);
const STOP = '2331112';
const START_B = 104;
const START_C = 105;

/** Blank modules that a scanner needs at each side. */
export const QUIET_MODULES = 10;

/**
 * The widths of bars and spaces in turn, in modules, a bar first, without the quiet zones; null for a text with letters
 * that the barcode does not have, or none.
 */
export function code128(text: string): number[] | null {
  const values = /^(?:\d\d)+$/.test(text) ? digitPairs(text) : letters(text);
  if (values === null) return null;
  const [start = 0, ...rest] = values;
  const check = rest.reduce((sum, value, index) => sum + value * (index + 1), start) % 103;
  const widths = [...values, check].map((value) => symbols[value] ?? '').join('') + STOP;
  return Array.from(widths, Number);
}

const digitPairs = (digits: string): number[] => [START_C, ...(digits.match(/\d\d/g) ?? []).map(Number)];

function letters(text: string): number[] | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null;
  return [START_B, ...Array.from(text, (letter) => letter.charCodeAt(0) - 32)];
}
