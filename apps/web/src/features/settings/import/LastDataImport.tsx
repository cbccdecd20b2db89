import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { invalidate, read } from '../../../api/query.ts';
import { useWrite } from '../../../api/use-write.ts';
import { isFinished, jobProblem, useJob } from '../../../calls/use-job.ts';
import { FormProblem } from '../../../form/Form.tsx';
import { counted, dayTime } from '../../../lib/format.ts';
import { asProblem, type Problem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { confirm } from '../../../ui/overlay/question.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { JobProgress } from '../shared/JobProgress.tsx';
import { type DataKind, dataKinds, importStale } from './data-kinds.ts';
import css from './LastDataImport.module.css';

/** The result of the undo, in the names of its JSON. */
interface UndoResult {
  readonly removed: number;
  readonly restored: number;
  readonly keptCount: number;
  readonly kept: readonly { readonly recordId: number; readonly name: string; readonly reasons: readonly string[] }[];
}

/** The last import of a kind with its undoing, and what the undoing did. */
export function LastDataImport({ kind, onUndone }: { kind: DataKind; onUndone?: () => void }) {
  const { one } = dataKinds[kind];
  const client = useQueryClient();
  const query = useQuery(read('imports.last', { params: { kind } }));
  const last = query.data?.last ?? null;
  const [id, setId] = useState<string | null>(null);
  const [refused, setRefused] = useState<Problem>();
  const { mutate, isPending } = useWrite('imports.undo', { onError: (error) => setRefused(asProblem(error)) });
  const { data: job, error } = useJob(id);
  const ended = isFinished(job);
  useEffect(() => {
    if (ended) void invalidate(client, [...importStale]);
  }, [ended, client]);
  const isUndone = job?.status === 'done';
  const sayUndone = useEffectEvent(() => onUndone?.());
  useEffect(() => {
    if (isUndone) sayUndone();
  }, [isUndone]);
  const running = isPending || (id !== null && !ended && error === null);
  const result = isUndone ? (JSON.parse(job.result ?? 'null') as UndoResult | null) : null;
  if (last === null && result === null && !running && query.error === null) return null;
  const undo = async () => {
    if (last === null) return;
    const isSure = await confirm({
      title: `Undo the import of ${last.fileName}?`,
      text: `${counted(last.new, `new ${one}`)} will be removed and ${counted(last.changed, `changed ${one}`)} restored. What somebody has used or changed since stays, and is named.`,
      confirmLabel: 'Undo this import',
      danger: true,
    });
    if (!isSure) return;
    setRefused(undefined);
    mutate(
      { params: { kind }, body: { importId: last.importId } },
      { onSuccess: ({ transactionId }) => setId(transactionId) },
    );
  };
  return (
    <Panel title="Last import">
      <div className={css.last}>
        <FormProblem problem={refused ?? jobProblem(job)} />
        <Loaded query={query} loading={null} />
        {result === null ? null : <Undone kind={kind} result={result} />}
        {running ? <JobProgress label="Undoing the import" job={job} /> : null}
        {last === null || running ? null : (
          <div className={css.line}>
            <p>
              <b>{last.fileName}</b>, {dayTime(last.createdAt)} by {last.personName}: {counted(last.new, `new ${one}`)},{' '}
              {counted(last.changed, `changed ${one}`)}.
            </p>
            <Button icon={<Undo2 size={15} aria-hidden />} onClick={() => void undo()}>
              Undo this import
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

function Undone({ kind, result }: { kind: DataKind; result: UndoResult }) {
  const { one, recordOf } = dataKinds[kind];
  const { removed, restored, keptCount, kept } = result;
  const more = keptCount - kept.length;
  return (
    <div role="status">
      <p>
        Undone: {counted(removed, one)} removed, {counted(restored, one)} restored.
        {keptCount === 0 ? null : ` ${counted(keptCount, `${one} stays`, `${one}s stay`)}, in whole or in part:`}
      </p>
      {kept.length === 0 ? null : (
        <ul>
          {kept.map(({ recordId, name, reasons }) => (
            <li key={recordId}>
              <AppLink className="link" href={recordOf(recordId)}>
                {name}
              </AppLink>
              : {reasons.join(' ')}
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? <p className="muted">and {counted(more, `more ${one}`)}</p> : null}
    </div>
  );
}
