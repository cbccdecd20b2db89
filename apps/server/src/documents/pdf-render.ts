import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import Pdf from 'pdfkit';
import type { Paper } from './pdf-paper.ts';
import { drawBlocks, drawHead, drawTotals } from './pdf-parts.ts';
import { drawTable } from './pdf-table.ts';
import { FOOT, MARGIN, type Sheet } from './pdf-sheet.ts';
import { printable } from './pdf-text.ts';

const resolve = createRequire(import.meta.url).resolve;
const fonts = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const;

/** Draws a document and returns its bytes. Runs in a worker thread: see `writePdf`. */
export async function renderPaper(paper: Paper): Promise<Uint8Array> {
  const regular = await readFile(resolve(fonts.regular));
  const doc = new Pdf({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: FOOT },
    bufferPages: true,
    font: regular as unknown as string,
    info: { Title: printable(`${paper.title} ${paper.number}`), Author: printable(paper.sender.name) },
  });
  doc.registerFont('regular', regular);
  doc.registerFont('bold', await readFile(resolve(fonts.bold)));
  const pieces: Buffer[] = [];
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((done) => doc.once('end', () => done()));
  const { width, height } = doc.page;
  const sheet = { doc, left: MARGIN, width: width - 2 * MARGIN, bottom: height - FOOT };
  drawHead(sheet, paper);
  drawBlocks(sheet, paper);
  drawTable(sheet, paper);
  drawTotals(sheet, paper);
  numberPages(sheet, paper);
  doc.end();
  await ended;
  return Buffer.concat(pieces);
}

/** "Purchase order ORD-10452, page 1 of 3" under every page. */
function numberPages({ doc, left, width }: Sheet, paper: Paper): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const of = `${paper.title} ${paper.number}, page ${page + 1} of ${count}`;
    // Below the margin: without this the line would begin a new page.
    doc.page.margins.bottom = 0;
    doc.font('regular').fontSize(8).fillColor('#555');
    doc.text(printable(of), left, doc.page.height - 40, { width, align: 'center', lineBreak: false });
  }
}
