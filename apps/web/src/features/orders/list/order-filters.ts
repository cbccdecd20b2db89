import { dueAgeLabels, dueAges } from '@cartwright/domain/money/amounts-due';
import { orderStatusLabel } from '@cartwright/domain/orders/order-status';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { type FilterOption, filtersOf } from '../../../grid/filters/filter-types.ts';
import { type OrderFilters, toggleStatuses } from './order-list.ts';

const f = filtersOf<OrderFilters>();

const loading: readonly FilterOption[] = [];

const statuses = toggleStatuses.map((status) => ({ id: status, name: orderStatusLabel(status) }));
const ages = [{ id: 'all', name: 'All' }, ...dueAges.map((age) => ({ id: age, name: dueAgeLabels[age] }))];

/** What the orders list is filtered by (spec 001 §2); those of the spec's toolbar are shown at a desk. */
const filtersWith = (salesPersons: readonly FilterOption[], routes: readonly FilterOption[]) => [
  f.many('statuses', 'Status', statuses, { toolbar: 'open', stays: true, icon: 'status' }),
  f.days('from', 'to', 'Order date', { icon: 'date' }),
  f.days('deliveryFrom', 'deliveryTo', 'Est. delivery', { ahead: true, icon: 'delivery' }),
  f.many('salesPersons', 'Sales person', salesPersons, { icon: 'person' }),
  f.flag('mine', 'My orders', { icon: 'mine' }),
  f.many('routes', 'Route', routes, { icon: 'route' }),
  f.text('partner', 'Partner name', { toolbar: 'open', icon: 'client' }),
  f.text('city', 'City', { icon: 'place' }),
  f.amount('totalFrom', 'totalTo', 'Order total', { icon: 'amount' }),
  f.flag('backorders', 'Backorders', { toolbar: 'open', icon: 'waiting' }),
  f.flag('notPicked', 'Not picked', { icon: 'goods' }),
  f.one('due', 'Amount due', ages, { linked: true }),
];

/** The same with the lists of the server; of one client there is no partner, route or city to filter by. */
export function useOrderFilters(ofClient: boolean) {
  const salesPersons = useQuery(read('settings.salesPersons', {})).data?.data ?? loading;
  const routes = useQuery(read('accounts.deliveryRoutes', { body: {} })).data?.data ?? loading;
  const filters = filtersWith(salesPersons, routes);
  return ofClient ? filters.filter(({ name }) => !['Partner name', 'Route', 'City'].includes(name)) : filters;
}

export const orderLeftOut = [
  f.leftOut('hideReleased', 'Released', true, 'Hide Released'),
  f.leftOut('hideCancelled', 'Cancelled', true, 'Hide Cancelled'),
];
