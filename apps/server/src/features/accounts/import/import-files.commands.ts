import type { ActorCtx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { openTable } from '../../../documents/table-read.ts';
import { refuse } from '../../../core/errors.ts';
import type { UploadedFile } from '../../../http/implement.ts';
import { refuseTooManyJobs } from '../../../jobs/job-limits.queries.ts';
import { ownFile, readFile, receiveFile } from '../../../jobs/stored-files.commands.ts';
import { type JobResult, startTransaction } from '../../../jobs/transactions.commands.ts';
import type { Progress } from '../../../jobs/worker.ts';
import { importClients, type ImportResult } from './accounts.import.ts';
import { enqueueGeocoding } from '../map/geocode-clients.commands.ts';
import { checkMapping, type Mapping, sampleTable } from './import-mapping.ts';

const LARGEST = 100_000_000;

const shownName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .slice(0, 200)
    .trim() || 'unnamed';

/**
 * Receives a file of clients, reads it once as it arrives and stores it for the actor. Returns its columns with a guess
 * of their fields. Refuses `too_large` (100 MB, a workbook 5 MB) and `file_unreadable`; then nothing is stored.
 */
export async function uploadImport(ctx: ActorCtx, file: UploadedFile) {
  const name = shownName(file.name);
  const incoming = await receiveFile(ctx, name);
  try {
    const table = await openTable(storeWhileReading(file.content, incoming.write));
    const { columns, rows } = await sampleTable(table);
    let rowCount = 0;
    for await (const _row of rows) rowCount += 1;
    await incoming.finish();
    return { fileId: incoming.id, name, rowCount, columns };
  } catch (error) {
    await incoming.abandon();
    throw error;
  }
}

async function* storeWhileReading(
  content: AsyncIterable<Uint8Array>,
  keep: (piece: Uint8Array) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > LARGEST) throw refuse('too_large', { detail: 'The file is larger than 100 MB.' });
    await keep(piece);
    yield piece;
  }
}

interface ImportInput {
  readonly fileId: string;
  readonly mapping: Mapping;
  readonly dryRun: boolean;
}

/** How often one person may start each in ten minutes (S-40); mappings are tried more often than files are imported. */
const mostIn10Minutes = { 'accounts.check': 20, 'accounts.import': 5 } as const;

/** Starts the dry run or the import of an uploaded file as a job; returns its transaction id. Refuses `too_many`. */
export async function startImport(ctx: ActorCtx, input: ImportInput): Promise<{ transactionId: string }> {
  checkMapping(input.mapping);
  return await inTransaction(ctx, async (ctx) => {
    const { name } = await ownFile(ctx, input.fileId);
    const [kind, title] = input.dryRun
      ? (['accounts.check', `Check of ${name}`] as const)
      : (['accounts.import', `Import of ${name}`] as const);
    await refuseTooManyJobs(ctx, kind, mostIn10Minutes[kind]);
    return { transactionId: await startTransaction(ctx, kind, title, input) };
  });
}

/** The job of `startImport`. */
export async function runImportJob(
  ctx: ActorCtx,
  input: unknown,
  progress: Progress,
): Promise<ImportResult & JobResult> {
  const { fileId, mapping, dryRun } = input as ImportInput;
  const { name } = await ownFile(ctx, fileId);
  const content = readFile(ctx, fileId);
  const result = await importClients(ctx, { name, content, mapping, dryRun, written: enqueueGeocoding }, progress);
  const { counts } = result;
  const former = counts.former === 0 ? '' : `, ${counts.former} left out for a former license`;
  return { ...result, note: `${counts.new} new, ${counts.changed} changed, ${counts.same} as before${former}` };
}
