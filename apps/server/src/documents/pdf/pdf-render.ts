import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import Pdf from 'pdfkit';
import { isLabelSheet, type Paper, type PaperSheet } from './pdf-paper.ts';
import { drawLabels } from './pdf-labels.ts';
import { drawBlocks, drawHead, drawTotals } from './pdf-parts.ts';
import { drawTable } from './pdf-table.ts';
import { FOOT, MARGIN, type Sheet } from './pdf-sheet.ts';
import { drawable, printable, withTexts } from './pdf-text.ts';

const resolve = createRequire(import.meta.url).resolve;
const files = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const;

const open = async (file: string): Promise<Font> => create(await readFile(resolve(file)));

/** Read once in a thread: reading the tables of a font takes longer than drawing forty lines with it. */
const fonts = { regular: open(files.regular), bold: open(files.bold) } as const;

/** Draws sheets one after the other, each from a page of its own. Runs in a worker thread: see `writePdf`. */
export async function renderPapers(papers: readonly PaperSheet[]): Promise<Uint8Array> {
  const [first] = papers;
  if (first === undefined) throw new Error('a PDF has a page');
  const doc = new Pdf({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: FOOT },
    bufferPages: true,
    // None before ours are registered: one that is opened twice is read anew at each use.
    font: '',
    info: {
      Title: printable(papers.length === 1 ? `${first.title} ${first.number}` : first.title),
      Author: printable(typeof first.sender === 'string' ? first.sender : first.sender.name),
    },
  });
  const [regular, bold] = await Promise.all([fonts.regular, fonts.bold]);
  doc.registerFont('regular', asSource(regular));
  doc.registerFont('bold', asSource(bold));
  const has = (codePoint: number) => regular.hasGlyphForCodePoint(codePoint) && bold.hasGlyphForCodePoint(codePoint);
  const drawn = withTexts(papers, (text) => drawable(text, has));
  const pieces: Buffer[] = [];
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((done) => doc.once('end', () => done()));
  const { width, height } = doc.page;
  const sheet = { doc, left: MARGIN, width: width - 2 * MARGIN, bottom: height - FOOT };
  for (const [index, paper] of drawn.entries()) {
    if (index > 0) doc.addPage();
    const start = doc.bufferedPageRange().count - 1;
    if (isLabelSheet(paper)) drawLabels(doc, paper);
    else drawPaper(sheet, paper, start);
  }
  doc.end();
  await ended;
  return Buffer.concat(pieces);
}

/** pdfkit takes a font that is open already, which its types do not say. */
const asSource = (font: Font): PDFKit.Mixins.PDFFontSource => font as unknown as Buffer;

function drawPaper(sheet: Sheet, paper: Paper, start: number): void {
  drawHead(sheet, paper);
  drawBlocks(sheet, paper);
  drawTable(sheet, paper);
  drawTotals(sheet, paper);
  numberPages(sheet, paper, start);
}

/** "Purchase order ORD-10452, page 1 of 3" under every page. */
function numberPages({ doc, left, width }: Sheet, paper: Paper, start: number): void {
  const end = doc.bufferedPageRange().count;
  for (let page = start; page < end; page += 1) {
    doc.switchToPage(page);
    const of = `${paper.title} ${paper.number}, page ${page - start + 1} of ${end - start}`;
    // Below the margin: without this the line would begin a new page.
    doc.page.margins.bottom = 0;
    doc.font('regular').fontSize(8).fillColor('#555');
    doc.text(printable(of), left, doc.page.height - 40, { width, align: 'center', lineBreak: false });
  }
}
