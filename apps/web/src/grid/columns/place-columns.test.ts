import { expect, test } from 'vitest';
import type { GridColumn } from './column-types.ts';
import { leadColumns, tailColumns } from './control-columns.ts';
import { noLayout } from './layout.ts';
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
