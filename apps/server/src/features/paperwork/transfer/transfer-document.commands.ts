import { randomBytes } from 'node:crypto';
import { transferDocument } from '@cartwright/domain/paperwork/transfer-document';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { companySettings } from '../../../db/company.ts';
import { transferLink } from '../../../db/schema/paperwork.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { leaveTrace } from '../../orders/order/change-order.commands.ts';
import { lockOrder } from '../../orders/order/order.locks.ts';
import { deliveryFacts } from '../delivery-facts.queries.ts';
import { addDocument } from '../file-versions.commands.ts';
import { hashOf } from '../order-facts.queries.ts';
import { transferFacts, transferOf, typesOf } from './transfer-facts.ts';
import { transferAddress } from './transfer-link.queries.ts';

/** 256 bits, in letters that no system changes. */
export const newToken = (): string => randomBytes(32).toString('hex');

/** The address of the order's transfer data, which is given once and stays; the order is locked. */
async function keepTransferAddress(ctx: StaffCtx, orderId: number): Promise<string> {
  const [found] = await ctx.db
    .select({ token: transferLink.token })
    .from(transferLink)
    .where(eq(transferLink.orderId, orderId));
  if (found !== undefined) return transferAddress(ctx, found.token);
  const token = newToken();
  await ctx.db.insert(transferLink).values({ orderId, token, createdAt: ctx.now().toISOString() });
  return transferAddress(ctx, token);
}

/**
 * Makes a version of the order's transfer data for the receiver's system (WCIA Transfer Data Schema). The address at which
 * it is read stays. Joins the caller's transaction. Refuses `not_manifested`, `too_many_files`.
 */
export async function makeTransferDocument(ctx: StaffCtx, orderId: number) {
  return await inTransaction(ctx, async (ctx) => {
    const { orderNo } = await lockOrder(ctx, { orderId });
    const delivery = await deliveryFacts(ctx, orderId);
    const facts = transferFacts(delivery);
    if (facts.trip.manifestReferenceNo === null) fail('not_manifested');
    const address = await keepTransferAddress(ctx, orderId);
    const company = await companySettings(ctx.db);
    const around = { company, address, updatedAt: ctx.now().toISOString(), types: typesOf(delivery) };
    const transfer = transferOf(facts, around);
    if (transfer === null) fail('not_manifested');
    const content = Buffer.from(JSON.stringify(transferDocument(transfer)));
    const document = { orderId, kind: 'transfer', name: `WCIA-${orderNo}.json`, content } as const;
    const made = await addDocument(ctx, { ...document, factsHash: hashOf(facts) });
    await leaveTrace(ctx, orderId, {
      action: 'make transfer document',
      note: `Transfer document made, version ${made.number}`,
      detail: { number: made.number },
    });
    return { message: 'Transfer document made.', ...made, address };
  });
}
