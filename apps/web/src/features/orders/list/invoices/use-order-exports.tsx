import { MAX_EXPORTED } from '@cartwright/domain/accounting/invoice';
import { useQuery } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { read } from '../../../../api/query.ts';
import { useMay } from '../../../../context/session.tsx';
import { type Action, actions } from '../../../../lib/action.ts';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import type { useSelectedOrders } from '../use-selected-orders.ts';

const ExportDialog = lazyPart(async () => (await import('./ExportDialog.tsx')).ExportDialog);
const InvoicesDialog = lazyPart(async () => (await import('./InvoicesDialog.tsx')).InvoicesDialog);

type Selected = Pick<ReturnType<typeof useSelectedOrders>, 'size' | 'withChosen'>;

/** The invoices of the selected orders: to QuickBooks Online, when it is connected, and as a file for QuickBooks Desktop. */
export function useOrderExports({ size, withChosen }: Selected): {
  readonly actions: readonly Action[];
  readonly dialogs: ReactNode;
} {
  const mayExport = useMay('accounting');
  const status = useQuery({ ...read('accounting.connectionStatus', {}), enabled: mayExport });
  const [open, setOpen] = useState<{ online: boolean; orderIds: readonly number[] } | null>(null);
  const show = (online: boolean) => () =>
    void withChosen((orders) => setOpen({ online, orderIds: orders.map(({ orderId }) => orderId) }));
  const close = () => setOpen(null);
  const disabledReason = size > MAX_EXPORTED ? `At most ${MAX_EXPORTED} orders at once` : undefined;
  return {
    actions: actions(
      mayExport &&
        status.data === true && {
          label: 'Export to QuickBooks',
          icon: <Upload size={14} />,
          disabledReason,
          run: show(true),
        },
      mayExport && { label: 'Download IIF', icon: <Download size={14} />, disabledReason, run: show(false) },
    ),
    dialogs:
      open === null ? null : open.online ? (
        <ExportDialog orderIds={open.orderIds} onClose={close} />
      ) : (
        <InvoicesDialog orderIds={open.orderIds} onClose={close} />
      ),
  };
}
