import { messages } from '@cartwright/contract/messages';
import { useWrite } from '../../../../api/use-write.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { exportedText, importedTwice, type InvoiceRow } from '../../shared/invoice-text.ts';
import { invoiceReason } from '../../shared/order-reasons.ts';
import { InvoiceChoiceDialog, useInvoiceChoice } from './InvoiceChoiceDialog.tsx';

interface InvoicesDialogProps {
  orderIds: readonly number[];
  onClose: () => void;
}

/**
 * Which invoices of the selected orders go into a file for QuickBooks Desktop: first those that were never downloaded.
 * Afterwards every order shows its result.
 */
export function InvoicesDialog({ orderIds, onClose }: InvoicesDialogProps) {
  const choice = useInvoiceChoice(orderIds, (row) => row.iif === null);
  const { rows, chosen } = choice;
  const download = useWrite('accounting.downloadInvoices', {
    onSuccess: (file) => {
      saveFile(file);
      toast.success(file.message);
    },
    onError: (reason) => toast.failure(reason),
  });
  const isAgain = rows.some((row) => row.iif !== null && chosen.has(row.orderId));
  const done = download.data && new Map(download.data.orders.map((order) => [order.orderId, order.revision]));
  return (
    <InvoiceChoiceDialog
      title="Download IIF"
      verb="Download"
      choice={choice}
      stage={done ? 'sent' : download.isPending ? 'sending' : 'choosing'}
      textOf={(row) => textOf(row, done)}
      onSend={() => download.mutate({ body: { orderIds: [...chosen] } })}
      onClose={onClose}
    >
      {download.isPending ? <p role="status">{messages.exportBusy}</p> : null}
      {isAgain && !done ? <p>{importedTwice}</p> : null}
    </InvoiceChoiceDialog>
  );
}

/** `done`: the revisions that the file has, by order, once it is made. */
function textOf(row: InvoiceRow, done: ReadonlyMap<number, number> | undefined): string {
  const revision = done?.get(row.orderId);
  if (revision !== undefined) return `In the file, revision ${revision}`;
  const left = done === undefined ? '' : 'Left out. ';
  return `${left}${invoiceReason(row) ?? (row.iif === null ? 'Not downloaded yet' : exportedText(row.iif))}`;
}
