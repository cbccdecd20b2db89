import { useQuery } from '@tanstack/react-query';
import { readPage } from '../../../api/query.ts';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import { useGridState } from '../../../grid/list/use-grid-state.ts';
import { Chip, ChipBar } from '../../../ui/controls/Chip.tsx';
import { count, counted } from '../../../ui/lib/format.ts';
import { outcomes, importRowColumns, importRowOnPhone, type ImportRow } from './import-row-columns.tsx';
import type { Upload } from './import-fields.ts';
import { importRowDefaults } from './import-row-search.ts';
import type { OutcomeCounts } from './use-outcome-counts.ts';

const idOf = (row: ImportRow) => String(row.row);
const nameOf = (row: ImportRow) => `row ${row.row}, ${row.tradename}`;

interface ImportRowsProps {
  file: Upload;
  transactionId: string;
  counts: OutcomeCounts | undefined;
}

/** Every row of the file and its outcome. */
export function ImportRows({ file, transactionId, counts }: ImportRowsProps) {
  const state = useGridState(importRowDefaults);
  const { filters, setFilters } = state;
  const outcome = outcomes.find((entry) => entry.outcome === filters.outcome)?.outcome ?? null;
  const source = useQuery(
    readPage('accounts.importRows', { params: { transactionId }, body: { outcome, page: state.request } }),
  );
  return (
    <>
      <ChipBar label="Outcome of the rows" note={`${file.name}, ${counted(file.rowCount, 'row')}`}>
        {outcomes.map((entry) => (
          <Chip
            key={entry.outcome}
            pressed={entry.outcome === outcome}
            onChange={(on) => setFilters({ outcome: on ? entry.outcome : null })}
          >
            {entry.label} {count(counts?.[entry.outcome])}
          </Chip>
        ))}
      </ChipBar>
      <div className="grid-page">
        <DataGrid
          label="Rows of the file"
          name="import-rows"
          columns={importRowColumns}
          source={source}
          rowId={idOf}
          rowLabel={nameOf}
          state={state}
          mobileRow={importRowOnPhone}
          empty={{ title: 'The file has no rows' }}
        />
      </div>
    </>
  );
}
