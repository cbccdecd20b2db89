import { readPage } from '../../../api/query.ts';
import type { PageRequest } from '../../../grid/list/list-query.ts';
import { orderCriteria, orderDefaults, type OrderFilters } from './order-search.ts';

/**
 * The orders list, or that of one client with saved views of its own: the filters of one may be useless for the other.
 */
export const orderList = (clientId?: number) => ({
  name: clientId === undefined ? 'sales-orders-ui' : 'client-orders-ui',
  defaults: orderDefaults,
  query: (filters: OrderFilters, page: PageRequest) =>
    readPage('orders.list', { body: { ...orderCriteria(filters, clientId), page } }),
});
