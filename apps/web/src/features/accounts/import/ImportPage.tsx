import { clientFiles } from '@cartwright/domain/paperwork/upload-kinds';
import { FileDrop } from '../../../form/FileDrop.tsx';
import { FormProblem } from '../../../form/Form.tsx';
import { counted } from '../../../lib/format.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { ErrorState } from '../../../ui/page/States.tsx';
import { ColumnMapping } from './decisions/ColumnMapping.tsx';
import { ImportActions } from './ImportActions.tsx';
import { ImportDone } from './ImportDone.tsx';
import { ImportRows } from './rows/ImportRows.tsx';
import { JobProgress } from '../../settings/shared/JobProgress.tsx';
import { ImportDecisions } from './decisions/ImportDecisions.tsx';
import { LastImport } from './LastImport.tsx';
import { useDecisions } from './decisions/use-decisions.ts';
import { refusalOf, useImportTotals } from './use-import-totals.ts';
import { useImport } from './use-import.ts';
import { places } from '../../../context/places.ts';
import css from './ImportPage.module.css';
import layout from './import.module.css';

/** Settings → Import: the list of retailers that the state publishes, with a dry run that shows the outcome of every row. */
export function ImportPage() {
  const decisions = useDecisions();
  const state = useImport(decisions.reset);
  const checked = state.checking.data?.status === 'done';
  const done = state.stage === 'done';
  const totals = useImportTotals((done ? state.runId : state.checkId) ?? '', done || checked);
  const { file, stage, checkId, checking, running } = state;
  const failure = checking.error ?? running.error;
  return (
    <>
      <PageHead
        title="Import retailers"
        crumbs={[
          { label: 'Settings', href: places.settings() },
          { label: 'Import', href: places.imports() },
          { label: 'Retailers' },
        ]}
        actions={<ImportActions state={state} totals={totals} decisions={decisions} />}
      />
      <div className={css.note}>
        <FormProblem problem={state.problem} />
        {state.importing ? <JobProgress label="Importing" job={running.data} /> : null}
        {stage === 'rows' && totals ? <p className="muted">{refusalOf(totals, decisions)}</p> : null}
      </div>
      {stage === 'file' ? (
        <div className={layout.columns}>
          <FileDrop
            label="Choose a CSV or XLSX file, or drop it here"
            hint="A row names the columns. You see what becomes of every row before anything is imported."
            kinds={clientFiles}
            busy={state.uploading}
            onFile={state.pick}
          />
          <LastImport />
        </div>
      ) : null}
      {file && stage === 'columns' ? <ColumnMapping file={file} state={state} /> : null}
      {file && stage === 'rows' && failure ? (
        <ErrorState error={failure} onRetry={() => void (checking.error ? checking : running).refetch()} />
      ) : null}
      {file && stage === 'rows' && !checked && !failure ? (
        <div className={css.note}>
          <JobProgress label={`Checking ${counted(file.rowCount, 'row')}`} job={checking.data} />
        </div>
      ) : null}
      {file && stage === 'rows' && checked && checkId !== null && !failure ? (
        <>
          {totals ? <ImportDecisions transactionId={checkId} totals={totals} decisions={decisions} /> : null}
          <ImportRows file={file} transactionId={checkId} totals={totals} decisions={decisions} />
        </>
      ) : null}
      {stage === 'done' && state.runId !== null ? (
        <ImportDone transactionId={state.runId} totals={totals} onAgain={state.restart} />
      ) : null}
    </>
  );
}
