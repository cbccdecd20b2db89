import { compareMoney } from '@cartwright/domain/money/money';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { invoiceExport } from '../../../db/schema/accounting.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { leaveTraces } from '../../orders/order/change-order.commands.ts';
import { lockOrders } from '../exportable.locks.ts';
import { invoicesOf } from '../invoices.queries.ts';
import { connectedRealm } from './connection.queries.ts';
import { linksOf } from './links.queries.ts';
import { remoteInvoice } from './send-export.ts';

/** Whether another order is exported as this document. */
export async function isOfAnother(
  ctx: StaffCtx,
  { realmId, orderId }: { readonly realmId: string; readonly orderId: number },
  remoteId: string,
): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: invoiceExport.id })
    .from(invoiceExport)
    .where(
      and(eq(invoiceExport.realmId, realmId), eq(invoiceExport.remoteId, remoteId), ne(invoiceExport.orderId, orderId)),
    )
    .limit(1);
  return found !== undefined;
}

const latestOf = async (ctx: StaffCtx, orderId: number) => {
  await invoicesOf(ctx, [orderId]);
  const realmId = await connectedRealm(ctx);
  const [latest] = await ctx.db
    .select()
    .from(invoiceExport)
    .where(and(eq(invoiceExport.orderId, orderId), eq(invoiceExport.target, 'qbo'), eq(invoiceExport.realmId, realmId)))
    .orderBy(desc(invoiceExport.revision))
    .limit(1);
  return [realmId, latest] as const;
};

/**
 * Links an order to the invoice that has its number, which must be for the same customer. What differs goes there with the
 * next export. Refuses `invoice_not_linkable`.
 */
export async function linkInvoice(ctx: StaffCtx, orderId: number) {
  const [realmId, failed] = await latestOf(ctx, orderId);
  if (failed?.failure !== 'number_taken' || failed.holderId === null)
    fail('invoice_not_linkable', { detail: 'Only an order whose number is taken can be linked.' });
  const holder = await remoteInvoice(ctx, failed.holderId);
  if (holder === 'unknown') fail('quickbooks_away');
  if (holder === null)
    fail('invoice_not_linkable', { detail: `Document ${failed.holderId} of QuickBooks is not an invoice.` });
  if (await isOfAnother(ctx, { realmId, orderId }, holder.Id))
    fail('invoice_not_linkable', { detail: 'Another order is exported as this invoice.' });
  return await inTransaction(ctx, async (ctx) => {
    await lockOrders(ctx, [orderId]);
    const [invoice] = await invoicesOf(ctx, [orderId]);
    const { customers } = await linksOf(ctx, realmId);
    if (customers.get(invoice?.client.id ?? 0) !== holder.CustomerRef.value)
      fail('invoice_not_linkable', { detail: 'The invoice in QuickBooks is for another customer.' });
    const isSame = compareMoney(Math.round(holder.TotalAmt * 100) / 100, invoice?.grandTotal ?? 0) === 0;
    await ctx.db
      .update(invoiceExport)
      .set({
        status: 'exported',
        remoteId: holder.Id,
        syncToken: holder.SyncToken,
        failure: null,
        problem: null,
        holderId: null,
        isChanged: !isSame,
        // Never equal to the order's: what QuickBooks has is not what we would send.
        ...(isSame ? {} : { factsHash: Buffer.alloc(32), total: Math.round(holder.TotalAmt * 100) / 100 }),
      })
      .where(and(eq(invoiceExport.id, failed.id), eq(invoiceExport.status, 'failed')));
    const note = `Invoice linked to ${holder.Id} of QuickBooks Online`;
    const detail = { target: 'qbo', remoteId: holder.Id };
    await leaveTraces(ctx, [{ orderId, action: 'link invoice', note, detail }]);
    return { message: `Linked to invoice ${holder.Id}.` };
  });
}

/** Lets the next export make a new document for an order whose invoice was deleted in QuickBooks. Refuses `invoice_in_quickbooks`. */
export async function forgetInvoice(ctx: StaffCtx, orderId: number): Promise<void> {
  const [, failed] = await latestOf(ctx, orderId);
  if (failed?.failure !== 'invoice_missing') fail('invoice_in_quickbooks');
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(invoiceExport)
      .set({ remoteId: null, syncToken: null })
      .where(and(eq(invoiceExport.id, failed.id), eq(invoiceExport.status, 'failed')));
    const note = 'Invoice was deleted in QuickBooks and is exported anew';
    await leaveTraces(ctx, [{ orderId, action: 'export anew', note }]);
  });
}
