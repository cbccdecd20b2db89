import { FileDrop } from '../../../form/FileDrop.tsx';
import { FormProblem } from '../../../form/Form.tsx';
import { counted } from '../../../ui/lib/format.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { ErrorState } from '../../../ui/page/States.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import './import.css';
import { ImportActions } from './ImportActions.tsx';
import { ImportDone } from './ImportDone.tsx';
import { ImportRows } from './ImportRows.tsx';
import { JobProgress } from './JobProgress.tsx';
import { refusalOf, useOutcomeCounts } from './use-outcome-counts.ts';
import { useImport } from './use-import.ts';
import { places } from '../../../context/places.ts';

/** Settings → Import: clients from a file, with a dry run that shows the outcome of every row. */
export function ImportPage() {
  const state = useImport();
  const checked = state.checking.data?.status === 'done';
  const counts = useOutcomeCounts(state.checkId ?? '', checked);
  const { file, stage, checkId, checking, running } = state;
  const failure = checking.error ?? running.error;
  return (
    <>
      <PageHead
        title="Import clients"
        crumbs={[{ label: 'Settings', href: places.settings() }, { label: 'Import clients' }]}
        actions={<ImportActions state={state} counts={counts} />}
      />
      <div className="import-note">
        <FormProblem problem={state.problem} />
        {state.importing ? <JobProgress label="Importing" job={running.data} /> : null}
        {stage === 'rows' && counts ? <p className="muted">{refusalOf(counts)}</p> : null}
      </div>
      {stage === 'file' ? (
        <div className="import-columns">
          <FileDrop
            label="Choose a CSV or XLSX file, or drop it here"
            hint="The first row names the columns. You see what becomes of every row before anything is imported."
            accept=".csv,.xlsx"
            busy={state.uploading}
            onFile={state.pick}
          />
        </div>
      ) : null}
      {file && stage === 'columns' ? <ColumnMapping file={file} state={state} /> : null}
      {file && stage === 'rows' && failure ? (
        <ErrorState error={failure} onRetry={() => void (checking.error ? checking : running).refetch()} />
      ) : null}
      {file && stage === 'rows' && !checked && !failure ? (
        <div className="import-note">
          <JobProgress label={`Checking ${counted(file.rowCount, 'row')}`} job={checking.data} />
        </div>
      ) : null}
      {file && stage === 'rows' && checked && checkId !== null && !failure ? (
        <ImportRows file={file} transactionId={checkId} counts={counts} />
      ) : null}
      {stage === 'done' ? <ImportDone counts={counts} onAgain={state.restart} /> : null}
    </>
  );
}
