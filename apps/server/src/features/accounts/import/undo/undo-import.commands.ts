import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../../core/context.ts';
import { fail } from '../../../../core/errors.ts';
import { recordAudit } from '../../../../db/audit.ts';
import { clientImport, clientImportRow } from '../../../../db/schema/accounts-import.table.ts';
import { allowLongStatements, inTransaction } from '../../../../db/transaction.ts';
import { assertJobLimits } from '../../../../jobs/job-limits.queries.ts';
import { enqueueJob, type JobResult } from '../../../../jobs/jobs.commands.ts';
import type { Progress } from '../../../../jobs/worker.ts';
import { enqueueGeocoding } from '../../map/geocode-clients.commands.ts';
import { takeImportLock } from '../import-lock.commands.ts';
import type { Outcome } from '../plan/import-plan.ts';
import { lastImport } from './last-import.queries.ts';
import { removeNewClients } from './remove-new-clients.commands.ts';
import type { Kept, WrittenRow } from './written-row.ts';
import { restoreClients } from './restore-clients.commands.ts';

/** Rows undone by a few statements. */
const BATCH = 1_000;
/** Accounts that the result names. */
const MOST_NAMED = 500;

export interface UndoResult {
  readonly removed: number;
  readonly restored: number;
  /** How many accounts stay as they are, in whole or in part; `kept` names the first of them. */
  readonly keptCount: number;
  readonly kept: readonly Kept[];
}

/** Starts the undoing of the last import as a job; returns its id. Refuses `not_found` and `undo_refused`. */
export async function startUndo(ctx: StaffCtx, importId: string): Promise<{ transactionId: string }> {
  const isOwn = ctx.actor.permissions.has('accounts.all') ? undefined : eq(clientImport.personId, ctx.actor.personId);
  return await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ fileName: clientImport.fileName })
      .from(clientImport)
      .where(and(eq(clientImport.id, importId), eq(clientImport.isDryRun, false), isOwn));
    if (found === undefined) fail('not_found');
    await assertIsLast(ctx, importId);
    await assertJobLimits(ctx, 'accounts.undoImport');
    const title = `Undo of the import of ${found.fileName}`;
    return { transactionId: await enqueueJob(ctx, 'accounts.undoImport', title, { importId }) };
  });
}

async function assertIsLast(ctx: StaffCtx, importId: string): Promise<void> {
  const last = await lastImport(ctx);
  if (last?.importId === importId) return;
  fail('undo_refused', { detail: 'Only the last import can be undone, and this one is not it any more.' });
}

/** The job of `startUndo`. */
export async function runUndoJob(ctx: StaffCtx, input: unknown, progress: Progress): Promise<JobResult & UndoResult> {
  const { importId } = input as { importId: string };
  const result = await undoImport(ctx, importId, enqueueGeocoding, progress);
  const kept = result.keptCount === 0 ? '' : `, ${result.keptCount} kept as changed since`;
  return { ...result, note: `${result.removed} removed, ${result.restored} restored${kept}` };
}

/**
 * Undoes the last import in one transaction: its new accounts are removed unless something hangs on them, and what it
 * changed gets its former values unless somebody has changed it since. What stays is named. An import that is undone
 * already answers with what was done then. `written` runs in the same transaction when accounts were restored.
 */
export async function undoImport(
  ctx: StaffCtx,
  importId: string,
  written: (ctx: StaffCtx) => Promise<void>,
  progress: Progress = async () => undefined,
): Promise<UndoResult> {
  return await inTransaction(ctx, async (ctx) => {
    await allowLongStatements(ctx, { locks: true });
    await takeImportLock(ctx);
    const [found] = await ctx.db
      .select({ fileName: clientImport.fileName, undone: clientImport.undone })
      .from(clientImport)
      .where(eq(clientImport.id, importId));
    if (found === undefined) fail('not_found');
    if (found.undone !== null) return found.undone as UndoResult;
    await assertIsLast(ctx, importId);
    const done = { removed: 0, restored: 0, keptCount: 0, kept: [] as Kept[] };
    const keep = (kept: readonly Kept[]): void => {
      done.keptCount += kept.length;
      done.kept.push(...kept.slice(0, MOST_NAMED - done.kept.length));
    };
    for await (const rows of writtenRows(ctx, importId, ['new'])) {
      const kept = await removeNewClients(ctx, importId, rows);
      keep(kept);
      done.removed += rows.length - kept.length;
      await progress(45, `${done.removed.toLocaleString('en-US')} removed`);
    }
    for await (const rows of writtenRows(ctx, importId, ['changed', 'renamed', 'moved'])) {
      const { restored, kept } = await restoreClients(ctx, rows);
      keep(kept);
      done.restored += restored;
      await progress(90, `${done.restored.toLocaleString('en-US')} restored`);
    }
    await ctx.db.execute(sql`select forget_imported_licenses(${importId}::uuid)`);
    await ctx.db
      .update(clientImport)
      .set({ undoneAt: ctx.now().toISOString(), undone: done })
      .where(eq(clientImport.id, importId));
    const { removed, restored, keptCount } = done;
    const detail = { file: found.fileName, importId, removed, restored, kept: keptCount };
    await recordAudit(ctx, { action: 'undoImport', entity: 'client', detail });
    if (restored > 0) await written(ctx);
    return done;
  });
}

async function* writtenRows(
  ctx: StaffCtx,
  importId: string,
  outcomes: readonly Outcome[],
): AsyncGenerator<WrittenRow[]> {
  for (let place = -1; ;) {
    const rows = await ctx.db
      .select({
        place: clientImportRow.place,
        clientId: clientImportRow.clientId,
        before: clientImportRow.before,
        after: clientImportRow.after,
      })
      .from(clientImportRow)
      .where(
        and(
          eq(clientImportRow.importId, importId),
          gt(clientImportRow.place, place),
          inArray(clientImportRow.outcome, [...outcomes]),
        ),
      )
      .orderBy(asc(clientImportRow.place))
      .limit(BATCH);
    if (rows.length === 0) return;
    place = rows.at(-1)?.place ?? place;
    yield rows.flatMap(({ clientId, before, after, ...row }) =>
      clientId === null ? [] : [{ ...row, clientId, before: asValues(before), after: asValues(after) }],
    );
  }
}

const asValues = (stored: unknown): Readonly<Record<string, unknown>> => (stored ?? {}) as Record<string, unknown>;
