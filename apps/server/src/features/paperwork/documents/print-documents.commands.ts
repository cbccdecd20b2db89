import { checkDocument, documentTitles } from '@cartwright/domain/paperwork/order-documents';
import { ruleText } from '@cartwright/contract/problems/rule-problems';
import { orderName } from '@cartwright/domain/orders/order-name';
import { and, count, inArray } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { PaperSheet } from '../../../documents/pdf/pdf-paper.ts';
import { writePdf } from '../../../documents/pdf/pdf-write.ts';
import { assertJobLimits } from '../../../jobs/job-limits.queries.ts';
import { enqueueJob, type JobResult } from '../../../jobs/jobs.commands.ts';
import { keepFile } from '../../../jobs/keep-file.commands.ts';
import type { Progress } from '../../../jobs/worker.ts';
import { documentFacts } from './document-facts.queries.ts';
import { factsForRules, type PaperKind, sellerOf, sheetOf } from './papers.ts';

interface Printing {
  readonly kind: PaperKind;
  readonly orderIds: readonly number[];
}

/** Starts the job that prints a document of many orders as one PDF. Refuses `not_found` unless all are in scope. */
export async function printDocuments(ctx: StaffCtx, { kind, orderIds }: Printing): Promise<{ transactionId: string }> {
  const ids = [...new Set(orderIds)];
  return await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ n: count() })
      .from(salesOrder)
      .where(and(inArray(salesOrder.id, ids), orderScope(ctx.actor)));
    if (found?.n !== ids.length) fail('not_found');
    await assertJobLimits(ctx, 'paperwork.print');
    const title = `${documentTitles[kind]} of ${ids.length === 1 ? 'an order' : `${ids.length} orders`}`;
    return { transactionId: await enqueueJob(ctx, 'paperwork.print', title, { kind, orderIds: ids }) };
  });
}

/** The job behind it: the orders that have the document, one after the other, and why the others have none. */
export async function runPrintDocuments(ctx: StaffCtx, input: unknown, progress: Progress): Promise<JobResult> {
  const { kind, orderIds } = input as Printing;
  const seller = await sellerOf(ctx);
  const sheets: PaperSheet[] = [];
  const left: string[] = [];
  for (const [index, orderId] of orderIds.entries()) {
    await progress((90 * index) / orderIds.length);
    const facts = await documentFacts(ctx, orderId);
    const refused = checkDocument(kind, factsForRules(facts));
    if (refused === null) sheets.push(sheetOf(kind, facts, seller));
    else left.push(`${orderName(facts.order)}: ${ruleText(refused.code)}`);
  }
  if (sheets.length === 0) fail('nothing_to_print', { detail: left.slice(0, 20).join(' ') });
  const pdf = await writePdf(sheets);
  const fileId = await keepFile(ctx, `${documentTitles[kind]}.pdf`, one(pdf));
  await recordAudit(ctx, { action: 'print', entity: 'order', detail: { kind, orderIds } });
  const note = [`${sheets.length} of ${orderIds.length} orders`, ...left.slice(0, 20)].join('. ');
  return { fileId, note: note.slice(0, 1_000) };
}

async function* one(bytes: Uint8Array) {
  yield bytes;
}
