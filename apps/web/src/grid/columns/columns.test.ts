import { expect, it } from 'vitest';
import { columnsOf } from './columns.tsx';

const c = columnsOf<{ orderNo: number; client: string; units: number; delivery: string }>();

it('numbers, dates and the link of a row are never cut, texts and other content are', () => {
  const link = c.link(
    'orderNo',
    'Order#',
    ({ orderNo }) => `/order/${orderNo}`,
    ({ orderNo }) => `ORD-${orderNo}`,
  );
  const whole = [link, c.units('units', 'Units'), c.money('units', 'Price'), c.date('delivery', 'Delivery')];
  expect(whole.map((column) => column.whole)).toEqual([true, true, true, true]);
  expect([c.text('client', 'Client'), c.custom('mark', 'Mark', () => null)].map((column) => column.whole)).toEqual([
    false,
    false,
  ]);
});
