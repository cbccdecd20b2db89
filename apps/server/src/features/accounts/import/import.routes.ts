import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import type { Handlers } from '../../../http/implement.ts';
import { startCheck, startImport, uploadImport } from './import-files.commands.ts';
import { importRows } from './import-rows.queries.ts';
import { lastImport } from './undo/last-import.queries.ts';
import { startUndo } from './undo/undo-import.commands.ts';

type Calls = 'importUpload' | 'importCheck' | 'importRun' | 'importRows' | 'importLast' | 'importUndo';

export const importHandlers = {
  importUpload: async (ctx, _input, { file }) => await uploadImport(ctx, await file()),
  importCheck: async (ctx, { body }) => await startCheck(ctx, body),
  importRun: async (ctx, { body }) => await startImport(ctx, body),
  importRows: async (ctx, { params, body }) => await importRows(ctx, params.transactionId, body),
  importLast: async (ctx) => ({ last: await lastImport(ctx) }),
  importUndo: async (ctx, { body }) => await startUndo(ctx, body.importId),
} satisfies Pick<Handlers<typeof accounts>, Calls>;
