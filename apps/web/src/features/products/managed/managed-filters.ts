import { type FilterOption, filtersOf } from '../../../grid/filters/filter-types.ts';
import type { ManagedFilters } from './managed-list.ts';

const f = filtersOf<ManagedFilters>();

/** One product line, and what a product lacks or waits for. */
export const managedFilters = (lines: readonly FilterOption[]) => [
  f.one('line', 'Product line', lines, { toolbar: 'open', stays: true, icon: 'goods' }),
  f.flag('offSale', 'Off sale', { toolbar: 'open', icon: 'status' }),
  f.flag('withoutPicture', 'Without a picture', { toolbar: 'open' }),
  f.flag('withoutStateType', 'Without a state type', { toolbar: 'open' }),
  f.flag('planned', 'Price changes', { toolbar: 'open', icon: 'amount' }),
];
