import { randomUUID } from 'node:crypto';
import { importKinds, type ImportKindName } from '@cartwright/contract/imports/import-kinds';
import type { MappedColumn } from '@cartwright/domain/imports/import-columns';
import { and, eq } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { dataImport } from '../../db/schema/platform-imports.table.ts';
import { inTransaction } from '../../db/transaction.ts';
import { assertJobLimits } from '../job-limits.queries.ts';
import { enqueueJob } from '../jobs.commands.ts';
import { findOwnFile, readFile } from '../stored-files.commands.ts';
import type { JobHandler } from '../worker.ts';
import type { ImportKinds } from './import-kind.ts';
import { assertNoneInTheWay } from './imports-in-the-way.queries.ts';
import { summaryNote } from './import-summary.ts';
import { assertMapping, type ImportChoices, importFile } from './run-import.commands.ts';
import { assertIsLast, undoImport } from './undo-import.commands.ts';

interface ImportInput {
  /** Names the import, so that a job that is run again writes it once. */
  readonly importId: string;
  readonly kind: ImportKindName;
  readonly fileId: string;
  readonly mapping: readonly MappedColumn[];
  /** Null for a dry run. */
  readonly choices: ImportChoices | null;
}

interface UndoInput {
  readonly importId: string;
  readonly kind: ImportKindName;
}

/** Refuses those who lack the key of a kind. */
export function assertMayImport(ctx: StaffCtx, kind: ImportKindName): void {
  if (!ctx.actor.permissions.has(importKinds[kind])) fail('forbidden');
}

/** Starts the dry run of an uploaded file, or its import when `choices` are made, as a job; returns its id. */
export async function startImport(
  ctx: StaffCtx,
  kinds: ImportKinds,
  given: Omit<ImportInput, 'importId'>,
): Promise<{ transactionId: string }> {
  assertMapping(ctx, kinds[given.kind], given.mapping);
  return await inTransaction(ctx, async (ctx) => {
    const { name } = await findOwnFile(ctx, given.fileId);
    const queue = given.choices === null ? 'imports.check' : 'imports.run';
    await assertJobLimits(ctx, queue);
    const title = `${given.choices === null ? 'Check' : 'Import'} of ${name}`;
    const input: ImportInput = { importId: randomUUID(), ...given };
    return { transactionId: await enqueueJob(ctx, queue, title, input) };
  });
}

/** The job of a check or an import. */
export const runImportJob =
  (kinds: ImportKinds): JobHandler =>
  async (ctx, input, progress) => {
    const { importId, kind, fileId, mapping, choices } = input as ImportInput;
    assertMayImport(ctx, kind);
    const { name: fileName } = await findOwnFile(ctx, fileId);
    const content = () => readFile(ctx, fileId);
    const request = { id: importId, kindName: kind, kind: kinds[kind], fileName, content, mapping, choices };
    const { counts } = await importFile(ctx, request, progress);
    return { importId, counts, note: summaryNote(counts) };
  };

/** Starts the undoing of the last import of a kind as a job; returns its id. Refuses `not_found` and `undo_refused`. */
export async function startUndo(
  ctx: StaffCtx,
  kinds: ImportKinds,
  input: UndoInput,
): Promise<{ transactionId: string }> {
  return await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ fileName: dataImport.fileName })
      .from(dataImport)
      .where(and(eq(dataImport.id, input.importId), eq(dataImport.kind, input.kind), eq(dataImport.isDryRun, false)));
    if (found === undefined) fail('not_found');
    await assertIsLast(ctx, input.kind, input.importId);
    await assertNoneInTheWay(ctx, kinds, input.importId);
    await assertJobLimits(ctx, 'imports.undo');
    return { transactionId: await enqueueJob(ctx, 'imports.undo', `Undo of the import of ${found.fileName}`, input) };
  });
}

/** The job of `startUndo`. */
export const runUndoImportJob =
  (kinds: ImportKinds): JobHandler =>
  async (ctx, input, progress) => {
    const { importId, kind } = input as UndoInput;
    assertMayImport(ctx, kind);
    const result = await undoImport(ctx, { importId, kindName: kind, kinds }, progress);
    const kept = result.keptCount === 0 ? '' : `, ${result.keptCount} kept as changed since`;
    return { ...result, note: `${result.removed} removed, ${result.restored} restored${kept}` };
  };
