import type { ImportKindName } from '@cartwright/contract/imports/import-kinds';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import { dataImport, dataImportRow } from '../../db/schema/platform-imports.table.ts';
import { allowLongStatements, inTransaction } from '../../db/transaction.ts';
import type { Progress } from '../worker.ts';
import type { ImportKinds, Kept, MadeEntry, UndoneRow } from './import-kind.ts';
import { assertNoneInTheWay } from './imports-in-the-way.queries.ts';
import { lastImportId } from './last-import.queries.ts';
import { takeImportLock } from './run-import.commands.ts';

const BATCH = 500;
/** Records that the result names. */
const MOST_NAMED = 500;

export interface UndoResult {
  readonly removed: number;
  readonly restored: number;
  /** How many records stay as they are, in whole or in part; `kept` names the first of them. */
  readonly keptCount: number;
  readonly kept: readonly Kept[];
}

interface UndoRequest {
  readonly importId: string;
  readonly kindName: ImportKindName;
  readonly kinds: ImportKinds;
}

/** Refuses an import that is not the last one of its kind. */
export async function assertIsLast(ctx: StaffCtx, kindName: string, importId: string): Promise<void> {
  if ((await lastImportId(ctx, kindName)) === importId) return;
  fail('undo_refused', { detail: 'Only the last import can be undone, and this one is not it any more.' });
}

/**
 * Undoes the last import of a kind in one transaction, unless later ones use what it has written: its new records are removed unless something hangs on them, what it
 * changed gets its former values unless somebody has changed it since, and lists lose the entries made for it that nothing
 * uses. What stays is named. An import that is undone already answers with what was done then.
 */
export async function undoImport(
  ctx: StaffCtx,
  { importId, kindName, kinds }: UndoRequest,
  progress: Progress,
): Promise<UndoResult> {
  return await inTransaction(ctx, async (ctx) => {
    await allowLongStatements(ctx, { locks: true });
    await takeImportLock(ctx);
    const [found] = await ctx.db
      .select({ fileName: dataImport.fileName, made: dataImport.made, undone: dataImport.undone })
      .from(dataImport)
      .where(and(eq(dataImport.id, importId), eq(dataImport.kind, kindName)));
    if (found === undefined) fail('not_found');
    if (found.undone !== null) return found.undone as UndoResult;
    await assertIsLast(ctx, kindName, importId);
    await assertNoneInTheWay(ctx, kinds, importId);
    const kind = kinds[kindName];
    const done = { removed: 0, restored: 0, keptCount: 0, kept: [] as Kept[] };
    const keep = (kept: readonly Kept[]): void => {
      done.keptCount += kept.length;
      done.kept.push(...kept.slice(0, MOST_NAMED - done.kept.length));
    };
    for await (const rows of writtenRows(ctx, importId, 'new')) {
      const kept = await kind.remove(ctx, rows);
      keep(kept);
      done.removed += rows.length - kept.length;
      await progress(45, `${done.removed.toLocaleString('en-US')} removed`);
    }
    for await (const rows of writtenRows(ctx, importId, 'changed')) {
      const kept = await kind.restore(ctx, rows);
      keep(kept);
      done.restored += rows.length - kept.length;
      await progress(90, `${done.restored.toLocaleString('en-US')} restored`);
    }
    await kind.unmake(ctx, (found.made ?? []) as readonly MadeEntry[]);
    await ctx.db
      .update(dataImport)
      .set({ undoneAt: ctx.now().toISOString(), undone: done })
      .where(eq(dataImport.id, importId));
    const { removed, restored, keptCount } = done;
    const detail = { kind: kindName, file: found.fileName, importId, removed, restored, kept: keptCount };
    await recordAudit(ctx, { action: 'undoImport', entity: 'data import', detail });
    return done;
  });
}

/** The rows that an import wrote. */
async function* writtenRows(
  ctx: StaffCtx,
  importId: string,
  outcome: 'new' | 'changed',
): AsyncGenerator<readonly UndoneRow[]> {
  for (let line = -1; ;) {
    const rows = await ctx.db
      .select({
        line: dataImportRow.line,
        name: dataImportRow.name,
        code: dataImportRow.code,
        recordId: dataImportRow.recordId,
        before: dataImportRow.before,
        after: dataImportRow.after,
      })
      .from(dataImportRow)
      .where(
        and(eq(dataImportRow.importId, importId), eq(dataImportRow.outcome, outcome), gt(dataImportRow.line, line)),
      )
      .orderBy(asc(dataImportRow.line))
      .limit(BATCH);
    const last = rows.at(-1);
    if (last === undefined) return;
    line = last.line;
    yield rows.flatMap(({ recordId, before, after, name, code, ...row }) =>
      recordId === null
        ? []
        : [{ ...row, recordId, name: name || code, before: before as object | null, after: after ?? {} }],
    );
  }
}
