import { describe, expect, test } from 'vitest';
import type { GridColumn } from './column-types.ts';
import { leadColumns, tailColumns } from './control-columns.ts';
import { noLayout, type Layout } from './layout.ts';
import { placeColumns } from './place-columns.ts';

const column = (id: string, width: number, given: Partial<GridColumn<object>> = {}): GridColumn<object> => ({
  id,
  header: id,
  cell: () => null,
  width,
  grow: false,
  numeric: false,
  sortable: true,
  mobile: true,
  hidden: false,
  fixed: false,
  priority: 1,
  control: false,
  ...given,
});
const all = [
  ...leadColumns(true, false),
  column('no', 80, { fixed: true }),
  column('client', 200),
  column('city', 100, { hidden: true }),
  column('total', 90),
  ...tailColumns(true),
];
const ids = (visible: readonly { readonly id: string }[]) => visible.map(({ id }) => id);

test('columns keep their declared order between the grid’s own', () => {
  const { visible, width, widths } = placeColumns(all, noLayout, false);
  expect(ids(visible)).toEqual(['#select', 'no', 'client', 'total', '#menu']);
  expect(visible.some(({ pin }) => pin)).toBe(false);
  expect(width).toBe(44 + 80 + 200 + 90 + 46);
  expect(widths['client']).toBe(200);
});

test('an own order, width and choice of columns hold, and a fixed one cannot be hidden', () => {
  const layout = {
    ...noLayout,
    shown: { city: true, no: false },
    order: ['total', 'no', 'city', 'client'],
    widths: { total: 120 },
  };
  const { visible, width } = placeColumns(all, layout, false);
  expect(ids(visible)).toEqual(['#select', 'total', 'no', 'city', 'client', '#menu']);
  expect(width).toBe(44 + 120 + 80 + 100 + 200 + 46);
});

test('pinned columns stick beside each other, the last one before what scrolls is their edge', () => {
  const { visible } = placeColumns(all, { ...noLayout, start: ['client', 'no'], end: ['total'] }, false);
  expect(visible.map(({ id, pin }) => [id, pin?.side, pin?.offset, pin?.edge])).toEqual([
    ['#select', 'start', 0, false],
    ['no', 'start', 44, false],
    ['client', 'start', 124, true],
    ['total', 'end', 46, true],
    ['#menu', 'end', 0, false],
  ]);
});

test('a hidden pinned column takes no place and is no edge', () => {
  const { visible } = placeColumns(all, { ...noLayout, shown: { client: false }, start: ['no', 'client'] }, false);
  expect(visible.map(({ id, pin }) => [id, pin?.offset, pin?.edge])).toEqual([
    ['#select', 0, false],
    ['no', 44, true],
    ['total', undefined, undefined],
    ['#menu', undefined, undefined],
  ]);
});

test('a phone shows every column that it is given', () => {
  const { visible } = placeColumns(all, noLayout, true);
  expect(ids(visible)).toContain('city');
});

describe('in a narrow grid', () => {
  const fitting = (layout: Partial<Layout>, room: number) => {
    const { visible, noRoom } = placeColumns(all, { ...noLayout, ...layout }, false, room);
    return { visible: ids(visible), noRoom };
  };
  test('columns give way, and the menu stays', () => {
    expect(fitting({}, 459).visible).toEqual(['#select', 'no', 'client', '#menu']);
    expect(fitting({}, 300)).toEqual({ visible: ['#select', 'no', '#menu'], noRoom: ['client', 'total'] });
  });

  test('what a person has shown goes last, what they have pinned, resized or kept stays', () => {
    expect(fitting({ shown: { city: true } }, 300).visible).toEqual(['#select', 'no', 'city', '#menu']);
    expect(fitting({ kept: ['total'] }, 300).visible).toEqual(['#select', 'no', 'total', '#menu']);
    expect(fitting({ widths: { total: 120 } }, 300).visible).toEqual(['#select', 'no', 'total', '#menu']);
    expect(fitting({ start: ['total'] }, 300).visible).toEqual(['#select', 'total', 'no', '#menu']);
  });

  test('a menu beside columns that stay without room is pinned', () => {
    const { visible } = placeColumns(all, { ...noLayout, kept: ['client', 'total'] }, false, 300);
    expect(visible.find(({ id }) => id === '#menu')?.pin).toEqual({ side: 'end', offset: 0, edge: true });
  });

  test('a phone keeps what it is given', () => {
    expect(placeColumns(all, noLayout, true, 100).noRoom).toEqual([]);
  });
});
