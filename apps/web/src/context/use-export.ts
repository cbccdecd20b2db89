import type { InputOf } from '@cartwright/contract/contract';
import { exportBusy } from '@cartwright/contract/first-messages';
import { QUICK_JOB_MS } from '@cartwright/contract/reports/quick-job';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ProblemError } from '../lib/problem.ts';
import { readOnce } from '../api/query.ts';
import { jobProblem, pollMs } from '../calls/use-job.ts';
import { write } from '../api/write.ts';
import { toast } from '../ui/overlay/toast.ts';
import { downloadFile } from './job-file.ts';
import { useAct } from './use-act.ts';

/** The calls that start a job which makes a file. */
type ExportOperation =
  | 'accounting.exportAmountsDue'
  | 'accounts.exportClients'
  | 'paperwork.printDocuments'
  | 'products.exportProducts'
  | 'products.printLabels'
  | 'reports.clientExport'
  | 'reports.exportOrderDetails'
  | 'reports.exportOrderSummary'
  | 'reports.exportReconciliation'
  | 'reports.exportSales';

/** A little longer than the server takes for quick, so that no file falls between both. */
const WAIT_MS = QUICK_JOB_MS + 3_000;

const pause = async (ms: number): Promise<void> => await new Promise((resolve) => setTimeout(resolve, ms));

/** Downloads the file of a job that ends soon, and takes the job off the list; a longer one is left to the list. */
async function downloadWhenDone(client: QueryClient, id: string): Promise<void> {
  const began = Date.now();
  for (;;) {
    const job = await readOnce('transactions.one', { params: { id } });
    const problem = jobProblem(job);
    if (problem !== undefined) throw new ProblemError(problem);
    if (job.status === 'done') {
      downloadFile(job);
      toast.success(`${job.title} downloaded`);
      await write(client, 'transactions.dismiss', { body: { transactionIds: [id] } });
      return;
    }
    if (Date.now() - began > WAIT_MS) {
      toast.note(`${job.title} takes longer. You find it in your work once it is done.`);
      return;
    }
    await pause(pollMs(Date.now() - began));
  }
}

/** Starts an export and downloads its file. `start` resolves once it is there or left to the list; false when refused. */
export function useExport() {
  const { act } = useAct();
  const client = useQueryClient();
  const [running, setRunning] = useState(0);
  const start = useCallback(
    async <O extends ExportOperation>(operation: O, input: InputOf<O>): Promise<boolean> => {
      const answered = toast.busy(exportBusy);
      setRunning((count) => count + 1);
      try {
        const started = await act(operation, input, { done: null });
        if (started !== undefined) await downloadWhenDone(client, started.transactionId);
        return started !== undefined;
      } catch (reason) {
        toast.failure(reason);
        return true;
      } finally {
        answered();
        setRunning((count) => count - 1);
      }
    },
    [act, client],
  );
  return { start, busy: running > 0 };
}
