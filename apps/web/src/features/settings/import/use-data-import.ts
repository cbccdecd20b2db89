import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { invalidate, read } from '../../../api/query.ts';
import { useUpload, useWrite } from '../../../api/use-write.ts';
import { isFinished, jobProblem, useJob } from '../../../calls/use-job.ts';
import { asProblem, type Problem } from '../../../lib/problem.ts';
import { type DataKind, importStale, type Totals, type Upload } from './data-kinds.ts';

interface Progress {
  readonly file: Upload | null;
  /** The field of each column, in their order. */
  readonly fields: readonly (string | null)[];
  /** The places of columns whose field a person has chosen, or the file before. */
  readonly chosen: readonly number[];
  /** The dry run's and the import's transactions. */
  readonly checkId: string | null;
  readonly runId: string | null;
  readonly leaveOut: boolean;
  readonly make: boolean;
}

const start: Progress = {
  file: null,
  fields: [],
  chosen: [],
  checkId: null,
  runId: null,
  leaveOut: false,
  make: false,
};

/** Whether the field of a column is a guess from its cells, which somebody should look at. */
export const isGuess = (
  { file, fields, chosen }: Pick<Progress, 'file' | 'fields' | 'chosen'>,
  index: number,
): boolean =>
  file?.columns[index]?.isFromContents === true && (fields[index] ?? null) !== null && !chosen.includes(index);

/** Two columns that become one field: the title of the other one, for a column of the file. */
export function clashOf({ file, fields }: Pick<Progress, 'file' | 'fields'>, index: number): string | undefined {
  const field = fields[index] ?? null;
  const other = field === null ? -1 : fields.findIndex((each, at) => at !== index && each === field);
  return other === -1 ? undefined : `“${file?.columns[other]?.header ?? ''}” becomes it already`;
}

/** Why the file cannot be checked yet. */
function notReady(progress: Progress): string | undefined {
  const keys = (progress.file?.fields ?? []).filter(({ isKey }) => isKey);
  if (progress.fields.some((_, index) => clashOf(progress, index) !== undefined))
    return 'Two columns become the same field';
  if (keys.length === 0 || keys.some(({ field }) => progress.fields.includes(field))) return undefined;
  return `Say which column is ${keys.map(({ label }) => `“${label}”`).join(' or ')}`;
}

const bodyOf = ({ file, fields }: Progress) => ({
  fileId: file?.fileId ?? '',
  mapping: (file?.columns ?? []).map(({ header }, index) => ({ header, field: fields[index] ?? null })),
});

/** The steps of one import: choose a file, say what its columns are, read the dry run, import. */
export function useDataImport(kind: DataKind) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const params = { kind };
  const [progress, setProgress] = useState(start);
  const [refused, setRefused] = useState<Problem>();
  const onError = (error: unknown) => setRefused(asProblem(error));
  const { mutate: startCheck, isPending: checkStarting } = useWrite('imports.check', { onError });
  const { mutate: startRun, isPending: starting } = useWrite('imports.run', { onError });
  const go = (next: Partial<Progress>): void => {
    setRefused(undefined);
    setProgress((now) => ({ ...now, ...next }));
  };
  const check = (from: Progress): void => {
    if (notReady(from) !== undefined) return;
    startCheck(
      { params, body: bodyOf(from) },
      {
        onSuccess: ({ transactionId }) => {
          go({ checkId: transactionId, runId: null, leaveOut: false, make: false });
          void navigate({ to: '.', search: {}, replace: true }); // clears the page and the filter of an earlier check
        },
      },
    );
  };
  const { mutate: send, isPending: uploading } = useUpload('imports.upload', {
    input: { params },
    onSuccess: (file) => {
      const chosen = file.isMappingKept ? [...file.columns.keys()] : [];
      const next = { ...start, file, chosen, fields: file.columns.map(({ field }) => field) };
      setProgress(next);
      check(next);
    },
    onError,
  });
  const { checkId, runId } = progress;
  const checking = useJob(checkId);
  const running = useJob(runId);
  const isChecked = checking.data?.status === 'done';
  const isDone = running.data?.status === 'done';
  const transactionId = (isDone ? runId : checkId) ?? '';
  const { data } = useQuery({
    ...read('imports.rows', { params: { kind, transactionId }, body: { page: { take: 1 } } }),
    enabled: isDone || isChecked,
  });
  useEffect(() => {
    if (isDone) void invalidate(client, [...importStale]);
  }, [isDone, client]);
  return {
    ...progress,
    isChecked,
    isDone,
    transactionId,
    totals: data?.totals,
    checking,
    running,
    uploading,
    isChecking: checkStarting || (checkId !== null && !isFinished(checking.data) && !checking.error),
    isImporting: starting || (runId !== null && !isFinished(running.data) && !running.error),
    notReady: notReady(progress),
    problem: refused ?? jobProblem(running.data) ?? jobProblem(checking.data),
    pick: (file: File) => {
      setRefused(undefined);
      send(file);
    },
    setField: (index: number, field: string | null) =>
      go({
        checkId: null,
        fields: progress.fields.map((each, at) => (at === index ? field : each)),
        chosen: [...progress.chosen, index],
      }),
    guessAgain: () =>
      go({
        checkId: null,
        fields: (progress.file?.columns ?? []).map(({ guessedField }) => guessedField),
        chosen: [],
      }),
    agree: (agreed: Partial<Pick<Progress, 'leaveOut' | 'make'>>) => go(agreed),
    check: () => check(progress),
    restart: () => go(start),
    run: () =>
      startRun(
        {
          params,
          body: { ...bodyOf(progress), leaveOutRefused: progress.leaveOut, makeMissing: progress.make },
        },
        { onSuccess: ({ transactionId: id }) => go({ runId: id }) },
      ),
  } as const;
}

export type DataImport = ReturnType<typeof useDataImport>;

/** Why the import cannot run, or undefined when it can. */
export function refusalOf(totals: Totals | undefined, { leaveOut, make }: Pick<DataImport, 'leaveOut' | 'make'>) {
  if (!totals) return 'The rows are still being checked';
  if (totals.refused > 0 && !leaveOut)
    return 'Some rows are refused: leave them out, or correct the file and choose it again';
  if (totals.missingCount > 0 && !make) return 'Agree that what the rows name and is not there yet is made';
  return totals.new + totals.changed === 0 ? 'Every row is known already: there is nothing to import' : undefined;
}
