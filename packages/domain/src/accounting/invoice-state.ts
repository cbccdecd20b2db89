/** The state of an order's invoice in the accounting program, and the next step for it. */

/** `exporting` while a job sends it. */
export const invoiceStates = ['notExported', 'changed', 'failed', 'exported', 'exporting'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** The tabs of the accounting screen; a running export is in none but "All". */
export const invoiceTabs = ['notExported', 'changed', 'failed', 'exported'] as const;
export type InvoiceTab = (typeof invoiceTabs)[number];

export const invoiceStateLabels: Readonly<Record<InvoiceState, string>> = {
  notExported: 'Not exported',
  changed: 'Changed since export',
  failed: 'Failed',
  exported: 'Exported',
  exporting: 'Being exported',
};

/** Why an export to QuickBooks failed. */
export const exportFailures = [
  'not_matched',
  'settings_missing',
  'number_taken',
  'invoice_missing',
  'record_inactive',
  'total_differs',
  'signed_out',
  'busy',
  'no_answer',
  'refused',
] as const;
export type ExportFailure = (typeof exportFailures)[number];

export type InvoiceStep = 'export' | 'update' | 'match' | 'link' | 'exportAnew' | 'settings' | 'retry';

export const invoiceStepLabels: Readonly<Record<InvoiceStep, string>> = {
  export: 'Export',
  update: 'Update',
  match: 'Match',
  link: 'Link',
  exportAnew: 'Export anew',
  settings: 'Settings',
  retry: 'Try again',
};

const stepsAfter: Readonly<Record<ExportFailure, InvoiceStep>> = {
  not_matched: 'match',
  record_inactive: 'match',
  settings_missing: 'settings',
  signed_out: 'settings',
  number_taken: 'link',
  invoice_missing: 'exportAnew',
  total_differs: 'retry',
  busy: 'retry',
  no_answer: 'retry',
  refused: 'retry',
};

/** The next step for an invoice; null when there is none. */
export function nextInvoiceStep(state: InvoiceState, failure: ExportFailure | null): InvoiceStep | null {
  if (state === 'notExported') return 'export';
  if (state === 'changed') return 'update';
  if (state === 'failed') return stepsAfter[failure ?? 'refused'];
  return null;
}

/** Whether another export may be sent: everything but what is exported as it is, or being exported. */
export const mayExport = (state: InvoiceState): boolean => state !== 'exported' && state !== 'exporting';
