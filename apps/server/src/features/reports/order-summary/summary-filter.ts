import type { reports } from '@cartwright/contract/reports/reports.contract';
import type { Input } from '@cartwright/contract/route';
import { and, eq, gte, inArray, lte, type SQL } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { onBusinessDays } from '../../../db/rules/days.ts';
import { isSale } from '../../../db/rules/orders.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { ofPartner } from '../../orders/order-search.queries.ts';

/** The filter of the order summary, which its workbooks share. */
export type SummaryFilter = Input<(typeof reports)['exportOrderSummary']>['body'];

/** The orders in the actor's scope that match; cancelled ones only when they are asked for (spec 001 §4). */
export const summarised = (ctx: StaffCtx, filter: SummaryFilter): SQL | undefined =>
  and(
    orderScope(ctx.actor),
    onBusinessDays(salesOrder.orderDate, { from: filter.submittedDateFrom, to: filter.submittedDateTo }, ctx.timeZone),
    onBusinessDays(salesOrder.releasedDate, { from: filter.releasedDateFrom, to: filter.releasedDateTo }, ctx.timeZone),
    filter.estimatedDeliveryDateFrom
      ? gte(salesOrder.estimateDeliveryDate, filter.estimatedDeliveryDateFrom)
      : undefined,
    filter.estimatedDeliveryDateTo ? lte(salesOrder.estimateDeliveryDate, filter.estimatedDeliveryDateTo) : undefined,
    ofPartner(filter.tradeName),
    filter.submittedBy?.length ? inArray(salesOrder.salesPersonId, filter.submittedBy) : undefined,
    filter.statuses?.length ? inArray(salesOrder.status, filter.statuses) : undefined,
    filter.showCancelled ? undefined : isSale,
    filter.hideSamplesOnly ? eq(salesOrder.isSamplesOnly, false) : undefined,
  );
