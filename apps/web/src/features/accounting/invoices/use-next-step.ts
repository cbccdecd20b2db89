import { messages } from '@cartwright/contract/messages';
import { type InvoiceStep, invoiceStepLabels, nextInvoiceStep } from '@cartwright/domain/accounting/invoice-state';
import { orderName } from '@cartwright/domain/orders/order-name';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readOnce } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { useAct } from '../../../context/use-act.ts';
import type { Action } from '../../../lib/action.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { InvoiceRow } from './invoice-list.ts';

/** What the next steps of rows need of the screen. */
interface NextStepOptions {
  readonly isConnected: boolean;
  /** Shows what is not matched of an order. */
  readonly onMatch: (row: InvoiceRow) => void;
  /** Something of it is not matched yet. */
  readonly isUnmatched: (row: InvoiceRow) => boolean;
}

/**
 * The next step of a row. Without a connection, and for what went into a file before, it is the file for
 * QuickBooks Desktop.
 */
export function useNextStep({
  isConnected,
  onMatch,
  isUnmatched,
}: NextStepOptions): (row: InvoiceRow) => Action | null {
  const { act } = useAct();
  const { history } = useRouter();
  const download = useCallback(
    async (row: InvoiceRow) => {
      const input = { params: { id: row.orderId } };
      const file = await act('accounting.downloadInvoice', input, { busyText: messages.exportBusy });
      if (file) saveFile(file);
    },
    [act],
  );
  const link = useCallback(
    async ({ orderId, ...row }: InvoiceRow) => {
      const { data } = await readOnce('accounting.revisions', { params: { orderId } });
      const ask = {
        title: 'Link the invoice',
        text: `${data[0]?.problem ?? ''} If it is the invoice of ${orderName(row)}, it is linked, and the next export brings it up to date.`,
        confirmLabel: 'Link',
      };
      await act('accounting.linkInvoice', { params: { id: orderId } }, { ask });
    },
    [act],
  );
  return useCallback(
    (row) => {
      const due = nextInvoiceStep(row.state, row.failure);
      // What was missing has been matched since: the row is sent again.
      const step = due === 'match' && isConnected && !isUnmatched(row) ? 'retry' : due;
      if (step === null) return null;
      const isFile = row.target === 'iif' || (!isConnected && step !== 'settings');
      if (isFile) return { label: 'Download', run: () => void download(row) };
      const params = { id: row.orderId };
      const runs: Readonly<Record<InvoiceStep, () => void>> = {
        export: () => void act('accounting.exportInvoice', { params }),
        update: () => void act('accounting.exportInvoice', { params }),
        retry: () => void act('accounting.exportInvoice', { params }),
        exportAnew: () => void act('accounting.exportAnew', { params }),
        link: () => void link(row),
        match: () => onMatch(row),
        settings: () => history.push(places.accountingSettings()),
      };
      return { label: invoiceStepLabels[step], run: runs[step] };
    },
    [act, download, link, history, isConnected, onMatch, isUnmatched],
  );
}
