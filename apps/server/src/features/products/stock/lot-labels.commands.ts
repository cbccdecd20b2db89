import { formatDate } from '@cartwright/domain/dates/dates';
import { labTotal } from '@cartwright/domain/products/lab';
import { barcodeText } from '@cartwright/domain/products/barcodes';
import { asc, eq, inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { companySettings } from '../../../db/company.ts';
import { lot, product, strain } from '../../../db/schema/products.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { LabelSheet } from '../../../documents/pdf/pdf-paper.ts';
import { writePdf } from '../../../documents/pdf/pdf-write.ts';
import { assertJobLimits } from '../../../jobs/job-limits.queries.ts';
import { enqueueJob, type JobResult } from '../../../jobs/jobs.commands.ts';
import { keepFile } from '../../../jobs/keep-file.commands.ts';

/** Starts the job that prints a label for each of these lots. Refuses `not_found` unless all exist. */
export async function printLabels(ctx: StaffCtx, inventoryIds: readonly number[]): Promise<{ transactionId: string }> {
  const ids = [...new Set(inventoryIds)];
  return await inTransaction(ctx, async (ctx) => {
    const found = await ctx.db.select({ id: lot.id }).from(lot).where(inArray(lot.id, ids));
    if (found.length !== ids.length) fail('not_found');
    await assertJobLimits(ctx, 'products.labels');
    const title = `Labels of ${ids.length === 1 ? 'a lot' : `${ids.length} lots`}`;
    return { transactionId: await enqueueJob(ctx, 'products.labels', title, { inventoryIds: ids }) };
  });
}

/** The job behind it: labels by product and barcode. */
export async function runPrintLabels(ctx: StaffCtx, input: unknown): Promise<JobResult> {
  const { inventoryIds } = input as { readonly inventoryIds: readonly number[] };
  const { thca, thc, cbd, total } = lot;
  const lots = await ctx.db
    .select({
      barcode: lot.barcode,
      batchDate: lot.batchDate,
      bestBy: lot.bestBy,
      thca,
      thc,
      cbd,
      total,
      sku: product.sku,
      productName: product.name,
      packageSizeName: product.packageSizeName,
      strain: strain.name,
    })
    .from(lot)
    .innerJoin(product, eq(product.id, lot.productId))
    .leftJoin(strain, eq(strain.id, product.strainId))
    .where(inArray(lot.id, [...inventoryIds]))
    .orderBy(asc(product.name), asc(lot.barcode));
  const { companyName, licenseNo } = await companySettings(ctx.db);
  const sheet: LabelSheet = {
    title: 'Labels',
    number: '',
    sender: companyName,
    labels: lots.map(({ productName, sku, packageSizeName, barcode, batchDate, bestBy, ...each }) => ({
      heading: productName,
      lines: [
        joined(sku, packageSizeName, each.strain),
        joined(`Lot ${barcodeText(barcode)}`, `Batch ${formatDate(batchDate)}`),
        joined(bestBy === null ? null : `Best by ${formatDate(bestBy)}`, percent('Total THC', labTotal(each))),
        joined(companyName, licenseNo === '' ? null : `License ${licenseNo}`),
      ].filter((line) => line !== ''),
      barcodes: [barcode],
    })),
  };
  const pdf = await writePdf([sheet]);
  const fileId = await keepFile(ctx, 'Lot labels.pdf', one(pdf));
  await recordAudit(ctx, { action: 'print', entity: 'lot', detail: { lotIds: [...inventoryIds] } });
  return { fileId, note: `${lots.length} labels` };
}

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');
const percent = (label: string, value: number | null): string | null => (value === null ? null : `${label} ${value} %`);

async function* one(bytes: Uint8Array) {
  yield bytes;
}
