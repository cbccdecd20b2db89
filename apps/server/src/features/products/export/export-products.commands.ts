import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { businessDate } from '@cartwright/domain/dates/dates';
import { importedCell } from '@cartwright/domain/imports/exported-cell';
import type { SQL } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { withRows } from '../../../db/lists/cursor.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { csvStream } from '../../../documents/csv-write.ts';
import { xlsxStream, type XlsxColumn } from '../../../documents/xlsx/xlsx-write.ts';
import { countedRows, countingRows } from '../../../jobs/counting-rows.ts';
import { assertJobLimits } from '../../../jobs/job-limits.queries.ts';
import { enqueueJob, type JobResult } from '../../../jobs/jobs.commands.ts';
import { keepFile } from '../../../jobs/keep-file.commands.ts';
import type { Progress } from '../../../jobs/worker.ts';
import { columnsFor } from '../import/product-import.ts';
import { managedMatch } from '../record/managed-list.queries.ts';
import { amongProducts, countExported, type ExportedProduct, exportedProducts } from './exported-products.queries.ts';

type Asked = Input<(typeof products)['exportProducts']>['body'];

/** Starts the export of the products of a filter, or of chosen ones; `not_found` unless all of these exist. */
export async function startProductExport(ctx: StaffCtx, asked: Asked): Promise<{ transactionId: string }> {
  return await inTransaction(ctx, async (ctx) => {
    const ids = [...new Set(asked.productIds)];
    if (ids.length > 0 && (await countExported(ctx.db, amongProducts(ids))) < ids.length) fail('not_found');
    await assertJobLimits(ctx, 'products.export');
    return { transactionId: await enqueueJob(ctx, 'products.export', 'Export of products', asked) };
  });
}

const chosen = async (ctx: StaffCtx, { productIds, ...criteria }: Asked): Promise<SQL | undefined> =>
  productIds && productIds.length > 0 ? amongProducts(productIds) : await managedMatch(ctx, criteria);

/** The job behind it: the columns of the import, which reads the file back unchanged; the cost only with the key `costs`. */
export async function runProductExport(ctx: StaffCtx, input: unknown, progress: Progress): Promise<JobResult> {
  const asked = input as Asked;
  const columns = columnsFor(ctx);
  const where = await chosen(ctx, asked);
  const fields = columns.map(({ field }) => field);
  const query = exportedProducts(fields, where);
  const { fileId, rows } = await withRows<StaffCtx, ExportedProduct, { fileId: string; rows: number }>(
    ctx,
    query,
    async (batches, snapshot) => {
      const total = await countExported(snapshot.db, where);
      const report = countingRows(progress, total);
      const cells = async function* () {
        for await (const batch of batches) {
          yield batch.map((row) => columns.map(({ field, kind }) => importedCell(kind, row[field])));
          await report(batch.length);
        }
      };
      const name = `products-${businessDate(ctx.now(), ctx.timeZone)}`;
      const titles = columns.map(({ label }) => label);
      const file =
        asked.asCsv === true
          ? await keepFile(ctx, `${name}.csv`, csvStream(titles, cells()))
          : await keepFile(ctx, `${name}.xlsx`, xlsxStream('Products', columns.map(columnOf), cells()));
      return { fileId: file, rows: total };
    },
  );
  await recordAudit(ctx, { action: 'export', entity: 'product', detail: { rows } });
  return { fileId, note: countedRows(rows, 'product') };
}

const cellKinds = {
  money: 'money',
  amount: 'number',
  whole: 'number',
  text: 'text',
  list: 'text',
  flag: 'text',
} as const;

const columnOf = ({ label, kind }: ReturnType<typeof columnsFor>[number]): XlsxColumn => ({
  title: label,
  width: Math.max(12, label.length + 4),
  kind: cellKinds[kind],
});
