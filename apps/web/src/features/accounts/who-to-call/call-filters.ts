import { boughtLabels } from '@cartwright/domain/accounts/who-to-call';
import { filtersOf } from '../../../grid/filters/filter-types.ts';
import { useOwnerFilters } from '../shared/assign/owner-filters.ts';
import type { CallFilters } from './call-list.ts';

const f = filtersOf<CallFilters>();

const bought = Object.entries(boughtLabels).map(([id, name]) => ({ id, name }));

/** Whose clients, and how long ago they bought. */
export const useCallFilters = () => [
  ...useOwnerFilters(),
  f.one('bought', 'Bought', bought, { toolbar: 'open', stays: true, icon: 'date' }),
];
