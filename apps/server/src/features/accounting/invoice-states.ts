import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { invoiceExport } from '../../db/schema/accounting.table.ts';
import { statusHas } from '../../db/rules/order-status.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';

/** The states of invoices, as parts of statements over `sales_order`. */

/** Orders that have an invoice. */
export const invoiced: SQL = statusHas(salesOrder.status, 'hasInvoice');

/**
 * Joins the latest export of each order as `latest`: to the connected company if there is one, else the file. A company
 * that is not connected any more does not count; without any connection the last one does.
 */
export const latestExport = (realmId: string | null): SQL => sql`left join lateral (
  select * from ${invoiceExport} e where e.order_id = ${salesOrder.id}
    and (e.target = 'iif' or e.realm_id = coalesce(${realmId}::text, e.realm_id))
  order by e.target desc, e.revision desc limit 1) latest on true`;

/** The state of the domain's `invoiceStates`. */
export const stateOf = ({ now }: Ctx): SQL => sql`(case
  when latest.id is null then 'notExported'
  when latest.status = 'sending' and latest.claimed_until > ${now().toISOString()} then 'exporting'
  when latest.status <> 'exported' then 'failed'
  when latest.is_changed then 'changed' else 'exported' end)`;
