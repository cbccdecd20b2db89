import { xlsxStream, type XlsxCell, type XlsxColumn } from '../../documents/xlsx/xlsx-write.ts';
import type { StaffCtx } from '../../core/context.ts';
import type { SentFile } from '../../http/send-file.ts';
import type { ImportKind } from './import-kind.ts';
import { refusedRows } from './import-rows.queries.ts';

/** The title of the column that says why a row was refused; the import leaves it out. */
const WHY = 'why';

/** A workbook with the columns of a kind and an example row. */
export function templateOf(ctx: StaffCtx, kind: ImportKind): SentFile {
  const known = kind.columns(ctx);
  const columns = known.map(({ label, kind: cell }): XlsxColumn => {
    const width = Math.max(12, label.length + 4);
    return { title: label, width, kind: cell === 'money' ? 'money' : 'text' };
  });
  const example = known.map(({ kind: cell, example: value }): XlsxCell => {
    if (value === '') return null;
    return cell === 'money' ? value : String(value);
  });
  const title = `${kind.noun.charAt(0).toUpperCase()}${kind.noun.slice(1)}s`;
  return { name: `${title} template.xlsx`, content: xlsxStream(title, columns, [[example]]) };
}

/** The refused rows of an import as the file has them, with a column that says why. */
export async function refusedWorkbook(ctx: StaffCtx, kindName: string, transactionId: string): Promise<SentFile> {
  const { fileName, header, rows } = await refusedRows(ctx, kindName, transactionId);
  const titles = [...header.filter((title) => title.toLowerCase() !== WHY), WHY];
  const columns = titles.map((title): XlsxColumn => ({ title, width: title === WHY ? 60 : 18, kind: 'text' }));
  const kept = header.map((title) => title.toLowerCase() !== WHY);
  async function* cells() {
    for await (const batch of rows) yield batch.map((row) => row.filter((_, index) => kept[index] ?? true));
  }
  const name = fileName.replace(/\.[^.]*$/, '');
  return { name: `${name} refused.xlsx`, content: xlsxStream('Refused', columns, cells()) };
}
