import { titles } from '@cartwright/contract/messages';
import { filtersOf } from '../../../grid/filters/filter-types.ts';
import type { Filters } from '../../../grid/list/grid-search.ts';
import type { OpenCartFilters } from './open-cart-list.ts';

const f = filtersOf<OpenCartFilters>();

/** The toggle of the spec (spec 000 §2), whose carts, and which of them. */
export const openCartFilters = (seesAll: boolean) => [
  f.flag('portal', titles.onlyPortalOrders, { toolbar: 'open', icon: 'client' }),
  ...(seesAll ? [f.flag('mine', 'My carts', { icon: 'mine' })] : []),
  f.flag('pending', 'Pending', { icon: 'waiting' }),
  f.flag('active', 'Active', { icon: 'status' }),
];

/** Of pending and active carts those that were chosen last. */
export function openCartChange(_filters: Filters, change: Filters): Filters {
  if (change['pending'] === true) return { ...change, active: false };
  return change['active'] === true ? { ...change, pending: false } : change;
}
