import { orderName } from '@cartwright/domain/orders/order-name';
import type { InputOf, OutputOf } from '@cartwright/contract/contract';
import { orderStatuses } from '@cartwright/domain/orders/order-status';
import { readPage } from '../../../api/query.ts';
import { defineList } from '../../../grid/list/define-list.ts';

export type SummaryRow = OutputOf<'reports.orderSummary'>['data'][number];
export type SummaryTotals = OutputOf<'reports.orderSummary'>['totals'];

/** The filter in the address; days are business days, ids and statuses texts. */
export type SummaryFilters = {
  readonly submittedFrom: string | null;
  readonly submittedTo: string | null;
  readonly tradeName: string;
  readonly deliveryFrom: string | null;
  readonly deliveryTo: string | null;
  readonly releasedFrom: string | null;
  readonly releasedTo: string | null;
  readonly submittedBy: readonly string[];
  readonly statuses: readonly string[];
  readonly showCancelled: boolean;
  readonly hideSamples: boolean;
};

type Criteria = NonNullable<InputOf<'reports.exportOrderSummary'>['body']>;

/** The filter as the calls of the list and of both workbooks take it. */
export const summaryCriteria = (filters: SummaryFilters): Criteria => ({
  submittedDateFrom: filters.submittedFrom,
  submittedDateTo: filters.submittedTo,
  tradeName: filters.tradeName,
  estimatedDeliveryDateFrom: filters.deliveryFrom,
  estimatedDeliveryDateTo: filters.deliveryTo,
  releasedDateFrom: filters.releasedFrom,
  releasedDateTo: filters.releasedTo,
  submittedBy: filters.submittedBy.map(Number).filter((id) => Number.isInteger(id) && id > 0),
  statuses: orderStatuses.filter((status) => filters.statuses.includes(status)),
  showCancelled: filters.showCancelled,
  hideSamplesOnly: filters.hideSamples,
});

const initialFilters: SummaryFilters = {
  submittedFrom: null,
  submittedTo: null,
  tradeName: '',
  deliveryFrom: null,
  deliveryTo: null,
  releasedFrom: null,
  releasedTo: null,
  submittedBy: [],
  statuses: [],
  showCancelled: false,
  hideSamples: true,
};

/** A change of the filter: cancelled orders are asked for only while they are shown. */
export function summaryChange(filters: SummaryFilters, change: Partial<SummaryFilters>): Partial<SummaryFilters> {
  const statuses = change.statuses ?? filters.statuses;
  if (!statuses.includes('Cancelled')) return change;
  return change.showCancelled === false
    ? { ...change, statuses: statuses.filter((status) => status !== 'Cancelled') }
    : { ...change, showCancelled: true };
}

/** The order summary as the spec starts it (spec 001 §4, §9). */
export const summaryList = defineList({
  name: 'order-summary-ui',
  noun: 'order',
  size: 20,
  sort: [{ field: 'orderNumber', desc: false }],
  filters: initialFilters,
  query: (filters: SummaryFilters, page) =>
    readPage('reports.orderSummary', { body: { ...summaryCriteria(filters), page } }),
  rowId: (row) => row.orderId,
  rowLabel: (row) => orderName({ orderNo: row.orderNumber }),
});
