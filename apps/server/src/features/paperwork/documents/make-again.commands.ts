import { checkDocument, documentKinds, documentTitles } from '@cartwright/domain/paperwork/order-documents';
import { orderName } from '@cartwright/domain/orders/order-name';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { assertJobLimits } from '../../../jobs/job-limits.queries.ts';
import { enqueueJob, type JobResult } from '../../../jobs/jobs.commands.ts';
import type { Progress } from '../../../jobs/worker.ts';
import { hashOf } from '../order-facts.queries.ts';
import { documentFacts, shownFacts } from './document-facts.queries.ts';
import { latestVersions } from './latest-versions.queries.ts';
import { makeDocument } from './make-document.commands.ts';
import { factsForRules } from './papers.ts';

/** Starts the job that makes all outdated documents of an order again. Refuses `nothing_stale`. */
export async function makeAgain(ctx: StaffCtx, orderId: number): Promise<{ transactionId: string }> {
  return await inTransaction(ctx, async (ctx) => {
    const { order, kinds } = await outdated(ctx, orderId);
    if (kinds.length === 0) fail('nothing_stale');
    await assertJobLimits(ctx, 'paperwork.again');
    return { transactionId: await enqueueJob(ctx, 'paperwork.again', `Documents of ${orderName(order)}`, { orderId }) };
  });
}

/** The job behind it; one that is tried again makes what is left. */
export async function runMakeAgain(ctx: StaffCtx, input: unknown, progress: Progress): Promise<JobResult> {
  const { orderId } = input as { orderId: number };
  const { kinds } = await outdated(ctx, orderId);
  for (const [index, kind] of kinds.entries()) {
    await progress((100 * index) / kinds.length, documentTitles[kind]);
    await makeDocument(ctx, orderId, kind);
  }
  return { note: kinds.map((kind) => documentTitles[kind]).join(', ') };
}

/** The documents that show another order than today's and can be made of today's. */
export async function outdated(ctx: StaffCtx, orderId: number) {
  const facts = await documentFacts(ctx, orderId);
  const latest = await latestVersions(ctx, orderId);
  const rules = factsForRules(facts);
  const kinds = documentKinds.filter((kind) => {
    const hash = latest.get(kind)?.factsHash;
    return hash != null && checkDocument(kind, rules) === null && !hash.equals(hashOf(shownFacts[kind](facts)));
  });
  return { order: facts.order, kinds };
}
