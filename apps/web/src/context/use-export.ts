import type { InputOf } from '@cartwright/contract/contract';
import { exportBusy } from '@cartwright/contract/first-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { toast } from '../ui/overlay/toast.ts';
import { useAct } from './use-act.ts';

/** The calls that start a job which makes a file. */
type ExportOperation =
  | 'accounting.exportAmountsDue'
  | 'accounts.exportClients'
  | 'exports.list'
  | 'paperwork.printDocuments'
  | 'products.exportProducts'
  | 'products.printLabels'
  | 'reports.clientExport'
  | 'reports.exportAllData'
  | 'reports.exportOrderDetails'
  | 'reports.exportOrderSummary'
  | 'reports.exportReconciliation'
  | 'reports.exportSales';

/** Starts an export and downloads its file. `start` resolves once it is there or left to the list; false when refused. */
export function useExport() {
  const { act } = useAct();
  const client = useQueryClient();
  const [running, setRunning] = useState(0);
  const start = useCallback(
    async <O extends ExportOperation>(operation: O, input: InputOf<O>): Promise<boolean> => {
      const answered = toast.busy(exportBusy);
      setRunning((count) => count + 1);
      try {
        const started = await act(operation, input, { done: null });
        if (started === undefined) return false;
        const { downloadWhenDone } = await import('./download-when-done.ts');
        await downloadWhenDone(client, started.transactionId);
        return true;
      } catch (reason) {
        toast.failure(reason);
        return true;
      } finally {
        answered();
        setRunning((count) => count - 1);
      }
    },
    [act, client],
  );
  return { start, busy: running > 0 };
}
