import type { Paper, PaperCell } from './pdf-paper.ts';
import type { Sheet } from './pdf-sheet.ts';
import { printable } from './pdf-text.ts';

const PAD = 4;
const SIZE = { text: 9, under: 7.5 } as const;

interface Place {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** The rows under a head that every page repeats; a row is never split between pages. */
export function drawTable(sheet: Sheet, { columns, rows }: Paper): void {
  const { doc, left, width, bottom } = sheet;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const places: Place[] = [];
  let x = left;
  for (const { share, align } of columns) {
    const wide = (width * share) / shares;
    places.push({ x: x + PAD, width: wide - 2 * PAD, align });
    x += wide;
  }
  const line = (colour: string) =>
    doc
      .moveTo(left, doc.y)
      .lineTo(left + width, doc.y)
      .lineWidth(0.5)
      .strokeColor(colour)
      .stroke();
  const drawHeader = () => {
    const y = doc.y;
    doc.font('bold').fontSize(8).fillColor('#555');
    for (const [index, { label }] of columns.entries()) drawText(sheet, places[index], label, y);
    doc.y = y + 14;
    line('#888');
  };
  drawHeader();
  for (const row of rows) {
    const height = Math.max(...row.map((cell, index) => heightOf(sheet, places[index], cell))) + 2 * PAD;
    if (doc.y + height > bottom) {
      doc.addPage();
      drawHeader();
    }
    const top = doc.y;
    for (const [index, cell] of row.entries()) drawCell(sheet, places[index], cell, top + PAD);
    doc.y = top + height;
    line('#ddd');
  }
}

function drawText({ doc }: Sheet, place: Place | undefined, text: string, y: number): void {
  if (place !== undefined) doc.text(printable(text), place.x, y, { width: place.width, align: place.align });
}

function heightOf({ doc }: Sheet, place: Place | undefined, { text, under }: PaperCell): number {
  if (place === undefined) return 0;
  const height = doc.font('regular').fontSize(SIZE.text).heightOfString(printable(text), { width: place.width });
  if (under === undefined) return height;
  return height + doc.fontSize(SIZE.under).heightOfString(printable(under), { width: place.width });
}

function drawCell(sheet: Sheet, place: Place | undefined, { text, under }: PaperCell, y: number): void {
  const { doc } = sheet;
  doc.font('regular').fontSize(SIZE.text).fillColor('#000');
  drawText(sheet, place, text, y);
  if (under === undefined) return;
  doc.fontSize(SIZE.under).fillColor('#555');
  drawText(sheet, place, under, doc.y);
}
