import { orderName } from '@cartwright/domain/orders/order-name';
import { nextOrderNoFault } from '@cartwright/domain/orders/order-number';
import { sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { nextOrderNo } from './order-number.queries.ts';

/**
 * Lets the orders go on from a higher number. Submits that have taken theirs are waited for, and later ones wait: none gets a
 * number twice. Refuses `order_number_used` for a lower one.
 */
export async function raiseOrderNumber(ctx: StaffCtx, wanted: number) {
  return await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select lock_order_numbers()`);
    const before = await nextOrderNo(ctx);
    const detail = nextOrderNoFault(wanted, before);
    if (detail !== null)
      fail('order_number_used', { detail, fields: [{ path: ['nextOrderNo'], code: 'order_number_used', detail }] });
    if (wanted > before) {
      await ctx.db.execute(sql`select raise_order_number(${wanted}::bigint)`);
      await recordAudit(ctx, { action: 'raise order number', entity: 'company', detail: { before, after: wanted } });
    }
    return { nextOrderNo: wanted, message: `The next order is ${orderName({ orderNo: wanted })}.` };
  });
}
