/** Barcodes of lots and sublots: 16 digits. */

/** Every sublot's barcode starts so, and no lot's does. */
export const SUBLOT_PREFIX = '4174';

/** Is this the barcode of a lot? */
export const isLotBarcode = (text: string): boolean => /^\d{16}$/.test(text) && !text.startsWith(SUBLOT_PREFIX);
