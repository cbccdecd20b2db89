import type { accounts } from '@cartwright/contract/accounts.contract';
import type { Handlers } from '../../../http/implement.ts';
import { startImport, uploadImport } from './import-files.commands.ts';
import { importRows } from './import-rows.queries.ts';

export const importHandlers = {
  importUpload: async (ctx, _input, { file }) => await uploadImport(ctx, await file()),
  importCheck: async (ctx, { body }) => await startImport(ctx, { ...body, dryRun: true }),
  importRun: async (ctx, { body }) => await startImport(ctx, { ...body, dryRun: false }),
  importRows: async (ctx, { params, body }) => await importRows(ctx, params.transactionId, body),
} satisfies Pick<Handlers<typeof accounts>, 'importUpload' | 'importCheck' | 'importRun' | 'importRows'>;
