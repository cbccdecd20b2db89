import { messages } from '@cartwright/contract/messages';
import { MAX_EXPORTED } from '@cartwright/domain/accounting/invoice';
import { mayExport } from '@cartwright/domain/accounting/invoice-state';
import { sumMoney } from '@cartwright/domain/money/money';
import { Download, Upload } from 'lucide-react';
import { readOnce } from '../../../api/query.ts';
import { useAct } from '../../../context/use-act.ts';
import { chosenCount, type GridSelection, selectedAmong } from '../../../grid/selection/selection.ts';
import type { Action } from '../../../lib/action.ts';
import { counted } from '../../../lib/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { type InvoiceFilters, type InvoicePage, type InvoiceRow, tabOf } from './invoice-list.ts';

interface BulkOptions {
  readonly selection: GridSelection;
  readonly filters: InvoiceFilters;
  readonly page: InvoicePage | undefined;
  readonly isConnected: boolean;
}

/** What can be done with the selected invoices: to QuickBooks Online, which takes those that need it, or into a file. */
export function useBulkInvoices({ selection, filters, page, isConnected }: BulkOptions) {
  const { act, busy } = useAct();
  const shown = page?.data ?? [];
  const marked = selectedAmong(
    selection,
    shown.map((row) => String(row.orderId)),
  );
  const chosen = shown.filter((row) => String(row.orderId) in marked);
  const size = chosenCount(selection, page?.count ?? 0);
  const rows = async (): Promise<readonly InvoiceRow[]> => {
    if (!selection.all) return chosen;
    const { data } = await readOnce('accounting.list', {
      body: { tab: tabOf(filters), searchKey: filters.q, page: { take: -1 } },
    });
    return data;
  };
  const send = async () => {
    const orderIds = (await rows()).filter((row) => mayExport(row.state)).map((row) => row.orderId);
    await act('accounting.exportInvoices', { body: { orderIds } });
  };
  const download = async () => {
    const all = await rows();
    const ask = all.some((row) => row.target !== null) && {
      title: 'Download again',
      text: 'Some of these invoices were exported before. An import makes each of them once more.',
      confirmLabel: 'Download',
    };
    const body = { orderIds: all.map((row) => row.orderId) };
    const file = await act(
      'accounting.downloadInvoices',
      { body },
      { ask: ask || undefined, busyText: messages.exportBusy },
    );
    if (file) saveFile(file);
  };
  const none = size === 0 ? messages.orderNotSelected : undefined;
  const tooMany = size > MAX_EXPORTED ? `At most ${MAX_EXPORTED} orders at once` : undefined;
  const isNothing = !selection.all && size > 0 && !chosen.some((row) => mayExport(row.state));
  const exporting: Action = {
    label: size > 0 ? `Export ${counted(size, 'order')}` : 'Export',
    icon: <Upload size={15} />,
    disabledReason: isConnected
      ? (none ?? tooMany ?? (isNothing ? 'QuickBooks has these invoices as they are' : undefined))
      : 'QuickBooks Online is not connected',
    run: () => void send().catch(toast.failure),
  };
  const downloading: Action = {
    label: 'Download IIF',
    icon: <Download size={15} />,
    disabledReason: none ?? tooMany,
    run: () => void download().catch(toast.failure),
  };
  return { exporting, downloading, busy, total: sumMoney(chosen.map((row) => row.grandTotal)) };
}
