import { useQuery } from '@tanstack/react-query';
import { readPage } from '../../../../api/query.ts';
import { DataGrid } from '../../../../grid/DataGrid.tsx';
import { useGridState } from '../../../../grid/list/use-grid-state.ts';
import { Chip, ChipBar } from '../../../../ui/controls/Chip.tsx';
import { count, counted } from '../../../../lib/format.ts';
import { outcomes, importRowColumns, importRowOnPhone } from './import-row-columns.tsx';
import type { ImportRow } from './import-row.ts';
import type { Upload } from '../import-fields.ts';
import { importRowDefaults } from './import-row-search.ts';
import { type Decisions, moveWords } from '../decisions/use-decisions.ts';
import type { ImportTotals } from '../use-import-totals.ts';
import { useMemo } from 'react';
import { places } from '../../../../context/places.ts';
import type { Action } from '../../../../lib/action.ts';
import { GridPage } from '../../../../grid/list/GridPage.tsx';

const idOf = (row: ImportRow) => String(row.row);
const nameOf = (row: ImportRow) => `row ${row.row}, ${row.tradename}`;

interface ImportRowsProps {
  file: Upload;
  transactionId: string;
  totals: ImportTotals | undefined;
  decisions: Decisions;
}

/** Every row of the file and its outcome. */
export function ImportRows({ file, transactionId, totals, decisions }: ImportRowsProps) {
  const state = useGridState(importRowDefaults);
  const { filters, setFilters } = state;
  const outcome = outcomes.find((entry) => entry.outcome === filters.outcome)?.outcome ?? null;
  const asks = (totals?.moved ?? 0) > 0;
  const columns = useMemo(() => importRowColumns(decisions, asks), [decisions, asks]);
  const shown = outcomes.filter((entry) => entry.outcome === outcome || (totals?.[entry.outcome] ?? 0) > 0);
  const source = useQuery(
    readPage('accounts.importRows', { params: { transactionId }, body: { outcome, page: state.request } }),
  );
  const menuOf = (row: ImportRow): Action[] => [
    ...(row.outcome === 'moved'
      ? moveWords.map(({ as, label }) => ({
          label,
          checked: decisions.moveOf(row) === as,
          run: () => decisions.decide([row], as),
        }))
      : []),
    ...(row.clientId === null ? [] : [{ label: 'Open the account', href: places.client(row.clientId) }]),
  ];
  return (
    <>
      <ChipBar label="Result of the rows" note={`${file.name}, ${counted(file.rowCount, 'row')}`}>
        {shown.map((entry) => (
          <Chip
            key={entry.outcome}
            pressed={entry.outcome === outcome}
            onChange={(on) => setFilters({ outcome: on ? entry.outcome : null })}
          >
            {entry.label} {count(totals?.[entry.outcome])}
          </Chip>
        ))}
      </ChipBar>
      <GridPage>
        <DataGrid
          label="Rows of the file"
          name="import-rows"
          columns={columns}
          source={source}
          rowId={idOf}
          rowLabel={nameOf}
          state={state}
          mobileRow={importRowOnPhone(decisions)}
          rowMenu={menuOf}
          twoLines={asks}
          empty={{ title: 'The file has no rows' }}
        />
      </GridPage>
    </>
  );
}
