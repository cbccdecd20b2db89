import { MAX_EXPORTED } from '@cartwright/domain/accounting/invoice';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../../../api/query.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../../ui/lib/lazy-part.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';

const ExportDialog = lazyPart(async () => (await import('./ExportDialog.tsx')).ExportDialog);

interface ExportInvoicesProps {
  /** How many orders are selected. */
  size: number;
  idsOf: () => Promise<readonly number[]>;
}

/** Exports the selected orders to QuickBooks Online; there only when it is connected. */
export function ExportInvoices({ size, idsOf }: ExportInvoicesProps) {
  const status = useQuery(read('accounting.connectionStatus', {}));
  const [orderIds, setOrderIds] = useState<readonly number[] | null>(null);
  const open = async () => {
    try {
      setOrderIds(await idsOf());
    } catch (reason) {
      toast.failure(reason);
    }
  };
  if (status.data !== true) return null;
  return (
    <>
      <Button
        icon={<Upload size={14} />}
        disabledReason={size > MAX_EXPORTED ? `At most ${MAX_EXPORTED} orders at once` : undefined}
        onClick={() => void open()}
      >
        Export to QuickBooks
      </Button>
      {orderIds ? <ExportDialog orderIds={orderIds} onClose={() => setOrderIds(null)} /> : null}
    </>
  );
}
