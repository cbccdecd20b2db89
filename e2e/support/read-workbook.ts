import { fromBufferPromise } from 'yauzl';
import type { Page } from 'playwright-core';

/** A cell as a spreadsheet reads it: its type in the file, its text, and whether it has a formula. */
export interface ReadCell {
  readonly reference: string;
  readonly type: string;
  readonly text: string;
  readonly hasFormula: boolean;
}

/**
 * Reads a sheet of a workbook (1 is the first) without code of the product: the archive by yauzl, the XML by the
 * browser's parser, which refuses malformed XML.
 */
export async function readWorkbook(page: Page, bytes: Buffer, sheet = 1): Promise<ReadCell[][]> {
  const zip = await fromBufferPromise(bytes, {
    lazyEntries: true,
    autoClose: false,
    validateEntrySize: true,
    strictFileNames: true,
  });
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk as Uint8Array));
    parts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  const xml = parts.get(`xl/worksheets/sheet${sheet}.xml`) ?? '';
  return await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'application/xml');
    const parserError = parsed.querySelector('parsererror');
    if (parserError) throw new Error(parserError.textContent ?? 'no XML');
    const cells = (row: Element) =>
      [...row.querySelectorAll('c')].map((cell) => ({
        reference: cell.getAttribute('r') ?? '',
        type: cell.getAttribute('t') ?? 'n',
        text: cell.querySelector('is t, v')?.textContent ?? '',
        hasFormula: cell.querySelector('f') !== null,
      }));
    return [...parsed.querySelectorAll('sheetData > row')].map(cells);
  }, xml);
}
