import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { filtersOf } from '../../../grid/filters/filter-types.ts';
import type { AuditFilters } from './audit-list.ts';

const f = filtersOf<AuditFilters>();

const kinds = [
  { id: 'sign-ins', name: 'Sign-ins' },
  { id: 'denials', name: 'Denials' },
  { id: 'rights', name: 'People and roles' },
  { id: 'records', name: 'Records' },
] as const;

const everybody = { query: { take: 100 } };

/** What, who and when. */
export function useAuditFilters() {
  const people = useQuery(read('people.list', everybody)).data?.data ?? [];
  return [
    f.one('kind', 'What', kinds, { stays: true, icon: 'status' }),
    f.one(
      'person',
      'Who',
      people.map(({ personId, name }) => ({ id: personId, name })),
      { icon: 'person' },
    ),
    f.days('from', 'to', 'Date', { icon: 'date' }),
  ];
}
