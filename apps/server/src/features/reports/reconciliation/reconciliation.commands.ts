import { fullMonth } from '@cartwright/domain/dates/dates';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { companySettings } from '../../../db/company.ts';
import { withRows } from '../../../db/lists/cursor.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { xlsxStream } from '../../../documents/xlsx/xlsx-write.ts';
import { assertJobLimits } from '../../../jobs/job-limits.queries.ts';
import { enqueueJob, type JobResult } from '../../../jobs/jobs.commands.ts';
import { keepFile } from '../../../jobs/keep-file.commands.ts';
import type { Progress } from '../../../jobs/worker.ts';
import { countedRows, countingRows } from '../../../jobs/counting-rows.ts';
import { countDetails, wholeOrders } from '../order-summary/order-details.queries.ts';
import { isDifferent, reconciliationCells, reconciliationColumns } from './reconciliation-cells.ts';
import { transferredIn, type TransferredLine, transferredLinesQuery, transfersOf } from './reconciliation.queries.ts';

/** Starts the report of a month given as YYYY-MM; refuses `not_found` when nothing was released in it. */
export async function startReconciliation(ctx: StaffCtx, month: string): Promise<{ transactionId: string }> {
  return await inTransaction(ctx, async (ctx) => {
    if ((await countDetails(ctx, transferredIn(ctx, month))) === 0) fail('not_found');
    await assertJobLimits(ctx, 'reports.reconciliation');
    const title = `Transfer reconciliation of ${fullMonth(`${month}-01`)}`;
    return { transactionId: await enqueueJob(ctx, 'reports.reconciliation', title, { month }) };
  });
}

/** The job of the report: the lots of the released lines, and how many of them differ. */
export async function runReconciliationJob(ctx: StaffCtx, input: unknown, progress: Progress): Promise<JobResult> {
  const { month } = input as { month: string };
  const where = transferredIn(ctx, month);
  const query = transferredLinesQuery(where, ctx.timeZone);
  const { fileId, rows, differences } = await withRows<
    StaffCtx,
    TransferredLine,
    { fileId: string; rows: number; differences: number }
  >(ctx, query, async (batches, snapshot) => {
    const expected = await countDetails(snapshot, where);
    const samples = await companySettings(snapshot.db);
    const report = countingRows(progress, expected);
    let count = 0;
    let different = 0;
    const cells = async function* () {
      for await (const orders of wholeOrders(batches)) {
        const transfers = orders.flatMap((lines) => transfersOf(lines, samples));
        count += transfers.length;
        different += transfers.filter(isDifferent).length;
        yield transfers.map(reconciliationCells);
        // Those that were rejected whole are not among the details.
        await report(transfers.filter(({ units }) => units > 0).length);
      }
    };
    const bytes = xlsxStream('Transfer reconciliation', reconciliationColumns, cells());
    const file = await keepFile(ctx, `TransferReconciliation ${month}.xlsx`, bytes);
    return { fileId: file, rows: count, differences: different };
  });
  await recordAudit(ctx, { action: 'export', entity: 'order', detail: { month, rows, differences } });
  return { fileId, note: `${countedRows(rows)}, ${countedRows(differences, 'difference')}` };
}
