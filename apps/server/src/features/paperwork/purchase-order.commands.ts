import { messages } from '@cartwright/contract/messages';
import type { ActorCtx } from '../../core/context.ts';
import { companySettings } from '../../db/company.ts';
import { inTransaction } from '../../db/transaction.ts';
import { writePdf } from '../../documents/pdf-write.ts';
import { leaveTrace } from '../orders/edit/change-order.commands.ts';
import { lockOrder } from '../orders/edit/lock-order.queries.ts';
import { findLogo } from '../settings/company.queries.ts';
import { addDocument } from './file-versions.commands.ts';
import { hashOf, orderFacts } from './order-facts.queries.ts';
import { purchaseOrder } from './purchase-order.ts';

/**
 * Makes a version of the order's purchase order. It is written before the transaction that stores it: an order that has
 * changed in between makes the version stale at once. Refuses `document_too_large`, `too_many_files`.
 */
export async function generatePurchaseOrder(ctx: ActorCtx, orderId: number) {
  const facts = await orderFacts(ctx, orderId);
  const [company, logo] = await Promise.all([companySettings(ctx.db), findLogo(ctx)]);
  const { timeZone } = ctx;
  const content = await writePdf(purchaseOrder(facts, { company, logo: logo?.content ?? null, timeZone }));
  return await inTransaction(ctx, async (ctx) => {
    const { orderNo } = await lockOrder(ctx, { orderId });
    const document = { orderId, kind: 'purchaseOrder', name: `PO-${orderNo}.pdf`, content } as const;
    const made = await addDocument(ctx, { ...document, factsHash: hashOf(facts) });
    await leaveTrace(ctx, orderId, {
      action: 'generate purchase order',
      note: `Purchase order generated, version ${made.number}`,
      detail: { number: made.number },
    });
    return { message: messages.purchaseOrderGenerated, ...made };
  });
}
