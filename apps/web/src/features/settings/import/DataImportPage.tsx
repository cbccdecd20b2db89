import { importKinds } from '@cartwright/contract/imports/import-kinds';
import { useParams } from '@tanstack/react-router';
import { clientFiles } from '@cartwright/domain/paperwork/upload-kinds';
import { addressOf } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { FileDrop } from '../../../form/FileDrop.tsx';
import { FormProblem } from '../../../form/Form.tsx';
import { useMe } from '../../../context/session.tsx';
import { counted } from '../../../lib/format.ts';
import { forbiddenProblem, ProblemError } from '../../../lib/problem.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { NotFound } from '../../../ui/page/NotFound.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { ErrorState } from '../../../ui/page/States.tsx';
import { JobProgress } from '../shared/JobProgress.tsx';
import { type DataKind, dataKinds, isDataKind } from './data-kinds.ts';
import { DataImportActions } from './DataImportActions.tsx';
import { DataImportDone } from './DataImportDone.tsx';
import { DataImportRows } from './DataImportRows.tsx';
import { DataImportSteps } from './DataImportSteps.tsx';
import { LastDataImport } from './LastDataImport.tsx';
import { useDataImport } from './use-data-import.ts';
import css from './DataImportPage.module.css';

/** Settings → Import: records of a kind from a file, with a dry run that shows the outcome of every row. */
export function DataImportPage() {
  const { kind } = useParams({ from: '/signed-in/settings/import/$kind' });
  const { permissions } = useMe();
  if (!isDataKind(kind)) return <NotFound />;
  if (!permissions.includes(importKinds[kind])) return <ErrorState error={new ProblemError(forbiddenProblem)} />;
  return <ImportOfKind kind={kind} key={kind} />;
}

function ImportOfKind({ kind }: { kind: DataKind }) {
  const state = useDataImport(kind);
  const { title, one } = dataKinds[kind];
  const { file } = state;
  return (
    <>
      <PageHead
        title={`Import ${title.toLowerCase()}`}
        crumbs={[
          { label: 'Settings', href: places.settings() },
          { label: 'Import', href: places.imports() },
          { label: title },
        ]}
        actions={<DataImportActions state={state} />}
      />
      {file === null ? null : <DataImportSteps file={file} state={state} />}
      <div className={css.note}>
        <FormProblem problem={state.problem} />
        {file === null || file.looksLike === null || state.isDone ? null : (
          <p className={css.hint} role="status">
            This looks like {dataKinds[file.looksLike].title.toLowerCase()}.{' '}
            <AppLink className="link" href={places.importOf(file.looksLike)}>
              Import it as {dataKinds[file.looksLike].title.toLowerCase()}
            </AppLink>
          </p>
        )}
        {state.isImporting ? <JobProgress label="Importing" job={state.running.data} /> : null}
        {file !== null && state.isChecking ? (
          <JobProgress label={`Checking ${counted(file.rowCount, 'row')}`} job={state.checking.data} />
        ) : null}
      </div>
      {file === null ? (
        <div className={css.start}>
          <FileDrop
            label="Choose a CSV or XLSX file, or drop it here"
            hint="A row names the columns. You see what becomes of every row before anything is imported."
            kinds={clientFiles}
            busy={state.uploading}
            onFile={state.pick}
          />
          <p className="muted">
            No file yet?{' '}
            <a className="link" href={addressOf('imports.template', { params: { kind } })} download>
              Download the template
            </a>{' '}
            with the columns of a {one} and an example row.
          </p>
          {kind === 'clients' ? (
            <p className="muted">
              Is it the list that the state publishes?{' '}
              <AppLink className="link" href={places.importRetailers()}>
                Import it as retailers
              </AppLink>
              : shops that have moved or closed are found there.
            </p>
          ) : null}
          <LastDataImport kind={kind} />
        </div>
      ) : null}
      {file !== null && !state.isDone ? <DataImportRows kind={kind} file={file} state={state} /> : null}
      {state.isDone ? <DataImportDone kind={kind} state={state} /> : null}
    </>
  );
}
