import { describe, expect, it } from 'vitest';
import { moveId, noLayout, orderIds, readLayout, sameLayout, togglePin } from './layout.ts';

describe('readLayout', () => {
  it('keeps valid layout entries and drops the rest', () => {
    const text = {
      shown: { a: false, b: 1 },
      order: ['b', 2, 'a'],
      widths: { a: 100.4, b: -3, c: 9 },
      start: 'a',
      end: ['c'],
    };
    expect(readLayout(text)).toEqual({
      shown: { a: false },
      order: ['b', 'a'],
      widths: { a: 100, c: 48 },
      start: [],
      end: ['c'],
      kept: [],
    });
    expect(readLayout('nonsense')).toEqual(noLayout);
    expect(readLayout({ start: ['a'], end: ['a', 'b'] })).toMatchObject({ start: ['a'], end: ['b'] });
  });

  it('compares without regard to the order of keys', () => {
    const one = { ...noLayout, widths: { a: 1, b: 2 } };
    expect(sameLayout(one, { ...noLayout, widths: { b: 2, a: 1 } })).toBe(true);
    expect(sameLayout(one, { ...noLayout, widths: { b: 2, a: 3 } })).toBe(false);
  });
});

describe('order', () => {
  it('puts a new column after its declared neighbour, and drops a removed one', () => {
    expect(orderIds(['a', 'b', 'new', 'c'], ['c', 'removed', 'b', 'a'])).toEqual(['c', 'b', 'new', 'a']);
    expect(orderIds(['new', 'a'], ['a'])).toEqual(['new', 'a']);
    expect(orderIds(['a', 'b'], [])).toEqual(['a', 'b']);
  });

  it('moves inside the list only', () => {
    expect(moveId(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
    expect(moveId(['a', 'b', 'c'], 'c', -5)).toEqual(['c', 'a', 'b']);
    expect(moveId(['a', 'b'], 'x', 0)).toEqual(['a', 'b']);
  });

  it('pins to one side at a time and unpins', () => {
    const start = togglePin(noLayout, 'a', 'start');
    expect(start).toMatchObject({ start: ['a'], end: [] });
    expect(togglePin(start, 'a', 'end')).toMatchObject({ start: [], end: ['a'] });
    expect(togglePin(start, 'a', 'start')).toEqual(noLayout);
  });
});
