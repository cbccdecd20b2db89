import type { OutputOf } from '@cartwright/contract/contract';
import { fullMonth } from '@cartwright/domain/dates/dates';
import { walletShare } from '@cartwright/domain/dates/sales-by-month';
import { useMemo } from 'react';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import type { GridSource } from '../../../grid/grid-props.ts';
import { count, money, percent } from '../../../lib/format.ts';

type Sales = OutputOf<'reports.clientSales'>;
type MonthRow = Sales['data'][number];

const c = columnsOf<MonthRow>();
const share = (row: MonthRow) => percent(walletShare(row.sales, row.retailSales));

const columns = [
  c.custom('month', 'Month', (row) => fullMonth(row.month), {
    mobile: true,
    fixed: true,
    grow: true,
    width: 120,
  }),
  c.custom('sales', 'Sales', (row) => money(row.sales), { numeric: true, mobile: true, width: 130, fixed: true }),
  c.custom('orders', 'Orders', (row) => count(row.orders), { numeric: true, mobile: true, width: 90 }),
  c.custom('retailSales', 'Retail sales', (row) => money(row.retailSales), { numeric: true, width: 140, priority: 0 }),
  c.custom('share', 'Share of wallet', share, { numeric: true, width: 130 }),
];

const rowId = (row: MonthRow) => row.month;
const rowLabel = (row: MonthRow) => fullMonth(row.month);

/** Months with our sales, the client's retail sales and our share; the newest first. */
export const ReportSales = ({ source }: { source: GridSource<MonthRow> & { readonly data: Sales | undefined } }) => {
  const { data } = source;
  const newest = useMemo(() => data && { ...data, data: data.data.toReversed() }, [data]);
  return (
    <DataGrid
      label="Sales by month"
      name="client-report-months"
      columns={columns}
      source={{ ...source, data: newest }}
      rowId={rowId}
      rowLabel={rowLabel}
      footer={{
        label: 'Total',
        values: { sales: money(source.data?.totals.sales), orders: count(source.data?.totals.orders) },
      }}
      empty={{ title: 'No sales yet', text: 'Orders that are not cancelled are shown here, by month.' }}
    />
  );
};
