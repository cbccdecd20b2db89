import { orderName } from '@cartwright/domain/orders/order-name';
import type { InputOf } from '@cartwright/contract/contract';
import type { DueAge } from '@cartwright/domain/money/amounts-due';
import { orderStatuses } from '@cartwright/domain/orders/order-status';
import { readPage } from '../../../api/query.ts';
import { defineList, type PageRequest } from '../../../grid/list/define-list.ts';
import type { OrderRow } from '../shared/order-row.ts';

/** The statuses that have a toggle: all but those with a "Hide" box (spec 001 §2). */
export const toggleStatuses = orderStatuses.slice(0, orderStatuses.indexOf('Invoiced') + 1);

export type OrderFilters = {
  readonly q: string;
  readonly partner: string;
  readonly statuses: readonly string[];
  readonly mine: boolean;
  readonly backorders: boolean;
  readonly hideReleased: boolean;
  readonly hideCancelled: boolean;
  /** Order dates as business days, both included. */
  readonly from: string | null;
  readonly to: string | null;
  /** Estimated delivery dates as business days, both included. */
  readonly deliveryFrom: string | null;
  readonly deliveryTo: string | null;
  /** Ids of the sales persons of the orders, and of the routes of their clients. */
  readonly salesPersons: readonly string[];
  readonly routes: readonly string[];
  readonly city: string;
  /** Order totals, both included. */
  readonly totalFrom: number | null;
  readonly totalTo: number | null;
  readonly notPicked: boolean;
  /** Only invoiced orders that are not wholly paid, of one age or of all. */
  readonly due: 'all' | DueAge | null;
};

type Criteria = NonNullable<InputOf<'orders.list'>['body']>;

/** The filter as the call takes it; `clientId` narrows the list to one client. */
export function orderCriteria(filters: OrderFilters, clientId?: number): Omit<Criteria, 'page'> {
  const { q, partner, statuses, mine, backorders, from, to, salesPersons, routes, ...same } = filters;
  const shows = (status: string) => statuses.includes(status);
  return {
    ...same,
    clientId,
    searchKey: q,
    partnerName: partner,
    myOrders: mine,
    showSubmitted: shows('Submitted'),
    showPartiallySublotted: shows('PartiallySublotted'),
    showSublotted: shows('Sublotted'),
    showReadyForManifest: shows('ReadyForManifest'),
    showManifested: shows('Manifested'),
    showQuarantined: shows('Quarantined'),
    showInvoiced: shows('Invoiced'),
    showBackorders: backorders,
    fromDate: from,
    toDate: to,
    salesPersonIds: salesPersons.map(Number),
    routeIds: routes.map(Number),
  };
}

const initialFilters: OrderFilters = {
  q: '',
  partner: '',
  statuses: [],
  mine: false,
  backorders: false,
  hideReleased: true,
  hideCancelled: true,
  from: null,
  to: null,
  deliveryFrom: null,
  deliveryTo: null,
  salesPersons: [],
  routes: [],
  city: '',
  totalFrom: null,
  totalTo: null,
  notPicked: false,
  due: null,
};

/** What both lists start with (spec 001 §9), and what a row is. */
const common = {
  noun: 'order',
  size: 20,
  sort: [{ field: 'orderNo', desc: true }],
  filters: initialFilters,
  rowId: (order: OrderRow) => order.orderId,
  rowLabel: orderName,
} as const;

/** Orders of all clients. */
export const orderList = defineList({
  ...common,
  name: 'sales-orders-ui',
  query: (filters: OrderFilters, page: PageRequest) =>
    readPage('orders.list', { body: { ...orderCriteria(filters), countUnfiltered: true, page } }),
});

/** Orders of one client, with saved views of their own: the filters of one list may be useless for the other. */
export const clientOrderList = defineList({
  ...common,
  name: 'client-orders-ui',
  query: (filters: OrderFilters, page: PageRequest, clientId: number) =>
    readPage('orders.list', { body: { ...orderCriteria(filters, clientId), countUnfiltered: true, page } }),
});
