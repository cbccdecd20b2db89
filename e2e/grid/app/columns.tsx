import type { QueryClient } from '@tanstack/react-query';
import { columnsOf } from '../../../apps/web/src/grid/columns/columns.tsx';
import { money } from '../../../apps/web/src/lib/format.ts';
import { save, type Row } from './data.ts';

const c = columnsOf<Row>();

export const rowName = (row: Row) => `ORD-${row.orderNo}`;

/** Every kind of column, with and without editing. */
export const makeColumns = (size: number, client: QueryClient) => {
  const commit = (change: (value: number) => Partial<Row>) => async (row: Row, value: number) => {
    await save(size, row, change(value));
    await client.invalidateQueries({ queryKey: ['rows'] });
  };
  return [
    c.link('orderNo', 'Order#', (row) => `/order/${row.id}`, rowName, { width: 110 }),
    c.text('client', 'Client', { grow: true, width: 220 }),
    c.text('status', 'Status', { width: 120 }),
    c.date('delivery', 'Delivery', { width: 110 }),
    c.text('note', 'Note', {
      width: 110,
      edit: {
        type: 'text',
        value: (row) => row.note,
        maxLength: 20,
        commit: async (row, note) => {
          await save(size, row, { note });
          await client.invalidateQueries({ queryKey: ['rows'] });
        },
      },
    }),
    c.units('units', 'Units', {
      mobile: true,
      width: 90,
      edit: {
        type: 'units',
        value: (row) => row.units,
        min: 0,
        max: 5000,
        decimals: () => 0,
        enabled: (row) => !row.locked,
        commit: commit((units) => ({ units })),
      },
    }),
    c.money('price', 'Price', {
      width: 100,
      edit: { type: 'money', value: (row) => row.price, min: 0, commit: commit((price) => ({ price })) },
    }),
    c.custom('total', 'Total', (row) => money(row.units * row.price), { numeric: true, mobile: true, width: 120 }),
    c.text('locked' as 'note', 'Locked', { hidden: true, sortable: false }),
  ];
};
