import { checkInvoiceExport } from '@cartwright/domain/accounting/invoice';
import { orderName } from '@cartwright/domain/orders/order-name';
import { and, asc, sql } from 'drizzle-orm';
import { orderScope } from '../../auth/scope.ts';
import type { StaffCtx } from '../../core/context.ts';
import { assertAllowed } from '../../core/errors.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import type { Invoice } from './invoices.queries.ts';

/** Two exports of an order at the same time get revisions one after the other. */
export async function lockOrders({ db, actor }: StaffCtx, orderIds: readonly number[]): Promise<void> {
  await db
    .select({ id: salesOrder.id })
    .from(salesOrder)
    .where(and(sql`${salesOrder.id} = any(${sql.param([...orderIds])}::int[])`, orderScope(actor)))
    .orderBy(asc(salesOrder.id))
    .for('no key update');
}

/** Refuses `order_not_invoiced` with the numbers of the orders that have no invoice. */
export function assertInvoiced(invoices: readonly Invoice[]): void {
  const refused = invoices.filter((order) => checkInvoiceExport(order) !== null);
  const [first] = refused;
  if (first === undefined) return;
  const numbers = refused.slice(0, 10).map(orderName);
  const more = refused.length - numbers.length;
  const which = `${numbers.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  assertAllowed(checkInvoiceExport(first), { detail: `Not invoiced, or not any more: ${which}.` });
}
