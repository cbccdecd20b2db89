import { fromBufferPromise } from 'yauzl';
import type { Page } from 'playwright-core';

/** A cell as a spreadsheet reads it: its type in the file, its text, and whether it calculates. */
export interface ReadCell {
  readonly place: string;
  readonly type: string;
  readonly text: string;
  readonly hasFormula: boolean;
}

/**
 * Reads a sheet of a workbook, the first by itself, without any code of the product: the archive by yauzl, the XML by the browser's
 * own parser, which refuses what is not well formed.
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
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(Buffer.from(piece as Uint8Array));
    parts.set(entry.fileName, Buffer.concat(pieces).toString('utf8'));
  }
  const xml = parts.get(`xl/worksheets/sheet${sheet}.xml`) ?? '';
  return await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'application/xml');
    const fault = parsed.querySelector('parsererror');
    if (fault) throw new Error(fault.textContent ?? 'no XML');
    const cells = (row: Element) =>
      [...row.querySelectorAll('c')].map((cell) => ({
        place: cell.getAttribute('r') ?? '',
        type: cell.getAttribute('t') ?? 'n',
        text: cell.querySelector('is t, v')?.textContent ?? '',
        hasFormula: cell.querySelector('f') !== null,
      }));
    return [...parsed.querySelectorAll('sheetData > row')].map(cells);
  }, xml);
}
