import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readPage } from '../../../api/query.ts';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import { GridPage } from '../../../grid/list/GridPage.tsx';
import { useGridState } from '../../../grid/list/use-grid-state.ts';
import { count } from '../../../lib/format.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { below } from '../../../lib/widths.ts';
import { ViewTabs } from '../../../ui/page/Tabs.tsx';
import { Consents } from './Consents.tsx';
import { DataImportColumns } from './DataImportColumns.tsx';
import { dataImportDefaults } from './data-import-search.ts';
import { type DataKind, dataKinds, type DataRow, type Upload } from './data-kinds.ts';
import { dataImportColumns, dataRowOnPhone, outcomes } from './data-import-columns.tsx';
import type { DataImport } from './use-data-import.ts';
import css from './DataImportRows.module.css';

const idOf = (row: DataRow) => String(row.row);
const nameOf = (row: DataRow) => `row ${row.row}, ${row.name || row.code}`;
const ALL = 'all';

interface RowsProps {
  kind: DataKind;
  file: Upload;
  state: DataImport;
}

/** The columns of the file at the left, what becomes of its rows at the right, and what has to be agreed below. */
export function DataImportRows({ kind, file, state }: RowsProps) {
  const narrow = useMedia(below('wide'));
  const columns = (
    <details className={css.fields} open={!narrow || state.checkId === null} key={String(narrow)}>
      <summary>Columns</summary>
      <DataImportColumns file={file} state={state} />
    </details>
  );
  if (!state.isChecked) return <div className={css.only}>{columns}</div>;
  return (
    <div className={css.check}>
      {columns}
      <div className={css.rows}>
        <CheckedRows kind={kind} state={state} />
        {state.totals === undefined || state.totals.skipped === 0 ? null : (
          <p className={css.skipped}>Skipped: {state.totals.skippedText}.</p>
        )}
        <Consents kind={kind} state={state} />
      </div>
    </div>
  );
}

function CheckedRows({ kind, state }: Omit<RowsProps, 'file'>) {
  const { totals, transactionId } = state;
  const grid = useGridState(dataImportDefaults);
  const { filters, setFilters } = grid;
  const isRefusedFirst = filters.outcome === null && (totals?.refused ?? 0) > 0;
  const outcome = isRefusedFirst
    ? 'refused'
    : (outcomes.find((each) => each.outcome === filters.outcome)?.outcome ?? null);
  const columns = useMemo(() => dataImportColumns(dataKinds[kind]), [kind]);
  const source = useQuery({
    ...readPage('imports.rows', { params: { kind, transactionId }, body: { outcome, page: grid.request } }),
    enabled: totals !== undefined,
  });
  const shown = outcomes.filter((each) => each.outcome === outcome || (totals?.[each.outcome] ?? 0) > 0);
  const all = totals === undefined ? 0 : outcomes.reduce((sum, each) => sum + totals[each.outcome], 0);
  return (
    <>
      <ViewTabs
        label="What becomes of the rows"
        current={outcome ?? ALL}
        onChange={(id) => setFilters({ outcome: id })}
        views={[
          ...shown.map((each) => ({ id: each.outcome, label: `${each.label} ${count(totals?.[each.outcome])}` })),
          { id: ALL, label: `All ${count(all)}` },
        ]}
      />
      <GridPage>
        <DataGrid
          label="Rows of the file"
          name="data-import-rows"
          columns={columns}
          source={source}
          rowId={idOf}
          rowLabel={nameOf}
          state={grid}
          mobileRow={dataRowOnPhone}
          twoLines
          empty={{ title: 'The file has no rows' }}
        />
      </GridPage>
    </>
  );
}
