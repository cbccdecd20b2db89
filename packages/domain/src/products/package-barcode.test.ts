import { expect, test } from 'vitest';
import { isPackageBarcode } from './package-barcode.ts';

test.each(['860004517726', '96385074', '4006381333931', '10012345678902'])('%s is a barcode of a package', (digits) => {
  expect(isPackageBarcode(digits)).toBe(true);
});

test.each(['860004517727', '86000451772', '4006381333932', '4172100000023757', '96385O74', ''])(
  '%s is none',
  (digits) => {
    expect(isPackageBarcode(digits)).toBe(false);
  },
);
