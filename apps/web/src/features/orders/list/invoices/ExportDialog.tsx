import { messages } from '@cartwright/contract/messages';
import { isFinished, useJob } from '../../../../calls/use-job.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { counted } from '../../../../lib/format.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { type InvoiceRow, onlineText } from '../../shared/invoice-text.ts';
import { invoiceReason } from '../../shared/order-reasons.ts';
import { InvoiceChoiceDialog, useInvoiceChoice } from './InvoiceChoiceDialog.tsx';

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
  const choice = useInvoiceChoice(orderIds, (row) => !isThere(row));
  const { rows, chosen } = choice;
  const start = useWrite('accounting.exportInvoices', { onError: (reason) => toast.failure(reason) });
  const job = useJob(start.data?.transactionId ?? null);
  const isStarted = start.data !== undefined;
  const isRunning = start.isPending || (isStarted && !isFinished(job.data));
  const sent = rows.filter((row) => chosen.has(row.orderId));
  const done = sent.filter(isThere).length;
  return (
    <InvoiceChoiceDialog
      title="Export to QuickBooks"
      verb="Export"
      choice={choice}
      stage={isRunning ? 'sending' : isStarted ? 'sent' : 'choosing'}
      goesOn={isStarted}
      textOf={(row) => (isStarted && !chosen.has(row.orderId) ? `Left out. ${textOf(row)}` : textOf(row))}
      onSend={() => start.mutate({ body: { orderIds: [...chosen] } })}
      onClose={onClose}
    >
      {isRunning ? <p>{messages.exportBusy}</p> : null}
      {isStarted && !isRunning ? <p>{`${done} of ${counted(sent.length, 'invoice')} exported.`}</p> : null}
    </InvoiceChoiceDialog>
  );
}
