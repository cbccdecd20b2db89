import { QUICK_JOB_MS } from '@cartwright/contract/reports/quick-job';
import type { QueryClient } from '@tanstack/react-query';
import { readOnce } from '../api/query.ts';
import { write } from '../api/write.ts';
import { jobProblem, pollMs } from '../calls/use-job.ts';
import { ProblemError } from '../lib/problem.ts';
import { toast } from '../ui/overlay/toast.ts';
import { downloadFile } from './job-file.ts';

/** A little longer than the server takes for quick, so that no file falls between both. */
const WAIT_MS = QUICK_JOB_MS + 3_000;

const pause = async (ms: number): Promise<void> => await new Promise((resolve) => setTimeout(resolve, ms));

/** Downloads the file of a job that ends soon, and takes the job off the list; a longer one is left to the list. */
export async function downloadWhenDone(client: QueryClient, id: string): Promise<void> {
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
