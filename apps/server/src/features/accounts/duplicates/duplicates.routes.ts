import type { clientMerge as contract } from '@cartwright/contract/client-merge.contract';
import type { Handlers } from '../../../http/implement.ts';
import { listDuplicates } from './duplicates.queries.ts';
import { mergeClients } from './merge-clients.commands.ts';
import { markDistinct, unmarkDistinct } from './not-duplicates.commands.ts';
import { listDistinct } from './not-duplicates.queries.ts';
import { previewMerge } from './preview-merge.commands.ts';

export const duplicateHandlers = {
  duplicates: async (ctx, { body }) => await listDuplicates(ctx, body),
  distinct: async (ctx, { body }) => await listDistinct(ctx, body.page),
  markDistinct: async (ctx, { body }) => await markDistinct(ctx, body),
  unmarkDistinct: async (ctx, { body }) => await unmarkDistinct(ctx, body),
  mergePreview: async (ctx, { body }) => await previewMerge(ctx, body),
  merge: async (ctx, { body }) => await mergeClients(ctx, body),
} satisfies Handlers<typeof contract>;
