import { drawBarcode } from './pdf-barcode.ts';
import type { LabelSheet, PaperLabel } from './pdf-paper.ts';
import { printable } from './pdf-text.ts';

/** US letter label paper of 4 × 2 inches (Avery 5163), in points. */
const LABEL = { width: 288, height: 144 } as const;
const START = { x: 11.25, y: 36 } as const;
const BETWEEN = 13.5;
const COLUMNS = 2;
const ON_PAGE = 10;
const PAD = 10;
const BARCODE = 26;

/** The labels in the places of their paper; the current page is an empty one. */
export function drawLabels(doc: PDFKit.PDFDocument, { labels }: LabelSheet): void {
  for (const [index, label] of labels.entries()) {
    const place = index % ON_PAGE;
    if (index > 0 && place === 0) doc.addPage();
    const x = START.x + (place % COLUMNS) * (LABEL.width + BETWEEN);
    const y = START.y + Math.floor(place / COLUMNS) * LABEL.height;
    drawLabel(doc, label, x + PAD, y + PAD);
  }
}

function drawLabel(doc: PDFKit.PDFDocument, { heading, lines, barcodes }: PaperLabel, x: number, y: number): void {
  const width = LABEL.width - 2 * PAD;
  const oneLine = { width, height: 12, ellipsis: true, lineBreak: true } as const;
  doc.fillColor('#000').font('bold').fontSize(10).text(printable(heading), x, y, oneLine);
  doc.font('regular').fontSize(7.5);
  for (const [index, line] of lines.entries()) {
    doc.text(printable(line), x, y + 14 + index * 10, { ...oneLine, height: 9 });
  }
  const each = width / Math.max(1, barcodes.length);
  const top = y + LABEL.height - 2 * PAD - BARCODE - 10;
  for (const [index, text] of barcodes.entries()) {
    const left = x + index * each;
    drawBarcode(doc, text, { x: left, y: top, width: each, height: BARCODE, align: 'center' });
    doc
      .fillColor('#000')
      .fontSize(7)
      .text(printable(text), left, top + BARCODE + 2, { ...oneLine, width: each, align: 'center' });
  }
}
