import { accounts } from '@cartwright/contract/accounts.contract';
import { implement } from '../../http/implement.ts';
import { listAccounts, searchClients } from './accounts.queries.ts';
import { startImport, uploadImport } from './import-files.commands.ts';
import { importRows } from './import-rows.queries.ts';
import { oneClient } from './one-client.queries.ts';

export const accountRoutes = implement(
  'accounts',
  accounts,
)({
  list: async (ctx, { body }) => await listAccounts(ctx, body),
  search: async (ctx, { body }) => await searchClients(ctx, body),
  one: async (ctx, { body }) => await oneClient(ctx, body.clientId),
  importUpload: async (ctx, _input, { file }) => await uploadImport(ctx, await file()),
  importCheck: async (ctx, { body }) => await startImport(ctx, { ...body, dryRun: true }),
  importRun: async (ctx, { body }) => await startImport(ctx, { ...body, dryRun: false }),
  importRows: async (ctx, { params, body }) => await importRows(ctx, params.transactionId, body),
});
