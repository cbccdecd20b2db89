import { describe, expect, it } from 'vitest';
import { rem } from '../../lib/choices/text-scale.ts';
import { columnsOf } from './columns.tsx';
import { tableWidth } from './grid-widths.ts';
import { noLayout } from './layout.ts';

const c = columnsOf<{ name: string; units: number; price: number }>();
const fixed = [c.units('units', 'Units'), c.money('price', 'Price')];
const growing = [c.text('name', 'Name', { grow: true }), ...fixed];

describe('tableWidth', () => {
  const of = (columns: typeof fixed, widths: Record<string, number>) =>
    tableWidth({ columns, widths, layout: { ...noLayout, widths }, phone: false, total: 210, room: 1200 });

  it('is the sum of the columns once somebody has chosen the width of one and none grows', () => {
    expect(of(fixed, { units: 90 })).toEqual({ width: rem(210) });
    expect(of(growing, { name: 300 })).toEqual({ width: rem(210) });
  });

  it('is that of the grid before that, and while a column grows', () => {
    expect(of(fixed, {})).toBeUndefined();
    expect(of(growing, { units: 90 })).toBeUndefined();
  });
});
