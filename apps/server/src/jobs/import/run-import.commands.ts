import {
  fieldsByTitle,
  isImportHeader,
  type MappedColumn,
  mappingFault,
} from '@cartwright/domain/imports/import-columns';
import type { ImportOutcome, MissingEntry, ReadRow } from '@cartwright/domain/imports/import-rows';
import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import { updateRows } from '../../db/bulk.ts';
import { dataImport, dataImportRow } from '../../db/schema/platform-imports.table.ts';
import { allowLongStatements, inTransaction } from '../../db/transaction.ts';
import { openTable } from '../../documents/table-read.ts';
import type { Progress } from '../worker.ts';
import type { ImportKind, PlannedRow } from './import-kind.ts';
import { type Counts, noRows, type Summary, writtenBy } from './import-summary.ts';
import { stageRows } from './stage-rows.commands.ts';
import { headerKeyOf } from './upload-import.commands.ts';

/** Rows that are planned and written by a few statements. */
const BATCH = 500;
/** Missing entries that a summary names. */
const MOST_NAMED = 200;

const counted = (rows: number): string => rows.toLocaleString('en-US');

export interface ImportChoices {
  readonly leaveOutRefused: boolean;
  readonly makeMissing: boolean;
}

export interface ImportRequest {
  /** Names the import; the same one is written once. */
  readonly id: string;
  readonly kindName: string;
  readonly kind: ImportKind;
  readonly fileName: string;
  /** The file's bytes, from the beginning. */
  readonly content: () => AsyncIterable<Uint8Array>;
  /** The field of each column; null for what the titles say. */
  readonly mapping: readonly MappedColumn[] | null;
  /** Null for a dry run. */
  readonly choices: ImportChoices | null;
}

/** An advisory lock that serializes imports and their undoing; any number will do. */
const IMPORT_LOCK = 7_140_011;

/** Waits until no other import is written or undone; held to the end of the transaction. */
export async function takeImportLock(ctx: StaffCtx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}

/** Refuses a mapping that names a field twice, one that there is not, or leaves out what finds the record. */
export function assertMapping(ctx: StaffCtx, kind: ImportKind, mapping: readonly MappedColumn[]): void {
  const detail = mappingFault(kind.columns(ctx), mapping, kind.needed);
  if (detail !== null) fail('invalid', { detail, fields: [{ path: ['mapping'], code: 'mapping', detail }] });
}

/**
 * Imports a file: all rows that are kept, or none. A dry run finds the same outcomes by the same code and writes no record
 * (INV-56). Memory holds a batch of rows. Refuses `file_unreadable` and, with the first reason, `import_refused` when a row
 * is refused or names an entry that is not there and nobody has agreed.
 */
export async function importFile(ctx: StaffCtx, request: ImportRequest, progress: Progress): Promise<Summary> {
  const done = await writtenSummary(ctx, request.id);
  if (done !== null) return done;
  return await inTransaction(ctx, async (ctx) => await importInTransaction(ctx, request, progress));
}

/** The summary of an import that has been written, for a job that was interrupted after it. */
async function writtenSummary(ctx: StaffCtx, importId: string): Promise<Summary | null> {
  const [found] = await ctx.db
    .select({ summary: dataImport.summary })
    .from(dataImport)
    .where(eq(dataImport.id, importId));
  return (found?.summary ?? null) as Summary | null;
}

async function importInTransaction(ctx: StaffCtx, request: ImportRequest, progress: Progress): Promise<Summary> {
  const { id: importId, kind, choices } = request;
  await allowLongStatements(ctx, { locks: true });
  const { fields, rows, skipped } = await readRows(ctx, request, progress);
  if (choices !== null) await takeImportLock(ctx);
  const missing = await planRows(ctx, request, fields, async (planned) => {
    await progress(30 + (25 * planned) / rows, `${counted(planned)} compared`);
  });
  if (choices !== null) await assertAgreed(ctx, importId, choices, missing);
  const counts = await countOutcomes(ctx, importId);
  const summary = { counts, skipped, missing: missing.slice(0, MOST_NAMED), missingCount: missing.length };
  const writing = writtenBy(counts);
  const isWritten = choices !== null && writing > 0;
  if (isWritten) {
    const made = await kind.make(ctx, missing);
    await writeRows(ctx, request, fields, async (written) => {
      await progress(55 + (40 * written) / writing, `${counted(written)} of ${counted(writing)} written`);
    });
    await ctx.db.update(dataImport).set({ made, written: writing }).where(eq(dataImport.id, importId));
    const { new: fresh, changed, same, leftOut } = counts;
    const detail = { kind: request.kindName, file: request.fileName, importId, new: fresh, changed, same, leftOut };
    await recordAudit(ctx, { action: 'import', entity: 'data import', detail });
  }
  await ctx.db
    .update(dataImportRow)
    .set({ cells: null })
    .where(
      and(eq(dataImportRow.importId, importId), inArray(dataImportRow.outcome, ['new', 'changed', 'same', 'skipped'])),
    );
  await ctx.db.update(dataImport).set({ summary }).where(eq(dataImport.id, importId));
  return summary;
}

async function readRows(ctx: StaffCtx, request: ImportRequest, progress: Progress) {
  const { kind } = request;
  const known = kind.columns(ctx);
  const table = await openTable(request.content(), (cells) => isImportHeader(known, cells));
  const mapping = request.mapping ?? titlesOnly(known, table.header);
  assertMapping(ctx, kind, mapping);
  const unknown = mapping.find(({ header }) => !table.header.includes(header));
  if (unknown !== undefined) fail('file_unreadable', { detail: `The file has no column ${unknown.header}.` });
  const all = table.header.map((header) => ({
    header,
    field: mapping.find((column) => column.header === header)?.field ?? null,
  }));
  const fields = all.map(({ field }) => field);
  await ctx.db.insert(dataImport).values({
    id: request.id,
    kind: request.kindName,
    personId: ctx.actor.personId,
    fileName: request.fileName,
    isDryRun: request.choices === null,
    headerKey: headerKeyOf(table.header),
    mapping: all,
    createdAt: ctx.now().toISOString(),
  });
  const staged = await stageRows(ctx, { importId: request.id, kind, fields }, table.rows, async (read) => {
    await progress(Math.min(29, read / 3_500), `${counted(read)} rows read`);
  });
  return { fields, ...staged };
}

const titlesOnly = (known: Parameters<typeof fieldsByTitle>[0], header: readonly string[]): MappedColumn[] => {
  const fields = fieldsByTitle(known, header);
  return header.map((title, index) => ({ header: title, field: fields[index] ?? null }));
};

/** Gives every row its outcome; returns the entries of lists that rows to be written miss, each once. */
async function planRows(
  ctx: StaffCtx,
  { id: importId, kind, choices }: ImportRequest,
  fields: readonly (string | null)[],
  progress: (rows: number) => Promise<void>,
): Promise<MissingEntry[]> {
  const missing = new Map<string, MissingEntry>();
  const once = eachOnce(kind.noun);
  let planned = 0;
  for await (const rows of stagedRows(ctx, importId)) {
    const found = await kind.plan(
      ctx,
      rows.map(({ row }) => row),
      { fields, isWritten: choices !== null },
    );
    const plans = found.map(once);
    const idOf = new Map(rows.map(({ id, row }) => [row.line, id]));
    for (const entry of plans.flatMap((plan) => plan.missing))
      missing.set(`${entry.list} ${(entry.of ?? '').toLowerCase()} ${entry.name.toLowerCase()}`, entry);
    await updateRows(
      ctx.db,
      dataImportRow,
      plans.map(({ line, outcome, recordId, changes, missing: misses, remarks }) => ({
        id: idOf.get(line) ?? 0,
        outcome: outcome === 'refused' && choices?.leaveOutRefused === true ? ('leftOut' as const) : outcome,
        recordId,
        changes,
        missing: misses,
        remarks,
      })),
    );
    planned += rows.length;
    await progress(planned);
  }
  return [...missing.values()];
}

/** Refuses a row about a record that an earlier row found already under another name: what one writes, the other undoes. */
function eachOnce(noun: string) {
  const lines = new Map<string, number>();
  return <P>(plan: PlannedRow<P>): PlannedRow<P> => {
    const { line, outcome, recordId, record = recordId?.toString() } = plan;
    if (outcome === 'refused' || record === undefined) return plan;
    const first = lines.get(record) ?? line;
    lines.set(record, first);
    if (first === line) return plan;
    const remarks = [`Row ${line}: row ${first} is about the same ${noun}, leave one of them out`];
    return { ...plan, outcome: 'refused', changes: [], missing: [], remarks };
  };
}

/** Writes the rows that are new or changed. They are planned again, now that what they miss is made. */
async function writeRows(
  ctx: StaffCtx,
  { id: importId, kind }: ImportRequest,
  fields: readonly (string | null)[],
  progress: (rows: number) => Promise<void>,
): Promise<void> {
  let written = 0;
  for await (const rows of stagedRows(ctx, importId, ['new', 'changed'])) {
    const plans = await kind.plan(
      ctx,
      rows.map(({ row }) => row),
      { fields, isWritten: true },
    );
    const idOf = new Map(rows.map(({ id, row }) => [row.line, id]));
    const done = await kind.write(ctx, plans);
    await updateRows(
      ctx.db,
      dataImportRow,
      done.map(({ line, ...each }) => ({ id: idOf.get(line) ?? 0, ...each })),
    );
    written += rows.length;
    await progress(written);
  }
}

/** Rows with one of these outcomes, or those that have none yet. */
async function* stagedRows(ctx: StaffCtx, importId: string, outcomes?: readonly ImportOutcome[]) {
  for (let line = -1; ;) {
    const rows = await ctx.db
      .select({ id: dataImportRow.id, line: dataImportRow.line, row: dataImportRow.row })
      .from(dataImportRow)
      .where(
        and(
          eq(dataImportRow.importId, importId),
          gt(dataImportRow.line, line),
          outcomes === undefined ? isNull(dataImportRow.outcome) : inArray(dataImportRow.outcome, [...outcomes]),
        ),
      )
      .orderBy(asc(dataImportRow.line))
      .limit(BATCH);
    const last = rows.at(-1);
    if (last === undefined) return;
    line = last.line;
    yield rows.map(({ id, row }) => ({ id, row: row as ReadRow }));
  }
}

async function assertAgreed(
  ctx: StaffCtx,
  importId: string,
  choices: ImportChoices,
  missing: readonly MissingEntry[],
): Promise<void> {
  const [refused] = await ctx.db
    .select({ line: dataImportRow.line, remarks: dataImportRow.remarks })
    .from(dataImportRow)
    .where(and(eq(dataImportRow.importId, importId), eq(dataImportRow.outcome, 'refused')))
    .orderBy(asc(dataImportRow.line))
    .limit(1);
  const nothing = 'Nothing was imported.';
  if (refused !== undefined) {
    const [why = `Row ${refused.line}`] = refused.remarks as readonly string[];
    fail('import_refused', { detail: `${why}. ${nothing} Correct the file, or leave the refused rows out.` });
  }
  const [first] = missing;
  if (first !== undefined && !choices.makeMissing)
    fail('import_refused', { detail: `There is no “${first.name}” yet. ${nothing} Agree that it is made.` });
}

async function countOutcomes(ctx: StaffCtx, importId: string): Promise<Counts> {
  const rows = await ctx.db
    .select({ outcome: dataImportRow.outcome, rows: count() })
    .from(dataImportRow)
    .where(eq(dataImportRow.importId, importId))
    .groupBy(dataImportRow.outcome);
  return { ...noRows, ...Object.fromEntries(rows.map((row) => [row.outcome, row.rows])) };
}
