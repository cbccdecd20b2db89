import { expect, test } from 'vitest';
import { gridSearch } from '../../../grid/list/grid-search.ts';
import { isMapNarrowed, mapCriteria, mapDefaults } from './map-search.ts';

const { filters } = mapDefaults;

test('the map starts with my clients, twenty to a page', () => {
  expect(mapDefaults.size).toBe(20);
  expect(mapCriteria(filters)).toEqual({
    searchKey: '',
    name: '',
    city: '',
    county: '',
    state: null,
    salesPersonIds: null,
    onlyAssignedToSalesPerson: true,
    onlyActiveAccounts: false,
  });
});

test('every filter but the sales person narrows the list', () => {
  expect(isMapNarrowed(filters)).toBe(false);
  expect(isMapNarrowed({ ...filters, mine: false })).toBe(false);
  const narrowing = [
    { q: 'a' },
    { city: 'Kent' },
    { state: 'OR' },
    { assignee: 3 },
    { active: true },
    { noLocation: true },
  ];
  expect(narrowing.map((filter) => isMapNarrowed({ ...filters, ...filter }))).toEqual(narrowing.map(() => true));
});

test('the URL keeps the filters and nothing else', () => {
  const read = gridSearch(mapDefaults);
  expect(read({ mine: false, city: 'Kent', assignee: 4, noLocation: true, zoom: 3 })).toEqual({
    mine: false,
    city: 'Kent',
    assignee: 4,
    noLocation: true,
  });
  expect(read({ mine: 'no', assignee: true, state: 7 })).toEqual({ state: 7 });
});
