import { messages } from '@cartwright/contract/messages';
import { checkCcrsRow } from '@cartwright/domain/paperwork/ccrs-check';
import { orderName } from '@cartwright/domain/orders/order-name';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { companySettings } from '../../../db/company.ts';
import { job } from '../../../db/schema/platform.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { refusalOf } from '../../../db/refusal-of.ts';
import { assertJobLimits } from '../../../jobs/job-limits.queries.ts';
import { enqueueJob, type JobResult } from '../../../jobs/jobs.commands.ts';
import type { Progress } from '../../../jobs/worker.ts';
import { leaveTrace } from '../../orders/order/change-order.commands.ts';
import { lockOrder, type OrderRow } from '../../orders/order/order.locks.ts';
import { linesOfOrder } from '../../orders/order/order-lines.queries.ts';
import { clearPriceChange } from '../../orders/edit/price-change.commands.ts';
import { makeTransferDocument } from '../transfer/transfer-document.commands.ts';
import { makeOrderFiles } from './make-files.commands.ts';
import { rowsOfOrder } from './ledger.queries.ts';
import { reportOrder } from './report-order.commands.ts';

const KIND = 'fulfillment.priceReport';

interface Attested {
  readonly orderId: number;
  /** The prices that were attested: what the job finds must be the same. */
  readonly prices: string;
}

/** The reported prices, as one text. */
async function pricesOf(ctx: StaffCtx, { id, orderDiscount }: OrderRow): Promise<string> {
  const lines = await linesOfOrder(ctx, id);
  return JSON.stringify([orderDiscount, ...lines.map((line) => [line.id, line.unitPrice, line.lineDiscount])]);
}

/**
 * Starts the report of an order's changed prices (spec 001 §2): the one who attests it answers for them. Refuses
 * `attestation_required`, `no_price_change`, and `price_report_running` while one is under way.
 */
export async function reportPriceChange(ctx: StaffCtx, orderId: number, { attested }: { readonly attested: boolean }) {
  if (!attested) fail('attestation_required');
  return await inTransaction(ctx, async (ctx) => {
    const found = await lockOrder(ctx, { orderId });
    if (!found.hasUnreportedPriceChange) fail('no_price_change');
    const [running] = await ctx.db
      .select({ id: job.id })
      .from(job)
      .where(
        and(
          eq(job.kind, KIND),
          inArray(job.status, ['queued', 'running']),
          sql`(${job.input} ->> 'orderId')::int = ${orderId}`,
        ),
      );
    if (running !== undefined) fail('price_report_running');
    await assertJobLimits(ctx, KIND);
    const input: Attested = { orderId, prices: await pricesOf(ctx, found) };
    return { transactionId: await enqueueJob(ctx, KIND, `Price change of ${orderName(found)}`, input) };
  });
}

/**
 * The job of the report: one transaction in which the state's rows, the transfer document and the note arise and the order
 * is marked as reported, or nothing of it. A failure is noted at the order with its reason.
 */
export async function runPriceReport(ctx: StaffCtx, input: unknown, progress: Progress): Promise<JobResult> {
  const attested = input as Attested;
  await progress(10, messages.reportingPriceChange);
  try {
    return await inTransaction(ctx, async (ctx) => await report(ctx, attested));
  } catch (error) {
    const refused = refusalOf(error);
    // The queue tries again when the database was busy.
    if (refused?.code === 'unavailable') throw error;
    await noteFailure(ctx, attested.orderId, refused?.detail ?? 'Something went wrong on our side');
    throw error;
  }
}

async function report(ctx: StaffCtx, { orderId, prices }: Attested): Promise<JobResult> {
  const found = await lockOrder(ctx, { orderId });
  // The job ran already, and its end was not stored.
  if (!found.hasUnreportedPriceChange) return { note: messages.priceChangeReported };
  if ((await pricesOf(ctx, found)) !== prices) {
    failReport('A price was changed while the report ran. Check the prices and report again.');
  }
  await reportOrder(ctx, orderId, { withPrices: true });
  const files = await makeUpdates(ctx, orderId);
  const isManifested = found.manifestReferenceNo !== null && found.manifestedDate !== null;
  if (isManifested) await makeTransferDocument(ctx, orderId);
  await clearPriceChange(ctx, found);
  const names = files.map(({ name }) => name);
  const sent = names.length === 0 ? '' : `: ${names.join(', ')}`;
  await leaveTrace(ctx, orderId, {
    action: 'report price change',
    note: `Price change reported to the state, attested${sent}`,
    detail: { files: names },
  });
  const result = { note: messages.priceChangeReported, files: names };
  return result;
}

const isUpdate = ({ kind, operation }: { readonly kind: string; readonly operation: string }): boolean =>
  kind === 'Sale' && operation === 'UPDATE';

/** The file with the changed sales; sales that wait for their first file are in that one. */
async function makeUpdates(ctx: StaffCtx, orderId: number) {
  const rows = await rowsOfOrder(ctx, orderId);
  const updates = rows.filter((row) => row.state === 'waiting' && isUpdate(row));
  if (updates.length === 0) return [];
  const { licenseNo } = await companySettings(ctx.db);
  const faults = updates.flatMap((row) => checkCcrsRow(row, licenseNo));
  if (faults.length > 0) failReport([...new Set(faults.map(({ reason }) => reason))].join(' '));
  const files = await makeOrderFiles(ctx, { orderId, cause: isUpdate, along: [] });
  if (files.reduce((sum, { rowCount }) => sum + rowCount, 0) < updates.length) {
    failReport('The state does not know all sublots of this order: its inventory rows come first.');
  }
  return files;
}

function failReport(detail: string): never {
  fail('price_report_failed', { detail });
}

async function noteFailure(ctx: StaffCtx, orderId: number, reason: string): Promise<void> {
  const because = reason.replace(/\.$/, '');
  await inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId });
    const note = `Price change not reported (${because}), tried`;
    await leaveTrace(ctx, orderId, { action: 'report price change', note, detail: { reason } });
  });
}
