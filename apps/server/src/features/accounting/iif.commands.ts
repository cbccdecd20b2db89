import { orderName } from '@cartwright/domain/order-name';
import { messages } from '@cartwright/contract/messages';
import { businessDate } from '@cartwright/domain/dates';
import { checkInvoiceExport } from '@cartwright/domain/invoice';
import { and, asc, sql } from 'drizzle-orm';
import { orderScope } from '../../auth/scope.ts';
import type { ActorCtx } from '../../core/context.ts';
import { assertAllowed } from '../../core/errors.ts';
import { companySettings } from '../../db/company.ts';
import { invoiceExport } from '../../db/schema/accounting.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { deferWrite, inTransaction } from '../../db/transaction.ts';
import { assertIif } from '../../documents/iif-read.ts';
import { writeIif } from '../../documents/iif-write.ts';
import { leaveTraces } from '../orders/edit/change-order.commands.ts';
import { accountingSettings } from './accounting-settings.queries.ts';
import { iifInvoice } from './iif-invoice.ts';
import { invoiceHash, invoicesOf, latestExports, type Invoice } from './invoices.queries.ts';

/** The invoice of an order as an IIF file. Refuses `order_not_invoiced`. */
export async function downloadInvoice(ctx: ActorCtx, orderId: number) {
  const { orders, ...file } = await downloadInvoices(ctx, [orderId]);
  return { ...file, name: `ORD-${orders[0]?.orderNo ?? orderId}.iif` };
}

/**
 * The invoices of orders as one IIF file, with the revision that each of them has now: all or none. The file is read back
 * before it is sent (INV-42). Refuses `order_not_invoiced` with the numbers of the orders that have no invoice.
 */
export async function downloadInvoices(ctx: ActorCtx, orderIds: readonly number[]) {
  return await inTransaction(ctx, async (ctx) => {
    await lockOrders(ctx, orderIds);
    const [invoices, names, company] = await Promise.all([
      invoicesOf(ctx, orderIds),
      accountingSettings(ctx),
      companySettings(ctx.db),
    ]);
    assertInvoiced(invoices);
    const content = writeIif(invoices.map((invoice) => iifInvoice(invoice, names, company)));
    assertIif(content, new Map(invoices.map(({ orderNo, grandTotal }) => [String(orderNo), grandTotal])));
    const orders = await recordExports(ctx, invoices);
    return {
      message: messages.salesInformationExported,
      content: content.toString('base64'),
      type: 'text/plain',
      name: `Invoices-${businessDate(ctx.now().toISOString(), ctx.timeZone)}.iif`,
      orders,
    };
  });
}

/** Two exports of an order at the same time get revisions one after the other. */
async function lockOrders({ db, actor }: ActorCtx, orderIds: readonly number[]): Promise<void> {
  await db
    .select({ id: salesOrder.id })
    .from(salesOrder)
    .where(and(sql`${salesOrder.id} = any(${sql.param([...orderIds])}::int[])`, orderScope(actor)))
    .orderBy(asc(salesOrder.id))
    .for('no key update');
}

function assertInvoiced(invoices: readonly Invoice[]): void {
  const refused = invoices.filter((order) => checkInvoiceExport(order) !== null);
  const [first] = refused;
  if (first === undefined) return;
  const numbers = refused.slice(0, 10).map(orderName);
  const more = refused.length - numbers.length;
  const which = `${numbers.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  assertAllowed(checkInvoiceExport(first), { detail: `Not invoiced, or not any more: ${which}.` });
}

async function recordExports(ctx: ActorCtx, invoices: readonly Invoice[]) {
  const before = await latestExports(
    ctx,
    invoices.map(({ orderId }) => orderId),
  );
  const by = { personId: ctx.actor.personId, exportedAt: ctx.now().toISOString() };
  const exported = invoices.map((invoice) => {
    const hash = invoiceHash(invoice);
    const latest = before.get(invoice.orderId);
    const same = latest?.factsHash.equals(hash) === true ? latest.id : null;
    const revision = same === null ? (latest?.revision ?? 0) + 1 : (latest?.revision ?? 1);
    return { invoice, hash, same, revision };
  });
  const added = exported.filter(({ same }) => same === null);
  const again = exported.flatMap(({ same }) => same ?? []);
  const rows = added.map(({ invoice: { orderId, grandTotal }, hash, revision }) => ({
    orderId,
    target: 'iif' as const,
    revision,
    factsHash: hash,
    total: grandTotal,
    ...by,
  }));
  if (rows.length > 0) deferWrite(ctx, ctx.db.insert(invoiceExport).values(rows));
  if (again.length > 0)
    deferWrite(
      ctx,
      ctx.db
        .update(invoiceExport)
        .set({ ...by, times: sql`${invoiceExport.times} + 1` })
        .where(sql`${invoiceExport.id} = any(${sql.param(again)}::int[])`),
    );
  await leaveTraces(
    ctx,
    exported.map(({ invoice: { orderId }, revision }) => ({
      orderId,
      action: 'download invoice',
      note: `Invoice downloaded for QuickBooks Desktop, revision ${revision}`,
      detail: { target: 'iif', revision },
    })),
  );
  return exported.map(({ invoice: { orderId, orderNo }, revision }) => ({ orderId, orderNo, revision }));
}
