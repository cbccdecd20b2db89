import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { read } from '../../../api/query.ts';
import { FormProblem } from '../../../form/Form.tsx';
import { places } from '../../../context/places.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted, dayTime } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { JobProgress } from '../../settings/shared/JobProgress.tsx';
import { type UndoResult, useUndoImport } from './use-undo-import.ts';
import css from './LastImport.module.css';

/** The last import with its undoing, and what the undoing did. */
export function LastImport() {
  const query = useQuery(read('accounts.importLast', {}));
  const { undo, problem, running, job, result } = useUndoImport();
  const last = query.data?.last ?? null;
  const failed = query.error !== null && query.data === undefined;
  if (last === null && result === null && !running && !failed) return null;
  return (
    <Panel title="Last import">
      <div className={css.last}>
        <FormProblem problem={problem} />
        <Loaded query={query} loading={null} />
        {result === null ? null : <Undone result={result} />}
        {running ? <JobProgress label="Undoing the import" job={job} /> : null}
        {last === null || running ? null : (
          <div className={css.line}>
            <p>
              <b>{last.fileName}</b>, {dayTime(last.createdAt)} by {last.personName}: {counted(last.new, 'new client')},{' '}
              {counted(last.changed, 'changed client')}.
            </p>
            <Button icon={<Undo2 size={15} aria-hidden />} onClick={() => void undo(last)}>
              Undo this import
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

function Undone({ result }: { result: UndoResult }) {
  const { removed, restored, keptCount, kept } = result;
  const more = keptCount - kept.length;
  return (
    <div role="status">
      <p>
        Undone: {counted(removed, 'client')} removed, {counted(restored, 'client')} restored.
        {keptCount === 0 ? null : ` ${counted(keptCount, 'client stays', 'clients stay')} as changed since:`}
      </p>
      {kept.length === 0 ? null : (
        <ul>
          {kept.map(({ clientId, tradename, reasons }) => (
            <li key={clientId}>
              <AppLink className="link" href={places.client(clientId)}>
                {tradename}
              </AppLink>
              : {reasons.join(' ')}
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? <p className="muted">and {counted(more, 'more client')}</p> : null}
    </div>
  );
}
