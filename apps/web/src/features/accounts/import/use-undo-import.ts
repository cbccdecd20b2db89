import type { OutputOf } from '@cartwright/contract/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asProblem, type Problem } from '../../../lib/problem.ts';
import { invalidate } from '../../../api/query.ts';
import { isFinished, jobProblem, useJob } from '../../../calls/use-job.ts';
import { useWrite } from '../../../api/use-write.ts';
import { counted } from '../../../lib/format.ts';
import { confirm } from '../../../ui/overlay/question.ts';

type Last = NonNullable<OutputOf<'accounts.importLast'>['last']>;

/** The result of the job, in the names of its JSON. */
export interface UndoResult {
  readonly removed: number;
  readonly restored: number;
  readonly keptCount: number;
  readonly kept: readonly {
    readonly clientId: number;
    readonly tradename: string;
    readonly reasons: readonly string[];
  }[];
}

/** Undoes the last import after a question, and follows the job. */
export function useUndoImport() {
  const client = useQueryClient();
  const [id, setId] = useState<string | null>(null);
  const [refused, setRefused] = useState<Problem>();
  const { mutate, isPending } = useWrite('accounts.importUndo', { onError: (error) => setRefused(asProblem(error)) });
  const { data: job, error } = useJob(id);
  const ended = isFinished(job);
  useEffect(() => {
    if (ended) void invalidate(client, ['accounts', 'settings']);
  }, [ended, client]);
  const undo = async ({ importId, fileName, ...last }: Last) => {
    const isSure = await confirm({
      title: `Undo the import of ${fileName}?`,
      text: `${counted(last.new, 'new client')} will be removed and ${counted(last.changed, 'changed client')} restored. What somebody has changed or added since stays, and is named.`,
      confirmLabel: 'Undo this import',
      danger: true,
    });
    if (!isSure) return;
    setRefused(undefined);
    mutate({ body: { importId } }, { onSuccess: ({ transactionId }) => setId(transactionId) });
  };
  const result = job?.status === 'done' ? (JSON.parse(job.result ?? 'null') as UndoResult | null) : null;
  return {
    undo,
    job,
    result,
    running: isPending || (id !== null && !ended && error === null),
    problem: refused ?? jobProblem(job) ?? (error === null ? undefined : asProblem(error)),
  } as const;
}
