import { messages } from '@cartwright/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../../api/query.ts';
import { isFinished, useJob } from '../../../../api/use-job.ts';
import { useWrite } from '../../../../api/write.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { counted } from '../../../../ui/lib/format.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../../ui/page/States.tsx';
import { type InvoiceRow, onlineText } from '../../shared/invoice-text.ts';
import { invoiceReason } from '../../shared/order-reasons.ts';
import { InvoiceList } from './InvoiceList.tsx';

interface ExportDialogProps {
  orderIds: readonly number[];
  onClose: () => void;
}

/** QuickBooks has the invoice as it is. */
const isThere = ({ online }: InvoiceRow): boolean => online?.status === 'exported' && !online.isChanged;

const textOf = (row: InvoiceRow): string => invoiceReason(row) ?? onlineText(row.online);

/**
 * Which invoices of the selected orders go to QuickBooks Online: first those that it does not have as they are. The export
 * goes on when the dialog is closed; afterwards every order shows its result.
 */
export function ExportDialog({ orderIds, onClose }: ExportDialogProps) {
  const invoices = useQuery(read('accounting.invoices', { body: { orderIds: [...orderIds] } }));
  const [picked, setPicked] = useState<ReadonlySet<number> | null>(null);
  const start = useWrite('accounting.exportInvoices', { onError: (reason) => toast.failure(reason) });
  const job = useJob(start.data?.transactionId ?? null);
  const isStarted = start.data !== undefined;
  const isRunning = start.isPending || (isStarted && !isFinished(job.data));
  const rows = invoices.data?.data ?? [];
  const chosen =
    picked ??
    new Set(rows.filter((row) => !isThere(row) && invoiceReason(row) === undefined).map((row) => row.orderId));
  const send = () => {
    setPicked(chosen);
    start.mutate({ body: { orderIds: [...chosen] } });
  };
  const sent = rows.filter((row) => chosen.has(row.orderId));
  const done = sent.filter(isThere).length;
  return (
    <Dialog
      title="Export to QuickBooks"
      width={560}
      onClose={onClose}
      footer={
        isStarted && !isRunning ? (
          <Button kind="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{isStarted ? 'Close' : 'Cancel'}</Button>
            <Button
              kind="primary"
              busy={isRunning}
              disabledReason={chosen.size === 0 ? 'No invoice is selected' : undefined}
              onClick={send}
            >
              {chosen.size === 0 ? 'Export' : `Export ${counted(chosen.size, 'invoice')}`}
            </Button>
          </>
        )
      }
    >
      <Loaded query={invoices} loading={<Skeleton lines={4} label="Loading the invoices" />}>
        {({ data }) => (
          <InvoiceList
            rows={data}
            chosen={chosen}
            onChoose={setPicked}
            isStarted={isStarted}
            textOf={(row) => (isStarted && !chosen.has(row.orderId) ? `Left out. ${textOf(row)}` : textOf(row))}
          />
        )}
      </Loaded>
      <div role="status">
        {isRunning ? <p>{messages.exportBusy}</p> : null}
        {isStarted && !isRunning ? <p>{`${done} of ${counted(sent.length, 'invoice')} exported.`}</p> : null}
      </div>
    </Dialog>
  );
}
