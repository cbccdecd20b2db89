import { describe, expect, it } from 'vitest';
import { noLayout } from '../columns/layout.ts';
import {
  dropView,
  isChanged,
  noViews,
  putView,
  readViews,
  checkName,
  restoreView,
  stateOf,
  writeViews,
} from './views.ts';

const defaults = { size: 20, sort: [{ field: 'orderNo', desc: true }], filters: { q: '', hideReleased: true } };
const mine = {
  name: 'Mine',
  layout: noLayout,
  sort: [{ field: 'client', desc: false }],
  filters: { q: 'x', hideReleased: true },
  size: 50,
};

describe('saved views', () => {
  it('are read back as they were written', () => {
    const saved = { views: [mine], current: 'Mine' };
    expect(readViews(writeViews(saved))).toEqual(saved);
    expect(writeViews(noViews)).toBeNull();
    expect(JSON.parse(writeViews(saved, 'grdOrders') ?? '')).toEqual({ grid: 'grdOrders', ...saved });
  });

  it('are none when the text is empty or invalid; the valid ones are kept', () => {
    for (const text of [null, undefined, '', '{', '[]', '7', '{"views":7}']) expect(readViews(text)).toEqual(noViews);
    const text = JSON.stringify({
      views: [{ name: '' }, 3, { name: 'Bare', filters: { a: {}, b: [1] }, sort: [{ field: 'a;b' }] }],
      current: 'Deleted',
    });
    expect(readViews(text)).toEqual({
      views: [{ name: 'Bare', layout: noLayout, sort: [], filters: { b: [1] }, size: 'all' }],
      current: null,
    });
  });

  it.each([
    [1, 1],
    [0, 'all'],
    ['20', 'all'],
  ])('a stored page size of %j is read as %j', (size, read) => {
    expect(readViews(JSON.stringify({ views: [{ name: 'Mine', size }] })).views).toMatchObject([{ size: read }]);
  });

  it('are replaced, renamed and deleted, and the default view follows', () => {
    const saved = { views: [mine], current: 'Mine' };
    const renamed = putView(saved, { ...mine, name: 'Ours' }, 'Mine');
    expect(renamed).toMatchObject({ views: [{ name: 'Ours' }], current: 'Ours' });
    expect(putView(renamed, mine).views.map((view) => view.name)).toEqual(['Ours', 'Mine']);
    expect(dropView(renamed, 'Ours')).toEqual(noViews);
  });

  it('are restored to their place, and are the default again unless another is', () => {
    const views = ['A', 'B', 'C'].map((name) => ({ ...mine, name }));
    const saved = { views, current: 'A' };
    for (const { name } of views) expect(restoreView(dropView(saved, name), saved, name)).toEqual(saved);
    expect(restoreView({ ...dropView(saved, 'A'), current: 'B' }, saved, 'A').current).toBe('B');
    const fewer = dropView(dropView(saved, 'B'), 'A');
    expect(restoreView(fewer, saved, 'B').views.map((view) => view.name)).toEqual(['B', 'C']);
    expect(restoreView(saved, saved, 'A')).toEqual(saved);
  });

  it('have unique names', () => {
    const saved = { views: [mine], current: null };
    expect(checkName(saved, ' mine ')).toBe('There is a view of this name');
    expect(checkName(saved, 'mine', 'Mine')).toBeUndefined();
    expect(checkName(saved, '  ')).toBe('Give the view a name');
    expect(checkName(saved, '-')).toBe('A name needs a letter or a digit');
    expect(checkName(saved, 'x'.repeat(41))).toBe('At most 40 characters');
  });

  it('open on a screen whose filters have changed in the meantime', () => {
    const old = { ...mine, filters: { q: 'x', removed: true } };
    expect(stateOf(old, defaults)).toEqual({ size: 50, sort: mine.sort, filters: { q: 'x', hideReleased: true } });
    expect(stateOf({ ...old, sort: [] }, defaults).sort).toEqual(defaults.sort);
  });

  it('detect that the screen differs', () => {
    const now = { ...stateOf(mine, defaults), layout: noLayout };
    expect(isChanged(now, mine)).toBe(false);
    expect(isChanged({ ...now, filters: { hideReleased: true, q: 'x' } }, mine)).toBe(false);
    expect(isChanged({ ...now, size: 20 }, mine)).toBe(true);
    expect(isChanged({ ...now, layout: { ...noLayout, order: ['a'] } }, mine)).toBe(true);
  });
});
