import type { InputOf } from '@cartwright/contract/contract';
import { orderStatuses } from '@cartwright/domain/order-status';
import { gridSearch, type GridDefaults } from '../../../grid/list/grid-search.ts';

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
};

/** The initial state of the list (spec 001 §9). */
export const orderDefaults: GridDefaults<OrderFilters> = {
  size: 20,
  sort: [{ field: 'orderNo', desc: true }],
  filters: {
    q: '',
    partner: '',
    statuses: [],
    mine: false,
    backorders: false,
    hideReleased: true,
    hideCancelled: true,
  },
};

export const orderSearch = gridSearch(orderDefaults);

type Criteria = NonNullable<InputOf<'orders.list'>['body']>;

/** The filter as the call takes it; `clientId` narrows the list to one client. */
export function orderCriteria(filters: OrderFilters, clientId?: number): Omit<Criteria, 'page'> {
  const shows = (status: string) => filters.statuses.includes(status);
  return {
    clientId,
    searchKey: filters.q,
    partnerName: filters.partner,
    myOrders: filters.mine,
    showSubmitted: shows('Submitted'),
    showPartiallySublotted: shows('PartiallySublotted'),
    showSublotted: shows('Sublotted'),
    showReadyForManifest: shows('ReadyForManifest'),
    showManifested: shows('Manifested'),
    showQuarantined: shows('Quarantined'),
    showInvoiced: shows('Invoiced'),
    showBackorders: filters.backorders,
    hideReleased: filters.hideReleased,
    hideCancelled: filters.hideCancelled,
  };
}
