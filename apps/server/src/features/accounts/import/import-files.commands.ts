import { randomUUID } from 'node:crypto';
import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import type { Input } from '@cartwright/contract/route';
import { INACTIVE } from '@cartwright/domain/accounts/client-status';
import type { StaffCtx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { openTable } from '../../../documents/table-read.ts';
import type { UploadedFile } from '../../../http/implement.ts';
import { assertJobLimits } from '../../../jobs/job-limits.queries.ts';
import { findOwnFile, readFile, receiveFile } from '../../../jobs/stored-files.commands.ts';
import { type JobResult, enqueueJob } from '../../../jobs/jobs.commands.ts';
import type { QueueName } from '../../../jobs/kinds.ts';
import type { Progress } from '../../../jobs/worker.ts';
import { storeWhileReading } from '../../../jobs/import/store-while-reading.ts';
import { importClients, type ImportResult } from './accounts.import.ts';
import { enqueueGeocoding } from '../map/geocode-clients.commands.ts';
import { assertClientStatus, chosenFields } from './plan/import-known.queries.ts';
import { assertMapping, isHeader, withChosen, sampleTable } from './plan/import-mapping.ts';
import { summaryNote } from './import-summary.queries.ts';

const shownName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .slice(0, 200)
    .trim() || 'unnamed';

/**
 * Receives a file of clients, reads it once as it arrives and stores it for the actor. Returns its columns with their
 * fields: those that somebody chose for the last file with the same columns, else a guess. Refuses `too_large` (100 MB, a workbook 25 MB) and `file_unreadable`; then nothing is stored.
 */
export async function uploadImport(ctx: StaffCtx, file: UploadedFile) {
  const name = shownName(file.name);
  const incoming = await receiveFile(ctx, name);
  try {
    const table = await openTable(storeWhileReading(file.content, incoming.write), isHeader, name);
    const { columns, rows } = await sampleTable(table);
    const chosen = await chosenFields(ctx, table.header);
    let rowCount = 0;
    for await (const _row of rows) rowCount += 1;
    await incoming.finish();
    return {
      fileId: incoming.id,
      name,
      rowCount,
      columns: withChosen(columns, chosen),
      isMappingKept: chosen.size > 0,
      encoding: table.encoding(),
      sheet: table.sheet,
    };
  } catch (error) {
    await incoming.abandon();
    throw error;
  }
}

type CheckInput = Input<(typeof accounts)['importCheck']>['body'];
type RunInput = Input<(typeof accounts)['importRun']>['body'];

interface ImportInput extends CheckInput {
  /** Names the import, so that a job that is run again writes it once. */
  readonly importId: string;
  readonly decided: Omit<RunInput, keyof CheckInput> | null;
}

const nothingDecided = { leaveOutRefused: false, takeBack: false, titleStatusId: INACTIVE, moves: [] };

/** Starts the dry run or the import of an uploaded file as a job; returns its id. Throws `too_many`. */
export async function startCheck(ctx: StaffCtx, input: CheckInput): Promise<{ transactionId: string }> {
  return await start(ctx, 'accounts.check', 'Check', input, null);
}

/** Starts the import of an uploaded file, as it was decided after the dry run. */
export async function startImport(ctx: StaffCtx, input: RunInput): Promise<{ transactionId: string }> {
  const { fileId, mapping, ...decided } = input;
  await assertClientStatus(ctx, decided.titleStatusId);
  return await start(ctx, 'accounts.import', 'Import', { fileId, mapping }, decided);
}

async function start(
  ctx: StaffCtx,
  kind: QueueName,
  what: string,
  { fileId, mapping }: CheckInput,
  decided: ImportInput['decided'],
): Promise<{ transactionId: string }> {
  assertMapping(mapping);
  return await inTransaction(ctx, async (ctx) => {
    const { name } = await findOwnFile(ctx, fileId);
    await assertJobLimits(ctx, kind);
    const input: ImportInput = { importId: randomUUID(), fileId, mapping, decided };
    return { transactionId: await enqueueJob(ctx, kind, `${what} of ${name}`, input) };
  });
}

/** The job of a check or an import. */
export async function runImportJob(
  ctx: StaffCtx,
  input: unknown,
  progress: Progress,
): Promise<ImportResult & JobResult> {
  const { importId, fileId, mapping, decided } = input as ImportInput;
  const { name } = await findOwnFile(ctx, fileId);
  const { moves, ...others } = decided ?? nothingDecided;
  const choices = { ...others, moves: new Map(moves.map((move) => [move.row, move])) };
  const content = () => readFile(ctx, fileId);
  const request = {
    id: importId,
    name,
    content,
    mapping,
    dryRun: decided === null,
    choices,
    written: enqueueGeocoding,
  };
  const result = await importClients(ctx, request, progress);
  return { ...result, note: await summaryNote(ctx, result) };
}
