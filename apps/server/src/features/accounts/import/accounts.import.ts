import { sql } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../../db/audit.ts';
import { pgConstraint } from '../../../db/pg-errors.ts';
import { openTable } from '../../../documents/table-read.ts';
import { refuse } from '../../../core/errors.ts';
import type { Progress } from '../../../jobs/worker.ts';
import { type CleanRow, cleanRow } from './import-fields.ts';
import { formerHolders, importLists, knownClients } from './import-known.queries.ts';
import { checkMapping, fieldsOf, type Mapping, sampleTable } from './import-mapping.ts';
import { type Outcome, type PlannedRow, planImport } from './import-plan.ts';
import { writePlan } from './import-write.commands.ts';

/** An advisory lock that serializes imports; any number will do. */
const IMPORT_LOCK = 7_140_010;

const counted = (rows: number): string => rows.toLocaleString('en-US');

export interface ImportRequest {
  /** The file's name. */
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** The field of each column; null takes the guess. */
  readonly mapping: Mapping | null;
  readonly dryRun: boolean;
  /** Runs in the same transaction when something was written. */
  readonly written?: (ctx: ActorCtx) => Promise<void>;
}

export interface ImportResult {
  readonly dryRun: boolean;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly rows: readonly Omit<PlannedRow, 'clientId' | 'columns'>[];
}

/**
 * Imports a file of clients: all rows or none. A dry run finds the same outcomes and writes nothing. Refuses
 * `file_unreadable` and, with the first reasons, `import_refused` when a row is refused.
 */
export async function importClients(
  ctx: ActorCtx,
  request: ImportRequest,
  progress: Progress = async () => undefined,
): Promise<ImportResult> {
  const rows = await readRows(request, progress);
  try {
    return await inTransaction(ctx, async (ctx) => await planAndWrite(ctx, request, rows, progress));
  } catch (error) {
    if (pgConstraint(error) !== 'client_license') throw error;
    throw refuse('import_refused', {
      detail:
        'Somebody has just created an account with a license number of this file. Nothing was imported: try again.',
    });
  }
}

async function readRows(request: ImportRequest, progress: Progress): Promise<CleanRow[]> {
  const table = await openTable(request.content);
  const { columns, rows } = await sampleTable(table);
  const mapping = request.mapping ?? columns.map(({ header, field }) => ({ header, field }));
  checkMapping(mapping);
  const fields = fieldsOf(table.header, mapping);
  const clean: CleanRow[] = [];
  for await (const row of rows) {
    clean.push(cleanRow(row, fields));
    if (clean.length % 5_000 === 0) await progress(clean.length / 1_250, `${counted(clean.length)} rows read`);
  }
  await progress(40, 'Comparing with the accounts');
  return clean;
}

async function planAndWrite(
  ctx: ActorCtx,
  request: ImportRequest,
  rows: readonly CleanRow[],
  progress: Progress,
): Promise<ImportResult> {
  // The time limits of a job instead of a request (S-42); a second import waits here until the first is done.
  await ctx.db.execute(
    sql`select set_config('statement_timeout', '60s', true), set_config('lock_timeout', '60s', true), set_config('idle_in_transaction_session_timeout', '60s', true)`,
  );
  if (!request.dryRun) await ctx.db.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
  const known = { clients: await knownClients(ctx, rows), formerHolders: await formerHolders(ctx, rows) };
  const planned = planImport(rows, known, await importLists(ctx));
  const counts = { new: 0, changed: 0, same: 0, former: 0, refused: 0 };
  for (const { outcome } of planned) counts[outcome] += 1;
  if (!request.dryRun) {
    refuseWhenRefused(planned, counts.refused);
    const writing = counts.new + counts.changed;
    await writePlan(
      ctx,
      planned,
      async (written) =>
        await progress(45 + (50 * written) / writing, `${counted(written)} of ${counted(writing)} written`),
    );
    if (writing > 0) {
      await recordAudit(ctx, { action: 'import', entity: 'client', detail: { file: request.name, ...counts } });
      await request.written?.(ctx);
    }
  }
  return {
    dryRun: request.dryRun,
    counts,
    rows: planned.map(({ clientId: _client, columns: _columns, ...row }) => row),
  };
}

function refuseWhenRefused(planned: readonly PlannedRow[], refused: number): void {
  if (refused === 0) return;
  const reasons = planned
    .filter((row) => row.outcome === 'refused')
    .slice(0, 2)
    .map((row) => `Line ${row.row}: ${row.remarks[0] ?? ''}`);
  const rows = refused === 1 ? '1 row is refused' : `${refused} rows are refused`;
  throw refuse('import_refused', { detail: `Nothing was imported: ${rows}. ${reasons.join(' ')}` });
}
