import { transactions } from '@cartwright/contract/transactions.contract';
import { implement } from '../http/implement.ts';
import { resultFile } from './result-files.queries.ts';
import { cancelTransaction, dismissTransactions } from './transactions.commands.ts';
import { listTransactions, oneTransaction, watchTransaction } from './transactions.queries.ts';

export const transactionRoutes = implement(
  'transactions',
  transactions,
)({
  list: async (ctx) => await listTransactions(ctx),
  one: async (ctx, { params }) => await oneTransaction(ctx, params.id),
  watch: (ctx, { params }, { signal }) => watchTransaction(ctx, params.id, signal),
  file: async (ctx, { params, query }) => await resultFile(ctx, params.id, query.ticket),
  cancel: async (ctx, { params }) => {
    await cancelTransaction(ctx, params.id);
    return { message: 'Cancelled.' };
  },
  dismiss: async (ctx, { body }) => {
    await dismissTransactions(ctx, body.transactionIds);
    return { message: 'Dismissed.' };
  },
});
