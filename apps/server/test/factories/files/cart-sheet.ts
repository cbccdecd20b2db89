import { type XlsxCell, xlsxOfSheets } from '../../../src/documents/xlsx/xlsx-write.ts';

/** A sheet: its name, its titles, and the rows of text below them. */
export type TextSheet = readonly [name: string, titles: readonly string[], rows: readonly (readonly XlsxCell[])[]];

/** A workbook of these sheets. */
export async function textBook(...sheets: readonly TextSheet[]): Promise<Buffer> {
  const written = xlsxOfSheets(
    sheets.map(([name, titles, rows]) => ({
      name,
      columns: titles.map((title) => ({ title, width: 12, kind: 'text' as const })),
      rows: [rows],
    })),
  );
  const pieces: Buffer[] = [];
  for await (const piece of written) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** A workbook with one sheet of these rows of text below their titles. */
export const cartSheet = async (titles: readonly string[], rows: readonly (readonly XlsxCell[])[]): Promise<Buffer> =>
  await textBook(['Sheet', titles, rows]);
