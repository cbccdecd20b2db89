export const MARGIN = 48;
/** Room for the page numbers under the last line. */
export const FOOT = 64;

/** Where the next part of a page is drawn; US letter, in points. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly left: number;
  readonly width: number;
  readonly bottom: number;
}
