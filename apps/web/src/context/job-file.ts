import type { Job } from '../calls/use-job.ts';
import { readOnce } from '../api/query.ts';
import { type Problem, ProblemError } from '../lib/problem.ts';
import { toast } from '../ui/overlay/toast.ts';

const expiredProblem: Problem = {
  status: 404,
  code: 'not_found',
  title: 'The file is no longer there',
  detail: 'Files are kept for a week. Start the work again.',
  errors: [],
};

/** Downloads the file that a job has made; throws when it is no longer there. */
export function downloadFile({ fileLink }: Pick<Job, 'fileLink'>): void {
  if (fileLink === null) throw new ProblemError(expiredProblem);
  const link = document.createElement('a');
  link.href = fileLink;
  link.download = '';
  link.click();
}

/** Downloads the file of a job. The link is created on demand, because it expires after 15 minutes. */
export async function downloadResult(transactionId: string): Promise<void> {
  try {
    downloadFile(await readOnce('transactions.one', { params: { id: transactionId } }));
  } catch (error) {
    toast.failure(error);
  }
}
