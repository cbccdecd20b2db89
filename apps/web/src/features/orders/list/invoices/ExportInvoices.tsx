import { MAX_EXPORTED } from '@cartwright/domain/accounting/invoice';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { read } from '../../../../api/query.ts';
import { useAct } from '../../../../context/use-act.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';

interface ExportInvoicesProps {
  /** How many orders are selected. */
  size: number;
  idsOf: () => Promise<readonly number[]>;
}

/** Exports the selected orders to QuickBooks Online; there only when it is connected. */
export function ExportInvoices({ size, idsOf }: ExportInvoicesProps) {
  const status = useQuery(read('accounting.connectionStatus', {}));
  const { act, busy } = useAct();
  const start = async () => {
    try {
      await act('accounting.exportInvoices', { body: { orderIds: [...(await idsOf())] } });
    } catch (reason) {
      toast.failure(reason);
    }
  };
  return status.data === true ? (
    <Button
      icon={<Upload size={14} />}
      busy={busy}
      disabledReason={size > MAX_EXPORTED ? `At most ${MAX_EXPORTED} orders at once` : undefined}
      onClick={() => void start()}
    >
      Export to QuickBooks
    </Button>
  ) : null;
}
