import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds, hundredths } from '../test/property.ts';
import { formatMoney, formatUnits, parseDecimal } from './decimal-text.ts';

describe('reading decimals', () => {
  it.each([
    ['12.5', 12.5],
    [' $1,234.50 ', 1234.5],
    ['.5', 0.5],
    ['5.', 5],
    ['2.5000', 2.5],
    ['-3', -3],
    ['-0', 0],
    ['0007', 7],
    ['1,234,567', 1234567],
    ['+4', 4],
  ])('%j is %d', (text, n) => {
    expect(parseDecimal(text, 2)).toBe(n);
  });

  it.each([
    '',
    '.',
    '-',
    '$',
    'abc',
    '1e3',
    '1,23',
    '12,5',
    '1.005',
    '1 000',
    '0x10',
    '--1',
    '٣',
    '99999999999999999',
    'NaN',
  ])('%j is none', (text) => {
    expect(parseDecimal(text, 2)).toBeNull();
  });

  it('is done with a long text at once', () => {
    expect(parseDecimal('5'.padStart(40), 2)).toBe(5);
    expect(parseDecimal('5'.padStart(41), 2)).toBeNull();
    expect(parseDecimal('1.00000000000000000001', 2)).toBeNull();
    expect(parseDecimal(`0.${'0'.repeat(200_000)}1`, 2)).toBeNull();
  });

  it('has as many decimals as asked for', () => {
    expect(parseDecimal('3.1416', 4)).toBe(3.1416);
    expect(parseDecimal('3.0', 0)).toBe(3);
    expect(parseDecimal('3.1', 0)).toBeNull();
  });

  it('refuses digits that a number cannot hold rather than changing them', () => {
    expect(parseDecimal('90071992547409.93', 2)).toBeNull();
    holds(fc.stringMatching(/^\d{1,20}\.\d{2}$/), (text) => {
      const n = parseDecimal(text, 2);
      expect(n === null || n.toFixed(2) === text.replace(/^0+(?=\d)/, '')).toBe(true);
    });
  });
});

describe('showing decimals', () => {
  it('groups thousands and keeps the sign before the dollar', () => {
    expect([0, 1234.5, -0.05, 9_999_999_999.99].map(formatMoney)).toEqual([
      '$0.00',
      '$1,234.50',
      '-$0.05',
      '$9,999,999,999.99',
    ]);
    expect([1200, 2.25, 0.5].map(formatUnits)).toEqual(['1,200', '2.25', '0.5']);
    expect(() => formatUnits(0.005)).toThrow(RangeError);
  });

  it('reads back what it shows', () => {
    holds(hundredths(-999_999_999, 999_999_999), (n) => {
      expect(parseDecimal(formatMoney(n), 2)).toBe(n === 0 ? 0 : n);
    });
  });
});
