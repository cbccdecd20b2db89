import { describe, expect, it } from 'vitest';
import { holds, hundredths } from '../../test/property.ts';
import { formatMoney, formatUnits } from './decimal-text.ts';

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

  it('loses no cent', () => {
    holds(hundredths(-999_999_999, 999_999_999), (n) => {
      expect(Number(formatMoney(n).replaceAll(/[$,]/g, ''))).toBe(n);
    });
  });
});
