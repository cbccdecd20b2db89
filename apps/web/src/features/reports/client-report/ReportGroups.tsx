import type { OutputOf } from '@cartwright/contract/contract';
import { fullMonth } from '@cartwright/domain/dates/dates';
import { useMemo } from 'react';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import type { GridSource } from '../../../grid/grid-props.ts';
import { money } from '../../../lib/format.ts';

type Groups = OutputOf<'reports.clientProducts'>;
type GroupRow = Groups['data'][number];

const c = columnsOf<GroupRow>();
const rowId = (row: GroupRow) => `${row.id ?? row.name}`;
const rowLabel = (row: GroupRow) => row.name;
const sold = (value: number | undefined) => money(value === 0 ? undefined : value);

interface ReportGroupsProps {
  /** "Product line" */
  noun: string;
  source: GridSource<GroupRow> & { readonly data: Groups | undefined };
  /** Shows a row in the chart. */
  onOpen: (row: GroupRow) => void;
}

/** Sales of groups by month; the newest month is next to the name. */
export function ReportGroups({ noun, source, onOpen }: ReportGroupsProps) {
  const months = source.data?.months;
  const columns = useMemo(
    () => [
      c.custom('name', noun, (row) => row.name, {
        title: rowLabel,
        mobile: true,
        fixed: true,
        grow: true,
        width: 220,
      }),
      c.custom('total', 'Total', (row) => money(row.total), { numeric: true, mobile: true, width: 130, fixed: true }),
      ...(months ?? [])
        .map((month, index) =>
          c.custom(month, fullMonth(month), (row) => sold(row.sales[index]), {
            numeric: true,
            mobile: index === (months?.length ?? 0) - 1,
            width: 116,
          }),
        )
        .toReversed(),
    ],
    [noun, months],
  );
  const totals = source.data?.totals;
  const values = Object.fromEntries((months ?? []).map((month, index) => [month, money(totals?.sales[index])]));
  return (
    <DataGrid
      label={`Sales by ${noun.toLowerCase()}`}
      name={`client-report-${noun.toLowerCase().replaceAll(' ', '-')}`}
      columns={columns}
      source={source}
      rowId={rowId}
      rowLabel={rowLabel}
      onOpen={onOpen}
      footer={{ label: 'Total', values: { ...values, total: money(totals?.total) } }}
      empty={{ title: 'No sales in these months', text: 'Choose more months, or look at all time above.' }}
    />
  );
}
