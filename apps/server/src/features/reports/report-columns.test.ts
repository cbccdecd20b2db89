import { expect, test } from 'vitest';
import { detailColumns } from './order-summary/order-details-cells.ts';
import { summaryColumns } from './order-summary/order-summary-cells.ts';
import { reconciliationColumns } from './reconciliation/reconciliation-cells.ts';

test('a column is as wide and of the same kind in every workbook of orders', () => {
  const columns = [...summaryColumns, ...detailColumns, ...reconciliationColumns];
  const looks = Map.groupBy(columns, ({ title }) => title);
  const different = [...looks].filter(([, of]) => new Set(of.map(({ width, kind }) => `${width} ${kind}`)).size > 1);
  expect(different).toEqual([]);
  expect(looks.size).toBeLessThan(columns.length);
});
