import type { Stale } from '../../../../api/app.ts';

/** What a report of changed prices makes stale. */
export const priceReported: readonly Stale[] = [
  'orders.one',
  'orders.notes',
  'paperwork.files',
  'stateReports.rows',
  'stateReports.files',
  'stateReports.summary',
];
