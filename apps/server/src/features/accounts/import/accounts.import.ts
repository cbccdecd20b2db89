import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { pgConstraint } from '../../../db/pg-errors.ts';
import { clientImport } from '../../../db/schema/accounts-import.table.ts';
import { allowLongStatements, inTransaction } from '../../../db/transaction.ts';
import { openTable } from '../../../documents/table-read.ts';
import type { Progress } from '../../../jobs/worker.ts';
import { assertNothingAsked, leaveOutRefused } from './plan/import-choices.commands.ts';
import { addNotListedClients } from './plan/not-listed-clients.commands.ts';
import { takeImportLock } from './import-lock.commands.ts';
import {
  assertMapping,
  fieldsOf,
  headerKeyOf,
  isHeader,
  keptColumns,
  type Mapping,
  sampleTable,
} from './plan/import-mapping.ts';
import type { Choices } from './plan/import-plan.ts';
import { type Staged, stageRows } from './import-stage.commands.ts';
import { countOutcomes, type Summary, writtenBy, writtenSummary } from './import-summary.queries.ts';
import { writeRows } from './import-write.commands.ts';
import { type Findings, planRows } from './plan/plan-rows.commands.ts';

const counted = (rows: number): string => rows.toLocaleString('en-US');

export interface ImportRequest {
  /** Names the import; the same one is written once. */
  readonly id: string;
  /** The file's name. */
  readonly name: string;
  /** The file's bytes, from the beginning each time. */
  readonly content: () => AsyncIterable<Uint8Array>;
  /** The field of each column; null takes the guess. */
  readonly mapping: Mapping | null;
  readonly dryRun: boolean;
  readonly choices: Choices;
  /** Runs in the same transaction when something was written. */
  readonly written?: (ctx: StaffCtx) => Promise<void>;
}

export interface ImportResult extends Summary {
  readonly importId: string;
  readonly dryRun: boolean;
}

/**
 * Imports a file of clients: all rows that are kept, or none. A dry run finds the same outcomes and writes no client.
 * Memory holds a batch of rows; the rows and their outcomes are in the database. Refuses `file_unreadable` and, with the
 * first reasons, `import_refused` when a row is refused or asks for a decision that nobody has made.
 */
export async function importClients(
  ctx: StaffCtx,
  request: ImportRequest,
  progress: Progress = async () => undefined,
): Promise<ImportResult> {
  const { id: importId, dryRun } = request;
  const done = dryRun ? null : await writtenSummary(ctx, importId);
  if (done !== null) return { importId, dryRun, ...done };
  try {
    const summary = await inTransaction(ctx, async (ctx) => await importInTransaction(ctx, request, progress));
    return { importId, dryRun, ...summary };
  } catch (error) {
    if (pgConstraint(error) !== 'client_license') throw error;
    fail('import_refused', {
      detail:
        'Somebody has just created an account with a license number of this file. Nothing was imported: try again.',
    });
  }
}

async function importInTransaction(ctx: StaffCtx, request: ImportRequest, progress: Progress): Promise<Summary> {
  const { id: importId, dryRun, choices } = request;
  await allowLongStatements(ctx, { locks: true });
  const { staged, headerKey } = await readRows(ctx, request, progress);
  if (!dryRun) await takeImportLock(ctx);
  const planning = { importId, staged, choices, isWritten: !dryRun };
  const findings = await planRows(ctx, planning, async (shops) => {
    await progress(30 + (25 * shops) / staged.rows, `${counted(shops)} compared with the accounts`);
  });
  await addNotListedClients(ctx, { importId, headerKey, lastPlace: staged.lastPlace });
  if (!dryRun) {
    if (choices.leaveOutRefused) await leaveOutRefused(ctx, importId);
    await assertNothingAsked(ctx, importId, choices, findings);
  }
  const counts = await countOutcomes(ctx, importId);
  const writing = writtenBy(counts);
  if (!dryRun) {
    await writeRows(ctx, importId, async (written) => {
      await progress(55 + (40 * written) / writing, `${counted(written)} of ${counted(writing)} written`);
    });
  }
  const { takesBack, titles } = findings;
  const summary = { counts, takesBack, titles, warnings: warningsOf(staged, findings) };
  await ctx.db.update(clientImport).set({ summary }).where(eq(clientImport.id, importId));
  if (!dryRun && writing > 0) {
    await recordAudit(ctx, { action: 'import', entity: 'client', detail: { file: request.name, importId, ...counts } });
    await request.written?.(ctx);
  }
  return summary;
}

async function readRows(
  ctx: StaffCtx,
  request: ImportRequest,
  progress: Progress,
): Promise<{ staged: Staged; headerKey: string }> {
  const table = await openTable(request.content(), isHeader);
  const { columns, rows } = await sampleTable(table);
  const mapping = request.mapping ?? columns.map(({ header, field }) => ({ header, field }));
  assertMapping(mapping);
  const fields = fieldsOf(table.header, mapping);
  const headerKey = headerKeyOf(table.header);
  await ctx.db.insert(clientImport).values({
    id: request.id,
    personId: ctx.actor.personId,
    fileName: request.name,
    isDryRun: request.dryRun,
    headerKey,
    mapping: keptColumns(columns, mapping),
    createdAt: ctx.now().toISOString(),
  });
  const staged = await stageRows(ctx, request.id, rows, fields, async (read) => {
    await progress(Math.min(29, read / 3_500), `${counted(read)} rows read`);
  });
  return { staged, headerKey };
}

function warningsOf(staged: Staged, { takesBack, newer }: Findings): string[] {
  const warnings: string[] = [];
  if (staged.roundedUbis > 0 || staged.isUbiColumnRounded) {
    warnings.push(
      'A spreadsheet has rounded the UBIs of this file: they end in 0. Only the nine digits of the business are taken from them, and no shop is recognized by them. Format the column as text before you save the list.',
    );
  }
  if (newer !== null) {
    const changes = takesBack === 1 ? '1 change' : `${counted(takesBack)} changes`;
    warnings.push(`This list is older than ${newer.fileName}, which was imported before: it takes back ${changes}.`);
  }
  return warnings;
}
