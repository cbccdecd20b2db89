import { transactions } from '@cartwright/contract/reports/transactions.contract';
import { implement } from '../http/implement.ts';
import { resultFile } from './result-files.queries.ts';
import { cancelJob, dismissJobs } from './jobs.commands.ts';
import { listJobs, findJob, watchJob } from './jobs.queries.ts';

export const jobRoutes = implement(
  'transactions',
  transactions,
)({
  list: async (ctx) => await listJobs(ctx),
  one: async (ctx, { params }) => await findJob(ctx, params.id),
  watch: (ctx, { params }, { signal }) => watchJob(ctx, params.id, signal),
  file: async (ctx, { params, query }) => await resultFile(ctx, params.id, query.ticket),
  cancel: async (ctx, { params }) => {
    await cancelJob(ctx, params.id);
    return { message: 'Cancelled.' };
  },
  dismiss: async (ctx, { body }) => {
    await dismissJobs(ctx, body.transactionIds);
    return { message: 'Dismissed.' };
  },
});
