import { titles } from '@cartwright/contract/messages';
import { orderStatuses, orderStatusLabel } from '@cartwright/domain/orders/order-status';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { type FilterOption, filtersOf } from '../../../grid/filters/filter-types.ts';
import type { SummaryFilters } from './summary-list.ts';

const f = filtersOf<SummaryFilters>();

const loading: readonly FilterOption[] = [];
const statuses = orderStatuses.map((status) => ({ id: status, name: orderStatusLabel(status) }));

/** The toolbar of the spec, in its order (spec 001 §2). */
export function useSummaryFilters() {
  const people = useQuery(read('reports.salesPersons', {})).data?.data ?? loading;
  return [
    f.days('submittedFrom', 'submittedTo', 'Submitted date', { toolbar: 'chip', icon: 'date' }),
    f.text('tradeName', 'Trade name', { toolbar: 'open', icon: 'client' }),
    f.days('deliveryFrom', 'deliveryTo', 'Est. delivery date', { ahead: true, toolbar: 'chip', icon: 'delivery' }),
    f.many('submittedBy', 'Submitted by', people, { toolbar: 'chip', icon: 'person' }),
    f.many('statuses', 'Status', statuses, { toolbar: 'chip', stays: true, icon: 'status' }),
    f.days('releasedFrom', 'releasedTo', 'Released date', { toolbar: 'chip', icon: 'date' }),
  ];
}

export const summaryLeftOut = [
  f.leftOut('showCancelled', 'Cancelled', false, 'Show cancelled orders'),
  f.leftOut('hideSamples', titles.samplesOnly, true, `Hide '${titles.samplesOnly}'`),
];
