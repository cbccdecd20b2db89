import { describe, expect, it } from 'vitest';
import { itemAt, itemOfRow, withRequired } from './body-items.ts';

describe('items of a body', () => {
  it('finds the row of every item and the item of every row', () => {
    const expanded = [0, 3, 4];
    const drawn = Array.from({ length: 9 }, (_, index) => itemAt(index, expanded));
    expect(drawn.map(({ row, detail }) => (detail ? `d${row}` : row))).toEqual([0, 'd0', 1, 2, 3, 'd3', 4, 'd4', 5]);
    for (let row = 0; row < 6; row += 1)
      expect(itemAt(itemOfRow(row, expanded), expanded)).toEqual({ row, detail: false });
  });

  it('is the row index when nothing is expanded', () => {
    expect(itemAt(7, [])).toEqual({ row: 7, detail: false });
    expect(itemOfRow(7, [])).toBe(7);
  });

  it('keeps the rows that must stay, once, in order and only when they exist', () => {
    expect(withRequired([5, 6, 7], [0, 6, 99, -1], 10)).toEqual([0, 5, 6, 7]);
  });
});
