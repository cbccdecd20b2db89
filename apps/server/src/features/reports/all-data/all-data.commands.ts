import { businessDate } from '@cartwright/domain/dates/dates';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Ctx, StaffCtx } from '../../../core/context.ts';
import { recordAudit } from '../../../db/audit.ts';
import { companySettings } from '../../../db/company.ts';
import { allowLongStatements, inTransaction, onSnapshot } from '../../../db/transaction.ts';
import { csvStream } from '../../../documents/csv-write.ts';
import { zipStream } from '../../../documents/zip-write.ts';
import { assertJobLimits } from '../../../jobs/job-limits.queries.ts';
import { enqueueJob, type JobResult } from '../../../jobs/jobs.commands.ts';
import { keepFile } from '../../../jobs/keep-file.commands.ts';
import type { Progress } from '../../../jobs/worker.ts';
import { archiveEntries, type ToList } from './archive.ts';
import { type ArchivedTable, archivedTables, leftOutTables } from './archived-tables.ts';
import { archivedFiles } from './archived-files.queries.ts';
import { columnsOfTable, rowsOfTable } from './table-rows.queries.ts';

/** Starts the archive of everything that the company has entered; returns the job's id. */
export async function startAllData(ctx: StaffCtx): Promise<{ transactionId: string }> {
  return await inTransaction(ctx, async (ctx) => {
    await assertJobLimits(ctx, 'reports.allData');
    return { transactionId: await enqueueJob(ctx, 'reports.allData', 'All data', {}) };
  });
}

function tableToList(ctx: Ctx, archived: ArchivedTable): ToList {
  let rows = 0;
  const columns = columnsOfTable(archived).map(({ title }) => title);
  const batches = async function* () {
    for await (const batch of rowsOfTable(ctx, archived)) {
      rows += batch.length;
      yield batch;
    }
  };
  return {
    file: archived.file,
    about: archived.about,
    columns,
    content: () => csvStream(columns, batches()),
    rows: () => rows,
  };
}

/** The job of it: every table and every stored file of one snapshot, in one archive, a piece at a time. */
export async function runAllData(ctx: StaffCtx, _input: unknown, progress: Progress): Promise<JobResult> {
  let rows = 0;
  let files = 0;
  const day = businessDate(ctx.now(), ctx.timeZone);
  const fileId = await onSnapshot(ctx, async (snapshot) => {
    await allowLongStatements(snapshot);
    const { companyName: company } = await companySettings(snapshot.db);
    const tables = archivedTables.map((archived) => tableToList(snapshot, archived));
    const stored = (await archivedFiles(snapshot)).map(({ name, content }): ToList => ({
      file: name,
      about: 'a stored file',
      columns: null,
      content,
      rows: () => null,
    }));
    const all = [...tables, ...stored];
    files = all.length;
    const facts = {
      company,
      madeAt: ctx.now().toISOString(),
      madeBy: ctx.actor.name,
      timeZone: ctx.timeZone,
      leftOut: leftOutTables.map(([table, reason]) => ({ table: getTableConfig(table).name, reason })),
    };
    const entries = archiveEntries(all, facts, async ({ file }, index) => await progress((95 * index) / files, file));
    const kept = await keepFile(ctx, `all-data-${day}.zip`, zipStream(entries));
    rows = tables.reduce((sum, table) => sum + (table.rows() ?? 0), 0);
    return kept;
  });
  await recordAudit(ctx, { action: 'export all data', entity: 'company', detail: { rows, fileCount: files } });
  return { fileId, note: `${rows.toLocaleString('en-US')} rows in ${files.toLocaleString('en-US')} files` };
}
