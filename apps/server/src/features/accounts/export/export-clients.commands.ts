import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import type { Input } from '@cartwright/contract/route';
import { businessDate } from '@cartwright/domain/dates/dates';
import type { StaffCtx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../../db/audit.ts';
import { withRows } from '../../../db/lists/cursor.ts';
import { xlsxStream } from '../../../documents/xlsx/xlsx-write.ts';
import { countedRows, countingRows } from '../../../jobs/counting-rows.ts';
import { keepFile } from '../../../jobs/keep-file.commands.ts';
import { assertJobLimits } from '../../../jobs/job-limits.queries.ts';
import { enqueueJob, type JobResult } from '../../../jobs/jobs.commands.ts';
import type { Progress } from '../../../jobs/worker.ts';
import { chosenClients, assertClientsExist } from '../clients/choose-clients.queries.ts';
import { countExport, exportCells, exportColumns, exportQuery, type ExportRow } from './export-clients.queries.ts';

type ExportInput = Input<(typeof accounts)['exportClients']>['body'];

/** Starts the export of contacts to a workbook; returns the job's id (spec 000 §7). */
export async function startExport(ctx: StaffCtx, input: ExportInput): Promise<{ transactionId: string }> {
  return await inTransaction(ctx, async (ctx) => {
    await assertClientsExist(ctx, input);
    await assertJobLimits(ctx, 'accounts.export');
    return { transactionId: await enqueueJob(ctx, 'accounts.export', 'Export of contacts', input) };
  });
}

/** The job of `startExport`; the actor's current scope counts. Returns the file and its number of rows. */
export async function runExportJob(
  ctx: StaffCtx,
  input: unknown,
  progress: Progress,
): Promise<JobResult & { rowCount: number }> {
  const where = await chosenClients(ctx, input as ExportInput);
  const name = `contacts-${businessDate(ctx.now(), ctx.timeZone)}.xlsx`;
  const { fileId, rows } = await withRows<StaffCtx, ExportRow, { fileId: string; rows: number }>(
    ctx,
    exportQuery(where),
    async (batches, snapshot) => {
      const total = await countExport(snapshot, where);
      const cells = toCells(batches, countingRows(progress, total));
      return { fileId: await keepFile(ctx, name, xlsxStream('Contacts', exportColumns, cells)), rows: total };
    },
  );
  await recordAudit(ctx, { action: 'export', entity: 'client', detail: { rows } });
  return { fileId, rowCount: rows, note: countedRows(rows) };
}

async function* toCells(batches: AsyncIterable<ExportRow[]>, report: (rows: number) => Promise<void>) {
  for await (const rows of batches) {
    yield rows.map(exportCells);
    await report(rows.length);
  }
}
