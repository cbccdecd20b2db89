import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BulkBar } from '../../../apps/web/src/grid/selection/BulkBar.tsx';
import { columnsOf } from '../../../apps/web/src/grid/columns/columns.tsx';
import { DataGrid } from '../../../apps/web/src/grid/DataGrid.tsx';
import { defineList, type PageRequest } from '../../../apps/web/src/grid/list/define-list.ts';
import { SavedViews } from '../../../apps/web/src/grid/list/SavedViews.tsx';
import { useGridSelection } from '../../../apps/web/src/grid/selection/selection.ts';
import { useList } from '../../../apps/web/src/grid/list/use-list.ts';
import { Chip, ChipBar } from '../../../apps/web/src/ui/controls/Chip.tsx';
import { counted, units } from '../../../apps/web/src/lib/format.ts';
import { PageHead } from '../../../apps/web/src/ui/page/PageHead.tsx';
import { Term, Terms } from '../../../apps/web/src/ui/page/Panel.tsx';
import { SearchBox } from '../../../apps/web/src/ui/controls/SearchBox.tsx';
import { setShortcuts, useShortcutsOn } from '../../../apps/web/src/lib/keys/shortcuts.ts';
import { toast } from '../../../apps/web/src/ui/overlay/toast.ts';
import { makeColumns, rowName } from './columns.tsx';
import { list, makeRow, type Row } from './data.ts';
import { GridPage } from '../../../apps/web/src/grid/list/GridPage.tsx';

export type Filters = { readonly q: string; readonly status: string };
const initialFilters: Filters = { q: '', status: '' };

const listOf = (name: string, size: number | 'all') =>
  defineList({
    name,
    noun: 'order',
    size,
    sort: [{ field: 'orderNo', desc: false }],
    filters: initialFilters,
    query: (of: Filters, page: PageRequest, total: number, wait: number | undefined) =>
      queryOptions({
        queryKey: ['rows', total, page, of],
        queryFn: () => list(total, { ...page, ...of }, wait),
        placeholderData: keepPreviousData,
      }),
    rowId: (row) => row.id,
    rowLabel: rowName,
  });
export const pagedList = listOf('harness-orders', 20);
export const unpagedList = listOf('harness-all', 'all');

const c = columnsOf<Row>();
const lineColumns = [
  c.units('orderNo', 'Line', { mobile: true }),
  c.text('client', 'Product', { grow: true, mobile: true }),
];
/** A grid inside a row of the outer grid. */
function Lines({ row }: { row: Row }) {
  const source = useMemo(
    () => ({
      data: { data: [0, 1, 2].map((line) => makeRow(row.id * 7 + line)), count: 3 },
      isFetching: false,
      error: null,
      refetch: () => undefined,
    }),
    [row.id],
  );
  return (
    <DataGrid
      label={`Lines of ${rowName(row)}`}
      name="harness-lines"
      columns={lineColumns}
      source={source}
      rowId={(line) => String(line.id)}
      rowLabel={rowName}
      empty={{ title: 'No lines' }}
    />
  );
}

const detail = (row: Row) => <Lines row={row} />;
const preview = (row: Row) => (
  <Terms>
    <Term label="Client">{row.client}</Term>
    <Term label="Units">{row.units}</Term>
  </Terms>
);

/** The grid with every feature on: pages of the server, or all rows at once. */
export function OrdersScreen({ all, total, wait }: { all: boolean; total: number; wait?: number }) {
  const { name, defaults, state, source, grid } = useList(all ? unpagedList : pagedList, total, wait);
  const { filters, setFilters } = state;
  const client = useQueryClient();
  const keys = useShortcutsOn();
  const columns = useMemo(() => makeColumns(total, client), [total, client]);
  const selection = useGridSelection(JSON.stringify(filters), { except: true });
  return (
    <>
      <PageHead
        title="Orders"
        actions={
          <>
            <Chip pressed={keys} onChange={setShortcuts}>
              Single keys
            </Chip>
            <SearchBox label="Search" value={filters.q} onSearch={(q) => setFilters({ q })} main />
          </>
        }
      />
      {all ? null : <SavedViews name={name} label="All orders" state={state} defaults={defaults} />}
      <ChipBar label="Filters" note={counted(source.data?.count ?? 0, 'order')}>
        {['Submitted', 'Invoiced'].map((status) => (
          <Chip
            key={status}
            pressed={filters.status === status}
            onChange={(on) => setFilters({ status: on ? status : '' })}
          >
            {status}
          </Chip>
        ))}
      </ChipBar>
      <GridPage>
        <DataGrid
          {...grid}
          label="Orders"
          columns={columns}
          selection={selection}
          detail={detail}
          preview={preview}
          rowMenu={(row) => [
            { label: 'Open', href: `/order/${row.id}` },
            { label: 'Copy number', key: 'cart', run: () => toast.success(`${rowName(row)} copied`) },
          ]}
          footer={{
            label: `Total (${counted(source.data?.count ?? 0, 'order')})`,
            values: { units: units(source.data?.units) },
          }}
          empty={{ title: 'No orders yet' }}
          withColumns
        />
        <BulkBar selection={selection} total={source.data?.count ?? 0} noun="order">
          <output data-testid="choice">{JSON.stringify(selection.choice)}</output>
        </BulkBar>
      </GridPage>
    </>
  );
}
