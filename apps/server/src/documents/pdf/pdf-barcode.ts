import { code128, QUIET_MODULES } from '@cartwright/domain/products/code128';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** `right`: the bars end with the box, and what is beside it must be blank. */
  readonly align: 'right' | 'center';
}

/** The widest module, in points: half a millimeter is easy to scan. */
const WIDEST = 1.4;

/** Draws a Code 128 barcode in a box, with its quiet zones unless they are beside it; false for a text that has none. */
export function drawBarcode(doc: PDFKit.PDFDocument, text: string, { x, y, width, height, align }: Box): boolean {
  const widths = code128(text);
  if (widths === null) return false;
  const modules = widths.reduce((sum, each) => sum + each, 2 * QUIET_MODULES);
  const module = Math.min(WIDEST, width / modules);
  const bars = module * (modules - 2 * QUIET_MODULES);
  let at = x + (align === 'right' ? width - bars : (width - bars) / 2);
  doc.fillColor('#000');
  for (const [index, each] of widths.entries()) {
    if (index % 2 === 0) doc.rect(at, y, each * module, height).fill();
    at += each * module;
  }
  return true;
}
