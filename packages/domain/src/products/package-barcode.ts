/** Barcodes that a package has from its maker: UPC-A, EAN-8, EAN-13 and GTIN-14 (GS1 General Specifications, 7.9). */

/** Whether these digits are such a number, its last digit the check digit of the others. */
export function isPackageBarcode(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return false;
  const weighted = Array.from(digits)
    .toReversed()
    .map((digit, at) => Number(digit) * (at % 2 === 1 ? 3 : 1));
  return weighted.reduce((sum, part) => sum + part, 0) % 10 === 0;
}
