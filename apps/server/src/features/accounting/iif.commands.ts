import { messages } from '@cartwright/contract/messages';
import { businessDate } from '@cartwright/domain/dates/dates';
import { isNull, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { companySettings } from '../../db/company.ts';
import { invoiceExport } from '../../db/schema/accounting.table.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { deferWrite, inTransaction } from '../../db/transaction.ts';
import { assertIif } from '../../documents/iif/iif-read.ts';
import { writeIif } from '../../documents/iif/iif-write.ts';
import { leaveTraces } from '../orders/order/change-order.commands.ts';
import { accountingSettings } from './accounting-settings.queries.ts';
import { iifInvoice, sharedNames } from './iif-invoice.ts';
import { assertInvoiced, lockOrders } from './exportable.locks.ts';
import { invoiceHash, invoicesOf, latestExports, type Invoice } from './invoices.queries.ts';
import { orderName } from '@cartwright/domain/orders/order-name';

/** The invoice of an order as an IIF file. Refuses `order_not_invoiced`. */
export async function downloadInvoice(ctx: StaffCtx, orderId: number) {
  const { orders, ...file } = await downloadInvoices(ctx, [orderId]);
  return { ...file, name: `${orderName({ orderNo: orders[0]?.orderNo ?? orderId })}.iif` };
}

/**
 * The invoices of orders as one IIF file, with the revision that each of them has now: all or none. The file is read back
 * before it is sent (INV-42). Refuses `order_not_invoiced` with the numbers of the orders that have no invoice.
 */
export async function downloadInvoices(ctx: StaffCtx, orderIds: readonly number[]) {
  return await inTransaction(ctx, async (ctx) => {
    await lockOrders(ctx, orderIds);
    const [invoices, names, company, clients] = await Promise.all([
      invoicesOf(ctx, orderIds),
      accountingSettings(ctx),
      companySettings(ctx.db),
      ctx.db.select({ tradename: client.tradename }).from(client).where(isNull(client.mergedInto)),
    ]);
    const shared = sharedNames(clients.map(({ tradename }) => tradename));
    assertInvoiced(invoices);
    const content = writeIif(invoices.map((invoice) => iifInvoice(invoice, { names, company, shared })));
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

async function recordExports(ctx: StaffCtx, invoices: readonly Invoice[]) {
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
  const rows = added.map(({ invoice: { orderId, grandTotal, version }, hash, revision }) => ({
    orderId,
    orderVersion: version,
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
        .set({ ...by, isChanged: false, orderVersion: null, times: sql`${invoiceExport.times} + 1` })
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
