import { z } from 'zod';
import { input, startedJob, text } from '../fields.ts';
import { route } from '../route.ts';

/** The rows of any list as a file (goods "import and export"). */

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportCalls = {
  list: route({
    method: 'POST',
    path: '/v1/exports/list',
    summary:
      'Writes the rows of a list to a workbook or a CSV file: of all pages of its filter, in its sort, with the columns that are named; its link is on the transaction',
    auth: 'staff',
    // Whoever may ask for the list itself, and has the key for exports of clients where it is one of clients.
    permission: 'signed-in',
    effect: 'write',
    body: input({
      /** The call of the list: `orders.list`. */
      list: text(60),
      /** What the list is asked for, as JSON with its `Params`, `Query` and `Body`; which page is not asked. */
      asked: z.string().max(20_000),
      /** In their order; the title is that of the file. */
      columns: z
        .array(input({ column: text(60), title: text(80) }))
        .min(1)
        .max(60),
      format: z.enum(exportFormats),
    }),
    response: startedJob,
    refusals: ['too_many', 'not_found', 'forbidden'],
  }),
};
