import { and, sql } from 'drizzle-orm';
import { orderScope } from '../../auth/scope.ts';
import type { StaffCtx } from '../../core/context.ts';
import { updateRows } from '../../db/bulk.ts';
import { invoiceExport } from '../../db/schema/accounting.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invoiceHash, invoicesOf } from './invoices.queries.ts';
import { latestExport } from './invoice-states.ts';

const BATCH = 400;

interface Stale extends Record<string, unknown> {
  readonly id: number;
  readonly orderId: number;
  readonly hash: string;
}

/**
 * Compares the orders that have a new version since their export with what was exported. Most have not changed in what
 * an invoice shows; the result is stored with the version, so that each change is looked at once.
 */
export async function recheckExports(ctx: StaffCtx, realmId: string | null): Promise<void> {
  for (;;) {
    const size = await inTransaction(ctx, async (ctx) => {
      const { rows } = await ctx.db.execute<Stale>(sql`
        select latest.id, ${salesOrder.id} as "orderId", encode(latest.facts_hash, 'hex') as hash
        from ${salesOrder} ${latestExport(realmId)}
        where ${and(sql`latest.status = 'exported'`, sql`latest.order_version is distinct from ${salesOrder.version}`, orderScope(ctx.actor))}
        limit ${BATCH}`);
      if (rows.length === 0) return 0;
      const invoices = await invoicesOf(
        ctx,
        rows.map(({ orderId }) => orderId),
      );
      const byOrder = new Map(invoices.map((invoice) => [invoice.orderId, invoice]));
      const compared = rows.flatMap(({ id, orderId, hash }) => {
        const invoice = byOrder.get(orderId);
        if (invoice === undefined) return [];
        return [{ id, orderVersion: invoice.version, isChanged: invoiceHash(invoice).toString('hex') !== hash }];
      });
      await updateRows(ctx.db, invoiceExport, compared);
      return rows.length;
    });
    if (size < BATCH) return;
  }
}
