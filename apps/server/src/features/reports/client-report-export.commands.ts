import { businessDate } from '@cartwright/domain/dates/dates';
import type { StaffCtx } from '../../core/context.ts';
import { inTransaction, onSnapshot } from '../../db/transaction.ts';
import { recordAudit } from '../../db/audit.ts';
import { xlsxOfSheets, type XlsxSheet } from '../../documents/xlsx/xlsx-write.ts';
import { keepFile } from '../../jobs/keep-file.commands.ts';
import { assertJobLimits } from '../../jobs/job-limits.queries.ts';
import { type JobResult, enqueueJob } from '../../jobs/jobs.commands.ts';
import type { Progress } from '../../jobs/worker.ts';
import { oneClient } from '../accounts/clients/one-client.queries.ts';
import { byProduct, byProductLine, bySubProductLine, clientSalesBy } from './client-groups.queries.ts';
import { clientInfo, clientNotes, clientSales } from './client-report.queries.ts';
import { factsSheet, groupsSheet, monthsSheet, notesSheet } from './client-report-sheets.ts';

interface ReportInput {
  readonly clientId: number;
  /** The number of months; the current one is the last. */
  readonly months: number;
}

/** The most notes of a workbook, newest first. */
const MOST_NOTES = 5000;

/** Starts the workbook of a client in scope; returns the job's id. */
export async function startClientReport(ctx: StaffCtx, input: ReportInput): Promise<{ transactionId: string }> {
  return await inTransaction(ctx, async (ctx) => {
    const { tradename } = await oneClient(ctx, input.clientId);
    await assertJobLimits(ctx, 'reports.client');
    const title = `Client report of ${tradename}`;
    return { transactionId: await enqueueJob(ctx, 'reports.client', title, input) };
  });
}

/** The job of `startClientReport`: the figures of one snapshot, in the actor's scope at that time. */
export async function runClientReportJob(ctx: StaffCtx, input: unknown, progress: Progress): Promise<JobResult> {
  const { clientId, months } = input as ReportInput;
  const { tradename, sheets } = await reportSheets(ctx, clientId, months);
  await progress(60, 'Writing');
  const today = businessDate(ctx.now(), ctx.timeZone);
  const name = `${tradename.replaceAll(/[\\/:*?"<>|]/g, ' ')} client report ${today}.xlsx`;
  const fileId = await keepFile(ctx, name, xlsxOfSheets(sheets));
  await recordAudit(ctx, { action: 'export', entity: 'client', entityId: clientId, detail: { months } });
  return { fileId };
}

async function reportSheets(ctx: StaffCtx, clientId: number, months: number) {
  return await onSnapshot(ctx, async (ctx) => {
    const info = await clientInfo(ctx, clientId);
    const by = async (grouping: typeof byProduct) => await clientSalesBy(ctx, clientId, months, grouping);
    const sheets: XlsxSheet[] = [
      factsSheet(info, (instant) => businessDate(instant, ctx.timeZone)),
      monthsSheet(await clientSales(ctx, clientId, months)),
      groupsSheet('Product lines', 'Product Line', await by(byProductLine)),
      groupsSheet('Sub product lines', 'Sub Product Line', await by(bySubProductLine)),
      groupsSheet('Products', 'Product', await by(byProduct)),
      notesSheet(await clientNotes(ctx, clientId, { skip: 0, take: MOST_NOTES, sort: [] }), ctx.timeZone),
    ];
    return { tradename: info.tradename, sheets };
  });
}
