import type { reports } from '@cartwright/contract/reports/reports.contract';
import type { Input } from '@cartwright/contract/route';
import { businessDate, dateRange } from '@cartwright/domain/dates/dates';
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { onBusinessDays } from '../../../db/rules/days.ts';
import { isSale } from '../../../db/rules/orders.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';

/** The filter of the sales person report. */
export type SalesFilter = Input<(typeof reports)['exportSales']>['body'];

/** The days of a filter: those given, else those of the range; without either all. */
function daysOf(ctx: StaffCtx, { fromDate, toDate, range }: SalesFilter) {
  if (fromDate == null && toDate == null && range != null) {
    return dateRange(range, businessDate(ctx.now(), ctx.timeZone));
  }
  return { from: fromDate, to: toDate };
}

/** The orders in the actor's scope that match, of one sales person or of all. */
export function reported(ctx: StaffCtx, filter: SalesFilter, salesPersonId?: number | null): SQL | undefined {
  return and(
    orderScope(ctx.actor),
    salesPersonId == null ? undefined : eq(salesOrder.salesPersonId, salesPersonId),
    filter.salesPersons?.length ? inArray(salesOrder.salesPersonId, filter.salesPersons) : undefined,
    filter.minPrice == null ? undefined : gte(salesOrder.grandTotal, filter.minPrice),
    filter.maxPrice == null ? undefined : lte(salesOrder.grandTotal, filter.maxPrice),
    filter.showCanceled || filter.onlyPaid ? undefined : isSale,
    filter.onlyPaid ? eq(salesOrder.status, 'Paid') : undefined,
    onBusinessDays(salesOrder.orderDate, daysOf(ctx, filter), ctx.timeZone),
    filter.clientWorkflowStatus
      ? sql`${salesOrder.clientId} in (select ${client.id} from ${client} where ${eq(client.clientStatusId, filter.clientWorkflowStatus)})`
      : undefined,
  );
}
