import { MAX_EXPORTED } from '@cartwright/domain/accounting/invoice';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { read } from '../../../../api/query.ts';
import { useMay } from '../../../../context/session.tsx';
import type { Action } from '../../../../ui/lib/action.ts';
import { lazyPart } from '../../../../ui/lib/lazy-part.tsx';

const ExportDialog = lazyPart(async () => (await import('./ExportDialog.tsx')).ExportDialog);

/** Exports the selected orders, `size` of them, to QuickBooks Online; there only when it is connected. */
export function useExportInvoices(
  size: number,
  withChosen: (then: (orders: readonly { readonly orderId: number }[]) => unknown) => Promise<void>,
): { action: Action | false; dialog: ReactNode } {
  const mayExport = useMay('accounting');
  const status = useQuery({ ...read('accounting.connectionStatus', {}), enabled: mayExport });
  const [orderIds, setOrderIds] = useState<readonly number[] | null>(null);
  const open = async () => await withChosen((orders) => setOrderIds(orders.map(({ orderId }) => orderId)));
  return {
    action: mayExport &&
      status.data === true && {
        label: 'Export to QuickBooks',
        icon: <Upload size={14} />,
        disabledReason: size > MAX_EXPORTED ? `At most ${MAX_EXPORTED} orders at once` : undefined,
        run: () => void open(),
      },
    dialog: orderIds ? <ExportDialog orderIds={orderIds} onClose={() => setOrderIds(null)} /> : null,
  };
}
