import { importKindNames, importKinds as keys, type ImportKindName } from '@cartwright/contract/imports/import-kinds';
import { guessColumns, isImportHeader, type MappedColumn } from '@cartwright/domain/imports/import-columns';
import { plainlyOf } from '@cartwright/domain/imports/other-kind';
import { and, desc, eq, isNotNull, max, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { dataImport } from '../../db/schema/platform-imports.table.ts';
import { rejoin } from '../../documents/csv-delimiter.ts';
import type { TableRow } from '../../documents/csv-read.ts';
import { openTable } from '../../documents/table-read.ts';
import type { UploadedFile } from '../../http/implement.ts';
import { receiveFile } from '../stored-files.commands.ts';
import type { ImportKind, ImportKinds } from './import-kind.ts';
import { storeWhileReading } from './store-while-reading.ts';

const SAMPLE_ROWS = 20;
const SAMPLES = 3;

/** What files of the same columns have in common. */
export const headerKeyOf = (header: readonly string[]): string => header.map((name) => name.toLowerCase()).join('\n');

const shownName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .slice(0, 200)
    .trim() || 'unnamed';

/**
 * Receives a file, reads it once as it arrives and stores it for the actor. Returns its columns with their fields: those of
 * the last file with the same columns, else a guess. Refuses `too_large` and `file_unreadable`; then nothing is stored.
 */
export async function uploadImport(
  ctx: StaffCtx,
  { kindName, kind, kinds }: { kindName: ImportKindName; kind: ImportKind; kinds: ImportKinds },
  file: UploadedFile,
) {
  const name = shownName(file.name);
  const known = kind.columns(ctx);
  const incoming = await receiveFile(ctx, name);
  try {
    const content = storeWhileReading(file.content, incoming.write);
    const table = await openTable(content, (cells) => isImportHeader(known, cells), name);
    const { first, rows } = await readAhead(table.rows);
    const cellsOf = (index: number): string[] => first.map(({ cells }) => (cells[index] ?? '').trim());
    const guessed = guessColumns(known, table.header, cellsOf);
    const kept = await keptMapping(ctx, kindName, table.header);
    let rowCount = 0;
    for await (const _row of rows) rowCount += 1;
    await incoming.finish();
    return {
      fileId: incoming.id,
      name,
      rowCount,
      headerRow: table.headerRow,
      columns: guessed.map((column, index) => ({
        ...withKept(column, kept, known),
        samples: [...new Set(cellsOf(index))]
          .filter((cell) => cell !== '')
          .slice(0, SAMPLES)
          .map((cell) => cell.slice(0, 60)),
      })),
      fields: known.map(({ field, label, isRequired }) => ({
        field,
        label,
        isRequired: isRequired === true,
        isKey: kind.needed.includes(field),
      })),
      isMappingKept: kept !== null,
      encoding: table.encoding(),
      sheet: table.sheet,
      looksLike: plainlyOf(openKinds(ctx, kinds), kindName, table.header),
    };
  } catch (error) {
    await incoming.abandon();
    throw error;
  }
}

/** The kinds that the actor may import, with their columns. */
const openKinds = (ctx: StaffCtx, kinds: ImportKinds) =>
  importKindNames
    .filter((kind) => ctx.actor.permissions.has(keys[kind]))
    .map((kind) => ({ kind, columns: kinds[kind].columns(ctx) }));

/** The first rows of a table, and all of them once more. */
async function readAhead(table: AsyncIterable<TableRow>) {
  const rows = table[Symbol.asyncIterator]();
  const first: TableRow[] = [];
  while (first.length < SAMPLE_ROWS) {
    const next = await rows.next();
    if (next.done === true) break;
    first.push(next.value);
  }
  return { first, rows: rejoin(first, rows) };
}

function withKept<C extends MappedColumn>(
  column: C,
  kept: readonly MappedColumn[] | null,
  known: readonly { readonly field: string }[],
): C & { readonly guessedField: string | null } {
  const guess = { ...column, guessedField: column.field };
  const former = kept?.find(({ header }) => header === column.header);
  if (former === undefined) return guess;
  return { ...guess, field: known.some((each) => each.field === former.field) ? former.field : null };
}

/**
 * The mapping of the last file of this kind with the same columns; null when there was none, or when an import of them was
 * undone since: what it was mapped to may be why.
 */
async function keptMapping(
  ctx: StaffCtx,
  kind: string,
  header: readonly string[],
): Promise<readonly MappedColumn[] | null> {
  const before = and(eq(dataImport.kind, kind), eq(dataImport.headerKey, headerKeyOf(header)));
  const undone = ctx.db
    .select({ at: max(dataImport.createdAt) })
    .from(dataImport)
    .where(and(before, isNotNull(dataImport.undoneAt)));
  const [last] = await ctx.db
    .select({ mapping: dataImport.mapping })
    .from(dataImport)
    .where(and(before, sql`${dataImport.createdAt} > coalesce((${undone}), '-infinity')`))
    .orderBy(desc(dataImport.createdAt))
    .limit(1);
  return last === undefined ? null : (last.mapping as readonly MappedColumn[]);
}
