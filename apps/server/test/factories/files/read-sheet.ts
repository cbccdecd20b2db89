import { fromBufferPromise } from 'yauzl';

/** A sheet of a workbook as its raw XML has it, without code of the product that writes or reads workbooks. */
export interface RawSheet {
  readonly xml: string;
  /** Each row's cells by their column letters, title row first; numbers and dates as the text of their number. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Opens the archive and reads a sheet, 1 being the first. */
export async function readSheet(bytes: Buffer, sheet = 1): Promise<RawSheet> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySize: true, strictFileNames: true } as const;
  const zip = await fromBufferPromise(bytes, options);
  let xml = '';
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== `xl/worksheets/sheet${sheet}.xml`) continue;
    for await (const piece of await zip.openReadStreamPromise(entry)) xml += String(piece);
  }
  const rows = [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, cells = '']) =>
    Object.fromEntries(
      [...cells.matchAll(/<c r="([A-Z]+)\d+"[^>]*>.*?<(?:v|t)[^>]*>([^<]*)</gs)].map(([, column = '', text = '']) => [
        column,
        unescaped(text),
      ]),
    ),
  );
  return { xml, rows };
}

/** The calendar date of a cell that is a date. */
export const dateOf = (serial: string | undefined): string | null =>
  serial === undefined ? null : new Date((Number(serial) - 25_569) * 86_400_000).toISOString().slice(0, 10);
