import { type XlsxCell, xlsxStream } from '../../../src/documents/xlsx/xlsx-write.ts';

/** A workbook with one sheet of these rows of text below their titles. */
export async function cartSheet(titles: readonly string[], rows: readonly (readonly XlsxCell[])[]): Promise<Buffer> {
  const columns = titles.map((title) => ({ title, width: 12, kind: 'text' as const }));
  const pieces: Buffer[] = [];
  for await (const piece of xlsxStream('Sheet', columns, [rows])) pieces.push(piece);
  return Buffer.concat(pieces);
}
