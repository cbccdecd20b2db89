import { z } from 'zod';
import { input, listOf, named, nothing, startedJob } from '../fields.ts';
import { route } from '../route.ts';

/** Released orders against the state's transfers, a report for each month (spec 001 §2, §7). */

const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM.');

const transferReport = named('TransferReconcileReport', {
  /** YYYY-MM, in which the orders were released. */
  month: z.string(),
  /** "Nov 2026" */
  name: z.string(),
  orderCount: z.int(),
});

export const dataExport = {
  transferReports: route({
    method: 'GET',
    path: '/v1/dataexport/transfer-reconcile-reports',
    summary: 'The months in which cannabis orders were released, newest first; empty when there are none',
    auth: 'staff',
    permission: 'order-summary',
    effect: 'read',
    response: listOf(transferReport),
  }),
  exportReconciliation: route({
    method: 'POST',
    path: '/v1/dataexport/export-transfer-reconciliation',
    summary:
      'Writes the released lines of a month with their manifest, release and price, and what does not agree; its link is on the transaction',
    auth: 'staff',
    permission: 'order-summary',
    effect: 'write',
    body: input({ month }),
    response: startedJob,
    refusals: ['not_found', 'too_many'],
  }),
  exportAllData: route({
    method: 'POST',
    path: '/v1/dataexport/export-all-data',
    summary:
      'Writes everything that the company has entered into one archive: a CSV file for each table, the stored files, and a list of them; its link is on the transaction',
    auth: 'staff',
    permission: 'all-data',
    effect: 'write',
    body: nothing,
    response: startedJob,
    refusals: ['too_many'],
  }),
};
