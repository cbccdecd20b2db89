/** Barcodes of lots and sublots: 16 digits. */

/** Every sublot's barcode starts so, and no lot's does. */
export const SUBLOT_PREFIX = '4174';

/** The barcodes that are proposed for new lots start so. */
export const LOT_PREFIX = '4173';

/** Is this the barcode of a lot? */
export const isLotBarcode = (text: string): boolean => /^\d{16}$/.test(text) && !text.startsWith(SUBLOT_PREFIX);

/** A barcode as it is read: four digits at a time, as on labels. */
export const barcodeText = (barcode: string): string => barcode.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** The end of it, which differs between the lots of one seller. */
export const barcodeEnd = (barcode: string): string => `… ${barcodeText(barcode.slice(-8))}`;

/** A barcode as it was typed or pasted, without the blanks that it is shown with. */
export const barcodeOf = (typed: string): string => typed.replaceAll(/\s/g, '');
