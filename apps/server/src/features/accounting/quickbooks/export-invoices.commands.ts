import { messages } from '@cartwright/contract/messages';
import { orderName } from '@cartwright/domain/orders/order-name';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { invoiceExport } from '../../../db/schema/accounting.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { refusalOf } from '../../../db/refusal-of.ts';
import { assertJobLimits } from '../../../jobs/job-limits.queries.ts';
import { enqueueJob, type JobResult } from '../../../jobs/jobs.commands.ts';
import type { Progress } from '../../../jobs/worker.ts';
import { leaveTraces } from '../../orders/order/change-order.commands.ts';
import { assertInvoiced, lockOrders } from '../exportable.locks.ts';
import { invoicesOf } from '../invoices.queries.ts';
import { claimExport, type Claim, type Sending } from './claim-export.commands.ts';
import { isConnected } from './connection.queries.ts';
import { isOfAnother } from './link-invoice.commands.ts';
import { type Outcome, sendExport } from './send-export.ts';

/** Orders sent at a time. */
const AT_ONCE = 4;
/** After so many orders in a row without an answer the rest is left for later. */
const MOST_SILENT = 4;

/**
 * Starts the export of the invoices of orders to QuickBooks Online: all of them have one, or none is exported. Refuses
 * `order_not_selected`, `not_found`, `order_not_invoiced`, `quickbooks_off`.
 */
export async function startExport(ctx: StaffCtx, orderIds: readonly number[]) {
  const invoices = await invoicesOf(ctx, orderIds);
  assertInvoiced(invoices);
  if (!(await isConnected(ctx))) fail('quickbooks_off');
  const [first] = invoices;
  const title =
    invoices.length === 1 && first !== undefined
      ? `Export of ${orderName(first)}`
      : `Export of ${invoices.length} invoices`;
  return await inTransaction(ctx, async (ctx) => {
    await assertJobLimits(ctx, 'accounting.export');
    const input = { orderIds: invoices.map(({ orderId }) => orderId) };
    return { transactionId: await enqueueJob(ctx, 'accounting.export', title, input), message: messages.exportBusy };
  });
}

/** What became of one order of an export. */
export interface OrderResult {
  readonly orderId: number;
  readonly orderNo: number;
  readonly outcome: 'exported' | 'same' | 'busy' | 'failed' | 'left';
  readonly problem: string | null;
}

const inputSchema = z.object({ orderIds: z.array(z.int()) });

/**
 * The job behind it. Each order is a transaction before and one after the call, so that a job that was killed goes on
 * where it was and exports nothing twice.
 */
export async function runExportInvoicesJob(ctx: StaffCtx, input: unknown, progress: Progress): Promise<JobResult> {
  const { orderIds } = inputSchema.parse(input);
  const results: OrderResult[] = [];
  const waiting = [...orderIds];
  let silent = 0;
  let reported = 0;
  const work = async (): Promise<void> => {
    for (let orderId = waiting.shift(); orderId !== undefined; orderId = waiting.shift()) {
      const result = silent >= MOST_SILENT ? null : await exportOrder(ctx, orderId);
      silent = result === null || result.isSilent ? silent + 1 : 0;
      results.push(result?.order ?? { orderId, orderNo: 0, outcome: 'left', problem: null });
      const now = Date.now();
      if (now - reported < 1_000) continue;
      reported = now;
      await progress((100 * results.length) / orderIds.length, `${results.length} of ${orderIds.length}`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, orderIds.length) }, work));
  return summary(results);
}

function summary(results: readonly OrderResult[]): JobResult & { orders: readonly OrderResult[] } {
  const bad = results.filter(({ outcome }) => outcome === 'failed' || outcome === 'busy' || outcome === 'left');
  const [first] = bad;
  const done = results.length - bad.length;
  if (first === undefined) return { note: messages.salesInformationExported, orders: results };
  const because = first.problem ?? 'QuickBooks does not answer.';
  if (done === 0) {
    const which = results.length === 1 ? '' : `None of ${results.length} was exported. ${orderName(first)}: `;
    fail('quickbooks_refused', { detail: `${which}${because}` });
  }
  return { note: `${done} exported, ${bad.length} not. ${orderName(first)}: ${because}`, orders: results };
}

/** Exports one order; an outcome that was not known is cleared up first, and then what has changed since is sent. */
export async function exportOrder(ctx: StaffCtx, orderId: number): Promise<{ order: OrderResult; isSilent: boolean }> {
  for (;;) {
    const claim = await claimOf(ctx, orderId);
    if (claim.kind !== 'send') {
      const { kind: outcome, orderNo } = claim;
      return { order: { orderId, orderNo, outcome, problem: problemOf(claim) }, isSilent: false };
    }
    const outcome = await send(ctx, claim);
    await record(ctx, claim, outcome);
    if (outcome.kind === 'exported' && claim.isRepeated) continue;
    const problem = outcome.kind === 'failed' ? outcome.problem : null;
    const order = { orderId, orderNo: claim.orderNo, outcome: outcome.kind, problem };
    return { order, isSilent: outcome.kind === 'failed' && outcome.failure === 'no_answer' };
  }
}

const problemOf = (claim: Exclude<Claim, Sending>): string | null => {
  if (claim.kind === 'failed') return claim.problem;
  return claim.kind === 'busy' ? 'Another export sends it now.' : null;
};

/** What one order refuses does not end the export of the others. */
async function claimOf(ctx: StaffCtx, orderId: number): Promise<Claim> {
  try {
    return await claimExport(ctx, orderId);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null || refusal.code === 'unavailable' || refusal.code === 'quickbooks_off') throw error;
    return { kind: 'failed', orderId, orderNo: 0, problem: refusal.detail };
  }
}

async function send(ctx: StaffCtx, claim: Sending): Promise<Outcome> {
  try {
    return await sendExport(ctx, claim, async (remoteId) => await isOfAnother(ctx, claim, remoteId));
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null || refusal.code === 'unavailable') throw error;
    const failure = refusal.code === 'quickbooks_off' ? 'signed_out' : 'no_answer';
    return { kind: 'failed', failure, problem: refusal.detail, tid: null, isOpen: true };
  }
}

async function record(ctx: StaffCtx, claim: Sending, outcome: Outcome): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockOrders(ctx, [claim.orderId]);
    const { document } = outcome;
    const remote = document === undefined ? {} : { remoteId: document.Id, syncToken: document.SyncToken };
    const isOpen = outcome.kind === 'failed' && outcome.isOpen === true;
    const recorded = await ctx.db
      .update(invoiceExport)
      .set({
        ...remote,
        status: outcome.kind,
        claimedUntil: null,
        intuitTid: outcome.tid,
        exportedAt: ctx.now().toISOString(),
        ...(isOpen ? {} : { request: null }),
        ...(outcome.kind === 'failed'
          ? { failure: outcome.failure, problem: outcome.problem.slice(0, 300), holderId: outcome.holderId ?? null }
          : { failure: null, problem: null, holderId: null }),
      })
      .where(and(eq(invoiceExport.id, claim.rowId), eq(invoiceExport.status, 'sending')))
      .returning({ id: invoiceExport.id });
    // Another job has taken it over and recorded the same document.
    if (recorded.length === 0 || outcome.kind === 'failed') return;
    const { orderId, revision } = claim;
    const remoteId = outcome.document.Id;
    const note = `Invoice exported to QuickBooks Online as ${remoteId}, revision ${revision}`;
    const detail = { target: 'qbo', revision, remoteId };
    await leaveTraces(ctx, [{ orderId, action: 'export invoice', note, detail }]);
  });
}
