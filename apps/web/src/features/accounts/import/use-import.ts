import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { invalidate } from '../../../api/query.ts';
import { isFinished, jobProblem, useJob } from '../../../calls/use-job.ts';
import { useUpload, useWrite } from '../../../api/use-write.ts';
import { asProblem, type Problem } from '../../../lib/problem.ts';
import type { Decisions } from './decisions/use-decisions.ts';
import { guessedMapping, type ImportField, type Mapping, type Upload } from './import-fields.ts';

interface Progress {
  readonly file: Upload | null;
  readonly mapping: Mapping;
  /** The dry run's and the import's transactions. */
  readonly checkId: string | null;
  readonly runId: string | null;
}

const start: Progress = { file: null, mapping: [], checkId: null, runId: null };

/**
 * The steps of one import: choose a file, map its columns, read the dry run, import. `problem` is the one error shown;
 * `onChecked` runs when a dry run begins.
 */
export function useImport(onChecked: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [progress, setProgress] = useState(start);
  const [refused, setRefused] = useState<Problem>();
  const onError = (error: unknown) => setRefused(asProblem(error));
  const { mutate: check, isPending: checkStarting } = useWrite('accounts.importCheck', { onError });
  const { mutate: run, isPending: starting } = useWrite('accounts.importRun', { onError });
  const { mutate: send, isPending: uploading } = useUpload('accounts.importUpload', {
    onSuccess: (answer) => setProgress({ ...start, file: answer, mapping: guessedMapping(answer) }),
    onError,
  });
  const { file, mapping, checkId, runId } = progress;
  const checking = useJob(checkId);
  const running = useJob(runId);
  const done = running.data?.status === 'done';
  const body = { fileId: file?.fileId ?? '', mapping };

  useEffect(() => {
    if (done) void invalidate(client, ['accounts', 'settings']);
  }, [done, client]);

  const go = (next: Partial<Progress>) => {
    setRefused(undefined);
    setProgress((now) => ({ ...now, ...next }));
  };
  const pick = (picked: File) => {
    setRefused(undefined);
    send(picked);
  };
  const stage = () => {
    if (file === null) return 'file';
    if (done) return 'done';
    return checkId === null || (checking.data?.status !== 'done' && isFinished(checking.data)) ? 'columns' : 'rows';
  };
  return {
    ...progress,
    stage: stage(),
    problem: refused ?? jobProblem(running.data) ?? jobProblem(checking.data),
    checking,
    running,
    uploading,
    checkStarting,
    importing: starting || (runId !== null && !isFinished(running.data) && !running.error),
    pick,
    setField: (index: number, field: ImportField | null) =>
      go({ checkId: null, mapping: mapping.map((entry, at) => (at === index ? { ...entry, field } : entry)) }),
    backToColumns: () => go({ checkId: null, runId: null }),
    restart: () => go(start),
    check: () =>
      check(
        { body },
        {
          onSuccess: ({ transactionId }) => {
            onChecked();
            go({ checkId: transactionId, runId: null });
            void navigate({ to: '.', search: {}, replace: true }); // clears the page and the filter of an earlier check
          },
        },
      ),
    run: (decided: Decisions['body']) =>
      run({ body: { ...body, ...decided } }, { onSuccess: ({ transactionId }) => go({ runId: transactionId }) }),
  } as const;
}

export type Import = ReturnType<typeof useImport>;
