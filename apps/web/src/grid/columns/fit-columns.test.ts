import { expect, test } from 'vitest';
import { columnsWithoutRoom, type ColumnToFit } from './fit-columns.ts';

const column = (id: string, width: number, priority = 1, stays = false): ColumnToFit => ({
  id,
  width,
  priority,
  stays,
});
const columns = [
  column('name', 200, 1, true),
  column('route', 100, 0),
  column('status', 100),
  column('total', 100, 2),
  column('date', 100),
];

test('all stay as long as they fit', () => {
  expect(columnsWithoutRoom(columns, 600)).toEqual([]);
  expect(columnsWithoutRoom(columns, Infinity)).toEqual([]);
});

test('the lowest priority gives way first, and of equal ones the last', () => {
  expect(columnsWithoutRoom(columns, 599)).toEqual(['route']);
  expect(columnsWithoutRoom(columns, 499)).toEqual(['route', 'date']);
  expect(columnsWithoutRoom(columns, 301)).toEqual(['route', 'date', 'status']);
  expect(columnsWithoutRoom(columns, 299)).toEqual(['route', 'date', 'status', 'total']);
});

test('what stays does so without room too', () => {
  expect(columnsWithoutRoom(columns, 0)).toEqual(['route', 'date', 'status', 'total']);
});
