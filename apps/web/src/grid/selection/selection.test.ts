import { describe, expect, it, vi } from 'vitest';
import { chosenCount, updateSelection, selectedAmong, type GridSelection, type Selected } from './selection.ts';

const base = (change: Partial<GridSelection>): GridSelection => ({
  selected: {},
  ids: [],
  all: false,
  set: vi.fn<(selected: Selected) => void>(),
  selectAll: () => undefined,
  clear: () => undefined,
  ...change,
});
const page = ['a', 'b', 'c'];

describe('all rows with exceptions', () => {
  it('selects every loaded row but the exceptions, and counts the rest', () => {
    const selection = base({ all: true, except: { b: true, elsewhere: true } });
    expect(selectedAmong(selection, page)).toEqual({ a: true, c: true });
    expect(chosenCount(selection, 1243)).toBe(1241);
    expect(chosenCount(base({ ids: ['a'] }), 1243)).toBe(1);
  });

  it('keeps the exceptions of other pages when a row is deselected and selected again', () => {
    const setExcept = vi.fn<(except: Selected) => void>();
    const selection = base({ all: true, except: { elsewhere: true, b: true }, setExcept });
    updateSelection(selection, page, { b: true, c: true });
    expect(setExcept).toHaveBeenLastCalledWith({ elsewhere: true, a: true });
  });

  it('starts over with the loaded rows where a screen does not send exceptions', () => {
    const set = vi.fn<(selected: Selected) => void>();
    updateSelection(base({ all: true, set }), page, { a: true });
    expect(set).toHaveBeenCalledExactlyOnceWith({ a: true });
  });
});
