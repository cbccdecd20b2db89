import { cellName, nounOf, readRow, type ReadRow } from '@cartwright/domain/imports/import-rows';
import { isTotalRow, type Skipped, skipRemarks, type SkipReason } from '@cartwright/domain/imports/skipped-rows';
import type { StaffCtx } from '../../core/context.ts';
import { insertRows } from '../../db/bulk.ts';
import { dataImportRow } from '../../db/schema/platform-imports.table.ts';
import type { TableRow } from '../../documents/csv-read.ts';
import type { ImportKind } from './import-kind.ts';
import { noneSkipped } from './import-summary.ts';

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
 * keys of all rows, by which a second row of the same record is found. Returns how many there are, and of them those that are
 * skipped: they have their outcome already.
 */
export async function stageRows(
  ctx: StaffCtx,
  { importId, kind, fields }: Staging,
  rows: AsyncIterable<TableRow>,
  progress: (rows: number) => Promise<void>,
): Promise<{ readonly rows: number; readonly skipped: Skipped }> {
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
  const skipped = { ...noneSkipped };
  const whySkipped = (cells: readonly string[]): SkipReason | null => {
    if (isTotalRow(cells, fields, kind.needed)) return 'total';
    return kind.skips?.((field) => cells[fields.indexOf(field)] ?? '') ?? null;
  };
  const shared = new Map<string, number>();
  const warningsOf = ({ line, values }: ReadRow): string[] =>
    (kind.alikeBy?.(values) ?? []).flatMap(({ fields: [field = ''], key }) => {
      const whole = `${field} ${key}`;
      const first = shared.get(whole);
      if (first === undefined) shared.set(whole, line);
      const label = nounOf(labelOf.get(field) ?? field);
      return first === undefined ? [] : [`${cellName(fields, field, line)} the same ${label} as row ${first}`];
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
    const why = whySkipped(each.cells);
    const row: ReadRow =
      why === null ? { ...read, faults: [...read.faults, ...again(read)], warnings: warningsOf(read) } : read;
    if (why !== null) skipped[why] += 1;
    batch.push({
      importId,
      line: row.line,
      row,
      cells: each.cells,
      ...kind.shownAs(row.values),
      outcome: why === null ? null : 'skipped',
      remarks: why === null ? null : [`Row ${row.line} ${skipRemarks[why]}`],
    });
    count += 1;
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return { rows: count, skipped };
}
