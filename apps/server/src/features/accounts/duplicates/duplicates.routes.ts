import type { clientMerge as contract } from '@cartwright/contract/accounts/client-merge.contract';
import type { Handlers } from '../../../http/implement.ts';
import { listDuplicates } from './duplicates.queries.ts';
import { mergeClients } from './merge-clients.commands.ts';
import { markNotDuplicate, unmarkNotDuplicate } from './not-duplicates.commands.ts';
import { listNotDuplicates } from './not-duplicates.queries.ts';
import { previewMerge } from './preview-merge.commands.ts';

export const duplicateHandlers = {
  duplicates: async (ctx, { body }) => await listDuplicates(ctx, body),
  notDuplicates: async (ctx, { body }) => await listNotDuplicates(ctx, body.page),
  markNotDuplicate: async (ctx, { body }) => await markNotDuplicate(ctx, body),
  unmarkNotDuplicate: async (ctx, { body }) => await unmarkNotDuplicate(ctx, body),
  mergePreview: async (ctx, { body }) => await previewMerge(ctx, body),
  merge: async (ctx, { body }) => await mergeClients(ctx, body),
} satisfies Handlers<typeof contract>;
