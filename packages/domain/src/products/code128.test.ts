import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { code128 } from './code128.ts';

/** The symbols of the standard as a reader knows them, typed apart from those of the encoder. */
const patterns = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231
  113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211
  212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131
  113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111
  314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211
  241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
  214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214
  211232`
  .trim()
  .split(/\s+/);

/** Reads widths as a scanner does: start, data, check symbol, stop. */
function decode(widths: readonly number[]): string {
  const text = widths.join('');
  expect(text.endsWith('2331112')).toBe(true);
  const values = (text.slice(0, -7).match(/.{6}/g) ?? []).map((pattern) => patterns.indexOf(pattern));
  expect(values).not.toContain(-1);
  const [start = -1] = values;
  const check = values.at(-1);
  const data = values.slice(1, -1);
  expect(data.reduce((sum, value, index) => sum + value * (index + 1), start) % 103).toBe(check);
  if (start === 105) return data.map((value) => String(value).padStart(2, '0')).join('');
  expect(start).toBe(104);
  return data.map((value) => String.fromCharCode(value + 32)).join('');
}

const ascii = fc.array(fc.integer({ min: 32, max: 126 }), { minLength: 1, maxLength: 40 });
const printable = ascii.map((codes) => String.fromCharCode(...codes));
const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 32 }).map((all) => all.join(''));

test('what is encoded is read back, and every bar and space is one to four modules wide', () => {
  fc.assert(
    fc.property(fc.oneof(printable, digits), (text) => {
      const widths = code128(text);
      if (widths === null) throw new Error('refused');
      expect(decode(widths)).toBe(text);
      expect(widths.every((width) => width >= 1 && width <= 4)).toBe(true);
    }),
  );
});

test('the 16 digits of a sublot take 123 modules, and other letters have no barcode', () => {
  expect(code128('4174000000000042')?.reduce((sum, width) => sum + width, 0)).toBe(123);
  expect(code128('AB')?.join('')).toBe('2112141113231311234111312331112');
  for (const text of ['', 'Żółć', 'a\nb', '“']) expect(code128(text)).toBeNull();
});
