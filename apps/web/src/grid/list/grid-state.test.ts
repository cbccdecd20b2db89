import { describe, expect, it } from 'vitest';
import { gridSearch, pageOf, readGridSearch, writeGridSearch } from './grid-search.ts';
import { nextSort } from '../columns/grid-sort.ts';
import { selectRange, setAll } from '../selection/selection.ts';

const defaults = {
  size: 20,
  sort: [{ field: 'orderNo', desc: true }],
  filters: { q: '', hideReleased: true, statuses: [] as string[], clientId: null as number | null },
};

describe('grid search', () => {
  it('reads the defaults from an empty URL and writes them as one', () => {
    const view = readGridSearch({}, defaults);
    expect(view).toEqual({ page: 1, ...defaults });
    expect(writeGridSearch(view, defaults)).toEqual({});
  });

  it('writes what differs from the defaults, and reads it back', () => {
    const search = {
      page: 3,
      size: 'all',
      sort: 'client,-orderNo',
      q: 'emerald',
      hideReleased: false,
      statuses: ['Submitted'],
      clientId: 7,
    };
    expect(gridSearch(defaults)(search)).toEqual(search);
  });

  it('drops unknown or invalid values', () => {
    const bad = { page: -1, size: 'many', sort: 'a;drop', hideReleased: 'no', clientId: true, evil: 1 };
    expect(gridSearch(defaults)(bad)).toEqual({});
  });

  it('reads a number typed into a text filter as text', () => {
    expect(readGridSearch({ q: 10418 }, defaults).filters.q).toBe('10418');
  });

  it('requests everything by take -1', () => {
    const view = readGridSearch({ page: 3, size: 50 }, defaults);
    expect(pageOf(view)).toEqual({ skip: 100, take: 50, sort: [{ field: 'orderNo', dir: 'desc' }] });
    expect(pageOf({ ...view, size: 'all' })).toMatchObject({ skip: 0, take: -1 });
  });
});

describe('nextSort', () => {
  const sort = [{ field: 'orderNo', desc: true }];

  it('sorts by one column and reverses it', () => {
    expect(nextSort(sort, 'client', false)).toEqual([{ field: 'client', desc: false }]);
    expect(nextSort(sort, 'orderNo', false)).toEqual([{ field: 'orderNo', desc: false }]);
    expect(nextSort([{ field: 'orderNo', desc: false }], 'orderNo', false)).toEqual(sort);
  });

  it('adds, reverses and removes a column with Shift', () => {
    const joined = nextSort(sort, 'client', true);
    expect(joined).toEqual([...sort, { field: 'client', desc: false }]);
    const reversed = nextSort(joined, 'client', true);
    expect(reversed).toEqual([...sort, { field: 'client', desc: true }]);
    expect(nextSort(reversed, 'client', true)).toEqual(sort);
  });
});

describe('selection', () => {
  const order = ['a', 'b', 'c', 'd', 'e'];

  it('selects from the anchor to the row in either direction', () => {
    expect(Object.keys(selectRange({ a: true }, order, 'b', 'd', true))).toEqual(['a', 'b', 'c', 'd']);
    expect(Object.keys(selectRange({}, order, 'd', 'b', true))).toEqual(['b', 'c', 'd']);
  });

  it('selects one row without an anchor, or with a removed one', () => {
    expect(selectRange({}, order, undefined, 'c', true)).toEqual({ c: true });
    expect(selectRange({}, order, 'z', 'c', true)).toEqual({ c: true });
  });

  it('deselects a range and keeps rows of other pages', () => {
    const selected = setAll({ other: true }, order, true);
    expect(selectRange(selected, order, 'a', 'd', false)).toEqual({ other: true, e: true });
  });
});
