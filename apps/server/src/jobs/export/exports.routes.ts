import { exportCalls } from '@cartwright/contract/exports/exports.contract';
import { type BoundRoute, implement } from '../../http/implement.ts';
import { startListExport } from './export-list.commands.ts';
import type { BoundLists } from './exported-list.ts';

/** The export of the lists that are declared. */
export const exportRoutes = (lists: BoundLists): BoundRoute[] =>
  implement(
    'exports',
    exportCalls,
  )({
    list: async (ctx, { body }) => await startListExport(ctx, lists, body),
  });
