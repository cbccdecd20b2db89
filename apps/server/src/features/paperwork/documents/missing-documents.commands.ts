import { and, asc, count, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { orderFile } from '../../../db/schema/paperwork.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { assertJobLimits } from '../../../jobs/job-limits.queries.ts';
import { enqueueJob, type JobResult } from '../../../jobs/jobs.commands.ts';
import type { Progress } from '../../../jobs/worker.ts';
import { makeIfNeeded } from './step-documents.commands.ts';

const BATCH = 100;

/** Manifested orders in scope that have not been released and lack transfer data: they were manifested before it was made with the manifest. */
const missing = (ctx: StaffCtx, after: number) =>
  and(
    isNotNull(salesOrder.manifestReferenceNo),
    isNull(salesOrder.releasedDate),
    gt(salesOrder.id, after),
    orderScope(ctx.actor),
    sql`not exists (select from ${orderFile} where ${orderFile.orderId} = ${salesOrder.id} and ${orderFile.kind} = 'transfer')`,
  );

/** How many manifested orders have no documents yet. */
export async function countMissing(ctx: StaffCtx): Promise<{ count: number }> {
  const [found] = await ctx.db.select({ count: count() }).from(salesOrder).where(missing(ctx, 0));
  return { count: found?.count ?? 0 };
}

/** Starts the job that makes them. */
export async function makeMissing(ctx: StaffCtx): Promise<{ transactionId: string }> {
  return await inTransaction(ctx, async (ctx) => {
    await assertJobLimits(ctx, 'paperwork.missing');
    return { transactionId: await enqueueJob(ctx, 'paperwork.missing', 'Documents of manifested orders', {}) };
  });
}

/** The job behind it. Each order is done for itself, so that a job that was stopped goes on with what is left. */
export async function runMakeMissing(ctx: StaffCtx, _input: unknown, progress: Progress): Promise<JobResult> {
  const { count: all } = await countMissing(ctx);
  let after = 0;
  let done = 0;
  for (;;) {
    const orders = await ctx.db
      .select({ id: salesOrder.id })
      .from(salesOrder)
      .where(missing(ctx, after))
      .orderBy(asc(salesOrder.id))
      .limit(BATCH);
    const last = orders.at(-1);
    if (last === undefined) return { note: `${done} orders` };
    for (const { id } of orders) {
      await makeIfNeeded(ctx, id, 'manifest');
      await makeIfNeeded(ctx, id, 'transfer');
      done += 1;
      await progress((100 * done) / Math.max(all, done), `${done} of ${all} orders`);
    }
    after = last.id;
  }
}
