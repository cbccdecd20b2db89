import { expect, it } from 'vitest';
import { barcodeEnd, barcodeOf, barcodeText, isLotBarcode } from './barcodes.ts';

it('writes barcodes four digits at a time, and reads them so', () => {
  expect(barcodeText('4172100000443464')).toBe('4172 1000 0044 3464');
  expect(barcodeEnd('4172100000443464')).toBe('… 0044 3464');
  expect(barcodeOf(' 4172 1000\t0044 3464 ')).toBe('4172100000443464');
  expect(isLotBarcode(barcodeOf(barcodeText('4172100000443464')))).toBe(true);
});

it('knows lots, which never begin as sublots do', () => {
  expect(['4172100000443464', '4174000000000001', '41721000', '417210000044346X'].filter(isLotBarcode)).toEqual([
    '4172100000443464',
  ]);
});
