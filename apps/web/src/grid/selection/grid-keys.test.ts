import { describe, expect, it } from 'vitest';
import { editorKey, moveTo, nextEditable, startsEdit, type CellPos } from './grid-keys.ts';

const shape = { rows: 30, cols: 5, page: 10 };
const at = { row: 12, col: 2 };
const move = (key: string, ctrlKey = false, from: CellPos = at) => moveTo({ key, ctrlKey }, from, shape);

describe('moveTo', () => {
  it('moves one cell by an arrow', () => {
    expect(move('ArrowDown')).toEqual({ row: 13, col: 2 });
    expect(move('ArrowUp')).toEqual({ row: 11, col: 2 });
    expect(move('ArrowRight')).toEqual({ row: 12, col: 3 });
    expect(move('ArrowLeft')).toEqual({ row: 12, col: 1 });
  });

  it('stays inside the grid, with the header as row -1', () => {
    expect(move('ArrowUp', false, { row: 0, col: 0 })).toEqual({ row: -1, col: 0 });
    expect(move('ArrowUp', false, { row: -1, col: 0 })).toEqual({ row: -1, col: 0 });
    expect(move('ArrowDown', false, { row: 29, col: 4 })).toEqual({ row: 29, col: 4 });
    expect(move('ArrowRight', false, { row: 0, col: 4 })).toEqual({ row: 0, col: 4 });
  });

  it('goes to the ends of the row, and with Ctrl to the corners', () => {
    expect(move('Home')).toEqual({ row: 12, col: 0 });
    expect(move('End')).toEqual({ row: 12, col: 4 });
    expect(move('Home', true)).toEqual({ row: 0, col: 0 });
    expect(move('End', true)).toEqual({ row: 29, col: 4 });
    expect(move('ArrowDown', true)).toEqual({ row: 29, col: 2 });
  });

  it('moves by pages without leaving the rows', () => {
    expect(move('PageDown')).toEqual({ row: 22, col: 2 });
    expect(move('PageDown', false, { row: 25, col: 0 })).toEqual({ row: 29, col: 0 });
    expect(move('PageUp', false, { row: 4, col: 0 })).toEqual({ row: 0, col: 0 });
  });

  it('ignores other keys, and an empty grid has only its header', () => {
    expect(move('x')).toBeUndefined();
    expect(moveTo({ key: 'ArrowLeft', altKey: true }, at, shape)).toBeUndefined();
    expect(moveTo({ key: 'ArrowDown' }, { row: -1, col: 1 }, { rows: 0, cols: 3, page: 1 })).toEqual({
      row: -1,
      col: 1,
    });
  });
});

describe('startsEdit', () => {
  it('starts with the value by F2 and Enter, and with the typed text by a digit', () => {
    expect(startsEdit({ key: 'F2' }, true)).toEqual({ seed: undefined });
    expect(startsEdit({ key: 'Enter' }, true)).toEqual({ seed: undefined });
    expect(startsEdit({ key: '7' }, true)).toEqual({ seed: '7' });
    expect(startsEdit({ key: 'Delete' }, true)).toEqual({ seed: '' });
  });

  it('accepts letters only in a text cell, never Space and never a shortcut', () => {
    expect(startsEdit({ key: 'a' }, true)).toBeNull();
    expect(startsEdit({ key: 'a' }, false)).toEqual({ seed: 'a' });
    expect(startsEdit({ key: ' ' }, false)).toBeNull();
    expect(startsEdit({ key: '7', ctrlKey: true }, true)).toBeNull();
    expect(startsEdit({ key: 'Shift' }, false)).toBeNull();
  });
});

describe('editorKey', () => {
  it('maps keys to commit, cancel and their directions', () => {
    expect(editorKey({ key: 'Enter' })).toBe('down');
    expect(editorKey({ key: 'Enter', shiftKey: true })).toBe('up');
    expect(editorKey({ key: 'Tab' })).toBe('next');
    expect(editorKey({ key: 'Tab', shiftKey: true })).toBe('previous');
    expect(editorKey({ key: 'Escape' })).toBe('cancel');
    expect(editorKey({ key: 'ArrowLeft' })).toBeUndefined();
  });
});

// columns 1 and 3 can be edited, except in row 2
const editable = (pos: CellPos) => (pos.col === 1 || pos.col === 3) && pos.row !== 2;

const next = (from: CellPos, direction: 'down' | 'up' | 'next' | 'previous') =>
  nextEditable(from, direction, { rows: 4, cols: 5, page: 1 }, editable);

describe('nextEditable', () => {
  it('keeps the column down and up, skipping rows that cannot be edited', () => {
    expect(next({ row: 0, col: 3 }, 'down')).toEqual({ row: 1, col: 3 });
    expect(next({ row: 1, col: 3 }, 'down')).toEqual({ row: 3, col: 3 });
    expect(next({ row: 3, col: 3 }, 'up')).toEqual({ row: 1, col: 3 });
    expect(next({ row: 3, col: 3 }, 'down')).toBeUndefined();
    expect(next({ row: 0, col: 1 }, 'up')).toBeUndefined();
  });

  it('goes along the row and continues in the next one', () => {
    expect(next({ row: 0, col: 1 }, 'next')).toEqual({ row: 0, col: 3 });
    expect(next({ row: 1, col: 3 }, 'next')).toEqual({ row: 3, col: 1 });
    expect(next({ row: 3, col: 1 }, 'previous')).toEqual({ row: 1, col: 3 });
    expect(next({ row: 3, col: 3 }, 'next')).toBeUndefined();
  });
});
