import { expect, test } from 'vitest';
import { orderColumns } from './order-columns.tsx';

test('the delivery under a client is the day of the column, in every time zone', () => {
  const column = orderColumns.find(({ id }) => id === 'estimateDeliveryDate');
  expect(column?.brief?.({ estimateDeliveryDate: '2026-11-30' } as never)).toBe('delivery 11/30/2026');
});
