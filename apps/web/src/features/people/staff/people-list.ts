import type { OutputOf } from '@cartwright/contract/contract';
import { readPage } from '../../../api/query.ts';
import { defineList } from '../../../grid/list/define-list.ts';

export type PersonRow = OutputOf<'people.list'>['data'][number];

type PeopleFilters = { readonly q: string };

const initialFilters: PeopleFilters = { q: '' };

/** Everybody on the staff, by name, the disabled last; 50 a page. */
export const peopleList = defineList({
  name: 'people-ui',
  noun: 'person',
  size: 50,
  sort: [],
  filters: initialFilters,
  query: ({ q }, { skip, take, sort: [sort] }) =>
    readPage('people.list', {
      query: { skip, take, searchKey: q, ...(sort ? { sortField: sort.field, sortDir: sort.dir } : {}) },
    }),
  rowId: (person) => person.personId,
  rowLabel: (person) => person.name,
});
