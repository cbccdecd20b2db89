import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/query.ts';
import { useMay } from '../../../../context/session.tsx';
import { type Filter, type FilterOption, filtersOf } from '../../../../grid/filters/filter-types.ts';
import type { Filters } from '../../../../grid/list/grid-search.ts';

type Owner = { readonly mine: boolean; readonly assignee: number | null };

const f = filtersOf<Owner>();

const loading: readonly FilterOption[] = [];
const none: readonly Filter[] = [];

/** Filters by the person's own accounts or one sales person; none for those who see only their own. */
export function useOwnerFilters(): readonly Filter[] {
  const all = useMay('accounts.all');
  const people = useQuery({ ...read('people.salesPersonnel', {}), enabled: all }).data?.data ?? loading;
  if (!all) return none;
  return [
    f.flag('mine', 'My accounts', { toolbar: 'open', icon: 'mine' }),
    f.one('assignee', 'Assignee', people, { toolbar: 'chip', icon: 'person' }),
  ];
}

/** Of "My accounts" and an assignee the one that was chosen last. */
export function ownerChange(_filters: Filters, change: Filters): Filters {
  if (change['mine'] === true) return { ...change, assignee: null };
  return typeof change['assignee'] === 'number' ? { ...change, mine: false } : change;
}
