import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { person } from '../../db/schema/people.table.ts';
import { onSnapshot } from '../../db/transaction.ts';
import { clientColumns } from './client-columns.ts';
import { oneOrder } from '../orders/orders.queries.ts';

/** What the documents of an order show of it, on one snapshot; `not_found` outside the actor's scope. */
export async function orderFacts(ctx: StaffCtx, orderId: number) {
  return await onSnapshot(ctx, async (ctx) => {
    const order = await oneOrder(ctx, orderId);
    const [parties] = await ctx.db
      .select({
        client: clientColumns,
        salesPerson: { name: person.name, email: person.email, phone: person.phone, signature: person.signature },
      })
      .from(salesOrder)
      .innerJoin(client, eq(client.id, salesOrder.clientId))
      .innerJoin(person, eq(person.id, salesOrder.salesPersonId))
      .where(eq(salesOrder.id, orderId));
    if (parties === undefined) fail('not_found');
    return {
      ...parties,
      orderNo: order.orderNo,
      orderDate: order.orderDate,
      estimateDeliveryDate: order.estimateDeliveryDate,
      isCancelled: order.status === 'Cancelled',
      lines: order.orderItems.map(
        ({ sku, productName, units, unitPrice, discountAmt, lineTotal, sampleType, ...line }) => ({
          sku,
          productName,
          units,
          unitPrice,
          discountAmt,
          lineTotal,
          sampleType,
          // A line that was kept whole has no field of it: what was made before there was one stays what it is.
          rejectedUnits: line.rejectedUnits || undefined,
          returnedUnits: line.returnedUnits || undefined,
        }),
      ),
      charges: order.charges.map(({ name, total }) => ({ name, total })),
      grossTotal: order.grossTotal,
      sampleTotal: order.sampleTotal,
      orderDiscount: order.orderDiscount,
      creditAmount: order.creditAmount,
      grandTotal: order.grandTotal,
      payments: order.payments.map(({ amount, paidOn, method, reference }) => ({ amount, paidOn, method, reference })),
      credits: order.credits.map(({ amount, reason, returnId }) => ({
        amount,
        reason,
        goods: (order.returns.find((each) => each.returnId === returnId)?.lines ?? []).map((line) => ({
          units: line.units,
          reason: line.reason,
        })),
      })),
    };
  });
}

export type OrderFacts = Awaited<ReturnType<typeof orderFacts>>;

/** Facts that are the same have the same hash. */
export const hashOf = (facts: object): Buffer => createHash('sha256').update(JSON.stringify(facts)).digest();
