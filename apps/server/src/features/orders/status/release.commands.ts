import { invoicedStatus } from '@cartwright/domain/orders/order-guards';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { insertRows } from '../../../db/bulk.ts';
import { allocation, orderLine } from '../../../db/schema/orders-lines.table.ts';
import { moveStock } from '../../products/stock.commands.ts';
import { noManifest } from './papers.commands.ts';
import { stepOrder, type StepRequest } from './step-order.commands.ts';

interface Release extends StepRequest {
  readonly releaseTransactionNumber: string;
}

/** The goods left: allocations end as released, and the lots lose the units (domain rule "order life", INV-5). */
export async function release(ctx: StaffCtx, { releaseTransactionNumber, ...request }: Release) {
  return await stepOrder(ctx, { ...request, action: 'release' }, async (ctx, found) => {
    const now = ctx.now().toISOString();
    const left = await allocationsOf(ctx, found.id, isNull(allocation.endedAt));
    await ctx.db
      .update(allocation)
      .set({ endedAt: now, ending: 'released' })
      .where(
        inArray(
          allocation.id,
          left.map((each) => each.id),
        ),
      );
    await moveStock(
      ctx,
      left.map(({ lotId, units }) => ({ lotId, units: -units, kind: 'release', orderId: found.id })),
    );
    const set = { releasedDate: now, releaseTransactionNumber };
    return {
      to: invoicedStatus({ paidDate: found.paidDate, releasedDate: now }),
      set,
      note: `Released as ${releaseTransactionNumber}`,
      detail: set,
    };
  });
}

/**
 * The goods came back before they were paid: the lots get the units again, promised to the same lines under the same
 * sublots. Invoice and manifest are void too. Refused while the client has returned a part of them.
 */
export async function voidRelease(ctx: StaffCtx, request: StepRequest & { readonly reason: string }) {
  return await stepOrder(ctx, { ...request, action: 'voidRelease' }, async (ctx, found) => {
    const ended = await allocationsOf(ctx, found.id, eq(allocation.ending, 'released'));
    await ctx.db
      .update(allocation)
      .set({ ending: 'returned' })
      .where(
        inArray(
          allocation.id,
          ended.map((each) => each.id),
        ),
      );
    await moveStock(
      ctx,
      ended.map(({ lotId, units }) => ({ lotId, units, kind: 'return', orderId: found.id })),
    );
    const again = ended.map(({ orderLineId, lotId, units, sublotBarcode }) => ({
      orderLineId,
      lotId,
      units,
      sublotBarcode,
    }));
    if (again.length > 0) await insertRows(ctx.db, allocation, again);
    const set = {
      releasedDate: null,
      releaseTransactionNumber: null,
      invoicedDate: null,
      invoicedBy: null,
      ...noManifest,
    };
    const { releasedDate: released, releaseTransactionNumber, manifestReferenceNo: manifest } = found;
    const also = manifest === null ? '' : `, with manifest ${manifest}`;
    return {
      set,
      note: `Release ${releaseTransactionNumber ?? ''} voided${also}`,
      detail: { was: { released, releaseTransactionNumber, manifest } },
    };
  });
}

/** Allocations of an order in lot order, so that their lots are locked in id order. */
async function allocationsOf(ctx: StaffCtx, orderId: number, which: ReturnType<typeof eq>) {
  const { id, orderLineId, lotId, units, sublotBarcode } = allocation;
  return await ctx.db
    .select({ id, orderLineId, lotId, units, sublotBarcode })
    .from(allocation)
    .innerJoin(orderLine, eq(orderLine.id, allocation.orderLineId))
    .where(and(eq(orderLine.orderId, orderId), which))
    .orderBy(asc(lotId), asc(id));
}
