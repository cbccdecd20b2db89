import { cellName, readRow, type ReadRow } from '@cartwright/domain/imports/import-rows';
import type { StaffCtx } from '../../core/context.ts';
import { insertRows } from '../../db/bulk.ts';
import { dataImportRow } from '../../db/schema/platform-imports.table.ts';
import type { TableRow } from '../../documents/csv-read.ts';
import type { ImportKind } from './import-kind.ts';

/** Rows per statement. */
const BATCH = 200;

interface Staging {
  readonly importId: string;
  readonly kind: ImportKind;
  /** What each cell is. */
  readonly fields: readonly (string | null)[];
}

/**
 * Stores the rows of a file as they were read, so that memory holds a batch of them and never the file: beside it only the
 * keys of all rows, by which a second row of the same record is found. Returns how many there are.
 */
export async function stageRows(
  ctx: StaffCtx,
  { importId, kind, fields }: Staging,
  rows: AsyncIterable<TableRow>,
  progress: (rows: number) => Promise<void>,
): Promise<number> {
  const columns = kind.columns(ctx);
  const labelOf = new Map(columns.map(({ field, label }) => [field, label]));
  const seen = new Map<string, number>();
  /** Why a row cannot be beside an earlier one of the file. */
  const again = ({ line, values }: ReadRow): string[] =>
    kind.keysOf(values).flatMap(({ fields: of, key, remedy }) => {
      const [field = ''] = of;
      const whole = `${of.join(' ')} ${key}`;
      const first = seen.get(whole);
      const labels = of.map((each) => labelOf.get(each) ?? each).join(', ');
      const todo = remedy === undefined ? '' : `: ${remedy}`;
      if (first !== undefined) return [`${cellName(fields, field, line)} the same ${labels} as row ${first}${todo}`];
      seen.set(whole, line);
      return [];
    });
  let count = 0;
  let batch: (typeof dataImportRow.$inferInsert)[] = [];
  const flush = async (): Promise<void> => {
    await insertRows(ctx.db, dataImportRow, batch);
    batch = [];
    await progress(count);
  };
  for await (const each of rows) {
    const read = readRow(columns, fields, each);
    const row: ReadRow = { ...read, faults: [...read.faults, ...again(read)] };
    batch.push({
      importId,
      line: row.line,
      row,
      cells: each.cells,
      ...kind.shownAs(row.values),
    });
    count += 1;
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return count;
}
