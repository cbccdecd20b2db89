import type { StaffCtx } from '../../../core/context.ts';
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
import { detailCells, detailColumns } from './order-details-cells.ts';
import {
  countDetails,
  detailLinesQuery,
  detailsOf,
  type OrderDetailLine,
  wholeOrders,
} from './order-details.queries.ts';
import { sumCells, summaryCells, summaryColumns, type SummaryLine, summaryLinesQuery } from './order-summary-cells.ts';
import { summarySums } from './order-summary.queries.ts';
import { summarised, type SummaryFilter } from './summary-filter.ts';

const titles = {
  'reports.orderSummary': 'OrderSummary.xlsx',
  'reports.orderDetails': 'OrderDetails.xlsx',
} as const;

/** Starts one of the workbooks of the order summary; returns the job's id. */
export async function startSummaryWorkbook(
  ctx: StaffCtx,
  kind: keyof typeof titles,
  filter: SummaryFilter,
): Promise<{ transactionId: string }> {
  return await inTransaction(ctx, async (ctx) => {
    await assertJobLimits(ctx, kind);
    return { transactionId: await enqueueJob(ctx, kind, titles[kind], filter) };
  });
}

/** The job of OrderSummary.xlsx: the orders of the filter in the actor's scope at that time, and their sums. */
export async function runOrderSummaryJob(ctx: StaffCtx, input: unknown, progress: Progress): Promise<JobResult> {
  const where = summarised(ctx, input as SummaryFilter);
  const query = summaryLinesQuery(where, ctx.timeZone);
  const { fileId, rows } = await withRows<StaffCtx, SummaryLine, { fileId: string; rows: number }>(
    ctx,
    query,
    async (batches, snapshot) => {
      const sums = await summarySums(snapshot, where);
      const report = countingRows(progress, sums.count);
      const cells = async function* () {
        for await (const lines of batches) {
          yield lines.map(summaryCells);
          await report(lines.length);
        }
      };
      const bytes = xlsxStream('Order summary', summaryColumns, cells(), sumCells(sums));
      return { fileId: await keepFile(ctx, titles['reports.orderSummary'], bytes), rows: sums.count };
    },
  );
  await recordAudit(ctx, { action: 'export', entity: 'order', detail: { rows } });
  return { fileId, note: countedRows(rows, 'order') };
}

/** The job of OrderDetails.xlsx: the lines of the same orders by lot. */
export async function runOrderDetailsJob(ctx: StaffCtx, input: unknown, progress: Progress): Promise<JobResult> {
  const where = summarised(ctx, input as SummaryFilter);
  const query = detailLinesQuery(where, ctx.timeZone);
  const { fileId, rows } = await withRows<StaffCtx, OrderDetailLine, { fileId: string; rows: number }>(
    ctx,
    query,
    async (batches, snapshot) => {
      const count = await countDetails(snapshot, where);
      const samples = await companySettings(snapshot.db);
      const report = countingRows(progress, count);
      const cells = async function* () {
        for await (const orders of wholeOrders(batches)) {
          const details = orders.flatMap((lines) => detailsOf(lines, samples)).map(detailCells);
          yield details;
          await report(details.length);
        }
      };
      const bytes = xlsxStream('Order details', detailColumns, cells());
      return { fileId: await keepFile(ctx, titles['reports.orderDetails'], bytes), rows: count };
    },
  );
  await recordAudit(ctx, { action: 'export', entity: 'order', detail: { rows } });
  return { fileId, note: countedRows(rows) };
}
