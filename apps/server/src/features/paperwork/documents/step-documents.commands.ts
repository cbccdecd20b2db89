import {
  checkDocument,
  type DocumentKind,
  documentsOfStep,
  isRemadeAfter,
} from '@cartwright/domain/paperwork/order-documents';
import { orderName } from '@cartwright/domain/orders/order-name';
import type { OrderAction } from '@cartwright/domain/orders/order-transitions';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { enqueueJob, type JobResult } from '../../../jobs/jobs.commands.ts';
import type { Progress } from '../../../jobs/worker.ts';
import { hashOf } from '../order-facts.queries.ts';
import { documentFacts, shownFacts } from './document-facts.queries.ts';
import { latestVersion } from './latest-versions.queries.ts';
import { outdated } from './make-again.commands.ts';
import { makeDocument } from './make-document.commands.ts';
import { makeTransferDocument } from '../transfer/transfer-document.commands.ts';
import { factsForRules } from './papers.ts';

interface StepDocuments {
  readonly orderId: number;
  readonly kinds: readonly DocumentKind[];
}

/** Makes what a step of an order has as its documents, and those again that it makes out of date (domain rule "order life"). */
export async function enqueueStepDocuments(
  ctx: StaffCtx,
  { orderId, action }: { orderId: number; action: OrderAction },
): Promise<void> {
  if (isRemadeAfter(action, [])) return await remake(ctx, orderId);
  await enqueueDocuments(ctx, orderId, documentsOfStep(action));
}

/** Makes the documents of a manifested order again when its delivery moves to another day. */
export async function remakeAfterDelivery(ctx: StaffCtx, { orderId }: { orderId: number }): Promise<void> {
  const { manifestReferenceNo } = salesOrder;
  const [found] = await ctx.db.select({ manifestReferenceNo }).from(salesOrder).where(eq(salesOrder.id, orderId));
  if (found?.manifestReferenceNo != null) await remake(ctx, orderId);
}

/**
 * Makes the outdated documents of an order again, in the transaction of what made them so: the transfer data, which
 * receivers read at any time, before it commits, the printed ones by a job after it.
 */
async function remake(ctx: StaffCtx, orderId: number): Promise<void> {
  const { kinds } = await outdated(ctx, orderId);
  if (kinds.includes('transfer')) await makeTransferDocument(ctx, orderId);
  await enqueueDocuments(
    ctx,
    orderId,
    kinds.filter((kind) => kind !== 'transfer'),
  );
}

async function enqueueDocuments(ctx: StaffCtx, orderId: number, kinds: readonly DocumentKind[]): Promise<void> {
  if (kinds.length === 0) return;
  const { orderNo } = salesOrder;
  const [found] = await ctx.db.select({ orderNo }).from(salesOrder).where(eq(salesOrder.id, orderId));
  if (found === undefined) throw new Error(`order ${orderId} has taken a step and is not there`);
  const input: StepDocuments = { orderId, kinds };
  await enqueueJob(ctx, 'paperwork.step', `Documents of ${orderName(found)}`, input);
}

/** The job behind it. It may run again: a document that shows the order as it is stays as it is. */
export async function runStepDocuments(ctx: StaffCtx, input: unknown, progress: Progress): Promise<JobResult> {
  const { orderId, kinds } = input as StepDocuments;
  let made = 0;
  for (const [index, kind] of kinds.entries()) {
    await progress((100 * index) / kinds.length);
    if (await makeIfNeeded(ctx, orderId, kind)) made += 1;
  }
  return { note: `${made} made` };
}

/** Makes a document that is missing or out of date; false where the order has nothing to show in it, or it is current. */
export async function makeIfNeeded(ctx: StaffCtx, orderId: number, kind: DocumentKind): Promise<boolean> {
  const facts = await documentFacts(ctx, orderId);
  if (checkDocument(kind, factsForRules(facts)) !== null) return false;
  const latest = await latestVersion(ctx, orderId, kind);
  if (latest?.factsHash?.equals(hashOf(shownFacts[kind](facts))) === true) return false;
  await makeDocument(ctx, orderId, kind);
  return true;
}
