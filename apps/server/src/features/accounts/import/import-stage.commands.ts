import { ubiRoot } from '@cartwright/domain/accounts/identifiers';
import type { StaffCtx } from '../../../core/context.ts';
import { insertRows } from '../../../db/bulk.ts';
import { clientImportRow } from '../../../db/schema/accounts-import.table.ts';
import type { TableRow } from '../../../documents/csv-read.ts';
import { type CleanRow, cleanRow } from './import-fields.ts';
import type { ImportField } from './plan/import-mapping.ts';

/** Rows per statement. */
const BATCH = 50;

/** What is known of a file when its last row has arrived. */
export interface Staged {
  readonly rows: number;
  readonly lastPlace: number;
  /** UBIs that a spreadsheet has rounded, each found by itself. */
  readonly roundedUbis: number;
  /** Every other UBI with a location ends in 0, so that the whole column was rounded. */
  readonly isUbiColumnRounded: boolean;
}

/** Stores the cleaned rows of a file in the database, so that memory holds a batch of them and never the file. */
export async function stageRows(
  ctx: StaffCtx,
  importId: string,
  rows: AsyncIterable<TableRow>,
  fields: readonly (ImportField | null)[],
  progress: (rows: number) => Promise<void>,
): Promise<Staged> {
  const heads = new Map<number, number>();
  const found = { rows: 0, lastPlace: 0, roundedUbis: 0, wholeUbis: 0, inZero: 0 };
  let batch: CleanRow[] = [];
  const flush = async (): Promise<void> => {
    await insertRows(
      ctx.db,
      clientImportRow,
      batch.map((row) => stagedRow(importId, row, heads)),
    );
    batch = [];
    await progress(found.rows);
  };
  for await (const row of rows) {
    const clean = cleanRow(row, fields);
    batch.push(clean);
    found.rows += 1;
    found.lastPlace = clean.line;
    if (clean.isUbiRounded) found.roundedUbis += 1;
    if (clean.values.ubi?.length === 16) {
      found.wholeUbis += 1;
      if (clean.values.ubi.endsWith('0')) found.inZero += 1;
    }
    if (batch.length === BATCH) await flush();
  }
  await flush();
  const { roundedUbis, wholeUbis, inZero } = found;
  const isUbiColumnRounded = wholeUbis > 0 && wholeUbis === inZero && wholeUbis + roundedUbis > 1;
  return { rows: found.rows, lastPlace: found.lastPlace, roundedUbis, isUbiColumnRounded };
}

function stagedRow(importId: string, row: CleanRow, heads: Map<number, number>) {
  const { licenseNo, ubi } = row.values;
  const license = Number(licenseNo ?? 0);
  const head = license === 0 ? row.line : (heads.get(license) ?? row.line);
  if (license !== 0) heads.set(license, head);
  return { importId, place: row.line, head, staged: row, licenseNo: licenseNo ?? null, ubi: ubi ?? null };
}

/** The row as it counts when its column was rounded: the nine digits of the business are left of a UBI. */
export const withoutLocation = <R extends CleanRow>(row: R): R =>
  row.values.ubi === undefined ? row : { ...row, values: { ...row.values, ubi: ubiRoot(row.values.ubi) } };
