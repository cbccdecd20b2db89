import type { Paper } from './pdf-paper.ts';
import { drawBarcode } from './pdf-barcode.ts';
import type { Sheet } from './pdf-sheet.ts';
import { printable } from './pdf-text.ts';

const LOGO = { width: 140, height: 56 } as const;
const GAP = 16;

/** Begins a new page unless this many points are left on the current one. */
export function keepTogether({ doc, bottom }: Sheet, height: number): void {
  if (doc.y + height > bottom) doc.addPage();
}

/** The sender at the left, title and number at the right. */
export function drawHead({ doc, left, width }: Sheet, { sender, title, number, barcode }: Paper): void {
  const top = doc.y;
  const half = width / 2 - GAP / 2;
  let y = top;
  if (sender.logo !== null) {
    doc.image(Buffer.from(sender.logo), left, y, { fit: [LOGO.width, LOGO.height] });
    y += LOGO.height + 8;
  }
  doc.fillColor('#000').font('bold').fontSize(11).text(printable(sender.name), left, y, { width: half });
  doc.font('regular').fontSize(9).fillColor('#333');
  for (const line of sender.lines) doc.text(printable(line), { width: half });
  const leftEnd = doc.y;
  const right = left + half + GAP;
  doc.font('bold').fontSize(18).fillColor('#000').text(printable(title), right, top, { width: half, align: 'right' });
  doc.font('regular').fontSize(12).text(printable(number), { width: half, align: 'right' });
  if (barcode !== undefined) {
    const size = { width: 150, height: 28, align: 'right' } as const;
    if (drawBarcode(doc, barcode, { x: left + width - size.width, y: doc.y + 6, ...size })) doc.y += 6 + size.height;
  }
  doc.y = Math.max(leftEnd, doc.y) + GAP;
}

/** A mail address that is wider than its block goes on after the @, so that no word of it is broken. */
const inWidth = ({ doc }: Sheet, text: string, width: number): string =>
  text.replaceAll(/\S+@\S+/g, (address) =>
    doc.widthOfString(address) > width ? address.replace('@', '@\n') : address,
  );

/** The blocks side by side, with the facts as the last one. */
export function drawBlocks(sheet: Sheet, { blocks, facts }: Paper): void {
  const { doc, left, width } = sheet;
  const all = [
    ...blocks.map(({ title, lines }) => ({ title, lines: lines.map((line) => [line, ''] as const) })),
    { title: '', lines: facts.map(([label, value]) => [`${label}: `, value] as const) },
  ];
  const each = (width - GAP * (all.length - 1)) / all.length;
  const top = doc.y;
  let lowest = top;
  for (const [index, { title, lines }] of all.entries()) {
    const x = left + index * (each + GAP);
    doc.font('bold').fontSize(8).fillColor('#555').text(printable(title), x, top, { width: each });
    doc.fontSize(9).fillColor('#000');
    doc.y = top + 12;
    doc.font('regular');
    for (const [text, value] of lines)
      doc.text(inWidth(sheet, printable(text + value), each), x, doc.y, { width: each });
    lowest = Math.max(lowest, doc.y);
  }
  doc.y = lowest + GAP;
}

/** The totals at the right, then the notes over the whole width. */
export function drawTotals(sheet: Sheet, { totals, notes }: Paper): void {
  const { doc, left, width } = sheet;
  const box = 240;
  const x = left + width - box;
  keepTogether(sheet, totals.length * 14 + 12);
  doc.y += 8;
  for (const { label, value, isSum } of totals) {
    const y = doc.y;
    doc
      .font(isSum ? 'bold' : 'regular')
      .fontSize(isSum ? 11 : 9)
      .fillColor('#000');
    doc.text(printable(label), x, y, { width: box - 100 });
    const end = doc.y;
    doc.text(printable(value), x + box - 100, y, { width: 100, align: 'right' });
    doc.y = Math.max(end, doc.y) + 2;
  }
  doc.y += GAP;
  doc.font('regular').fontSize(9).fillColor('#333');
  for (const note of notes) {
    keepTogether(sheet, 24);
    doc.text(printable(note), left, doc.y, { width });
    doc.y += 4;
  }
}
