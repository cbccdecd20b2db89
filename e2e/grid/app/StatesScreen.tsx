import { useState } from 'react';
import { columnsOf } from '../../../apps/web/src/grid/columns/columns.tsx';
import { DataGrid } from '../../../apps/web/src/grid/DataGrid.tsx';
import type { GridSource } from '../../../apps/web/src/grid/grid-props.ts';
import { useLocalGridState } from '../../../apps/web/src/grid/list/use-grid-state.ts';
import { PageHead } from '../../../apps/web/src/ui/page/PageHead.tsx';
import { ProblemError } from '../../../apps/web/src/lib/problem.ts';
import { makeRow, type Row } from './data.ts';
import { pagedList } from './OrdersScreen.tsx';
import { GridPage } from '../../../apps/web/src/grid/list/GridPage.tsx';

const c = columnsOf<Row>();
const columns = [c.text('client', 'Client', { grow: true, mobile: true }), c.units('units', 'Units', { mobile: true })];
const { defaults } = pagedList;

const problem = (status: number) =>
  new ProblemError({
    status,
    code: 'x',
    title: 'Something went wrong',
    detail: 'It broke.',
    requestId: 'req-7',
    errors: [],
  });

const empty = { data: { data: [], count: 0 }, isFetching: false, error: null };
const sources = {
  loading: { data: undefined, isFetching: true, error: null },
  empty,
  unmatched: empty,
  error: { data: undefined, isFetching: false, error: problem(500) },
  forbidden: { data: undefined, isFetching: false, error: problem(403) },
  refreshing: { data: { data: [makeRow(1)], count: 1 }, isFetching: true, error: null },
  stale: { data: { data: [makeRow(1)], count: 1 }, isFetching: false, error: problem(500) },
} as const;

const isKind = (kind: string): kind is keyof typeof sources => kind in sources;

/** One state of the grid other than "rows". */
export function StatesScreen({ kind }: { kind: string }) {
  const state = useLocalGridState(defaults);
  const [tries, setTries] = useState(0);
  const source: Omit<GridSource<Row>, 'refetch'> = isKind(kind) ? sources[kind] : empty;
  return (
    <>
      <PageHead title={`Grid, ${kind}, ${tries}`} />
      <GridPage>
        <DataGrid<Row>
          label="States"
          name="harness-states"
          columns={columns}
          source={{ ...source, refetch: () => setTries(tries + 1) }}
          state={{ ...state, filtered: kind === 'unmatched' }}
          rowId={(row) => String(row.id)}
          rowLabel={(row) => row.client}
          empty={{ title: 'No orders yet', text: 'The first one will be shown here.' }}
        />
      </GridPage>
    </>
  );
}
