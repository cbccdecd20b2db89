import { expect, test } from 'vitest';
import { isMapNarrowed, mapCriteria, mapList } from './map-list.ts';

const { filters } = mapList.defaults;

test('the map starts with my clients, twenty to a page', () => {
  expect(mapList.defaults.size).toBe(20);
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
  const read = mapList.validateSearch;
  expect(read({ mine: false, city: 'Kent', assignee: 4, noLocation: true, zoom: 3 })).toEqual({
    mine: false,
    city: 'Kent',
    assignee: 4,
    noLocation: true,
  });
  expect(read({ mine: 'no', assignee: true, state: 7 })).toEqual({ state: 7 });
});
