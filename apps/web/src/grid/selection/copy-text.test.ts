import { createElement } from 'react';
import { expect, it } from 'vitest';
import { dash } from '../../lib/format.ts';
import type { GridColumn } from '../columns/column-types.ts';
import { columnsOf } from '../columns/columns.tsx';
import { copyText } from './copy-text.ts';

interface Row {
  readonly units: number;
  readonly client: string;
  readonly note: string | null;
}
const row: Row = { units: 1234.5, client: 'Alpine', note: null };
const link = (text: string) => createElement('a', { href: '/' }, createElement('b', {}, text), ', ', 7);
const base = columnsOf<Row>().custom('other', 'Other', () => dash);
const column = (given: Partial<GridColumn<Row>>): GridColumn<Row> => ({ ...base, ...given });

it.each([
  ['a number without its format', column({ id: 'units', numeric: true, cell: () => '1,234.50' }), '1234.5'],
  ['a number that is no amount as it is shown', column({ id: 'units', cell: () => 'ORD-1234' }), 'ORD-1234'],
  ['the value that a component shows', column({ id: 'client', cell: () => createElement('i', {}, 'x') }), 'Alpine'],
  ['the number that a component shows', column({ id: 'units', cell: () => createElement('i', {}, 'x') }), '1234.5'],
  ['nothing for no value', column({ id: 'note', cell: () => 'none' }), ''],
  ['nothing for a dash', column({}), ''],
  ['the text inside of elements', column({ cell: () => link('North') }), 'North, 7'],
  [
    'the title of a cell without a text',
    column({ cell: () => createElement(() => null), title: () => 'Paid' }),
    'Paid',
  ],
  ['what the column says itself', column({ id: 'units', copy: ({ units }) => `${units} g` }), '1234.5 g'],
])('copies %s', (_what, of, text) => {
  expect(copyText(of, row)).toBe(text);
});
