import { transactions } from '@cartwright/contract/transactions.contract';
import { implement } from '../http/implement.ts';
import { oneTransaction, watchTransaction } from './transactions.queries.ts';

export const transactionRoutes = implement(
  'transactions',
  transactions,
)({
  one: async (ctx, { params }) => await oneTransaction(ctx, params.id),
  watch: (ctx, { params }, { signal }) => watchTransaction(ctx, params.id, signal),
});
