import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../../api/query.ts';
import { useWrite } from '../../../../api/write.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { counted } from '../../../../ui/lib/format.ts';
import { saveFile } from '../../../../ui/lib/save-file.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../../ui/page/States.tsx';
import { exportedText, importedTwice, type InvoiceRow } from '../../shared/invoice-text.ts';
import { invoiceReason } from '../../shared/order-reasons.ts';
import { InvoiceList } from './InvoiceList.tsx';

interface InvoicesDialogProps {
  orderIds: readonly number[];
  onClose: () => void;
}

/**
 * Which invoices of the selected orders go into a file for QuickBooks Desktop: first those that were never downloaded.
 * Afterwards every order shows its result.
 */
export function InvoicesDialog({ orderIds, onClose }: InvoicesDialogProps) {
  const invoices = useQuery(read('accounting.invoices', { body: { orderIds: [...orderIds] } }));
  const [picked, setPicked] = useState<ReadonlySet<number> | null>(null);
  const download = useWrite('accounting.downloadInvoices', {
    onSuccess: (file) => {
      saveFile(file);
      toast.success(file.message);
    },
    onError: (reason) => toast.failure(reason),
  });
  const rows = invoices.data?.data ?? [];
  const fresh = rows.filter((row) => row.iif === null && invoiceReason(row) === undefined);
  const chosen = picked ?? new Set(fresh.map((row) => row.orderId));
  const isAgain = rows.some((row) => row.iif !== null && chosen.has(row.orderId));
  const done = download.data && new Map(download.data.orders.map((order) => [order.orderId, order.revision]));
  const send = () => {
    setPicked(chosen);
    download.mutate({ body: { orderIds: [...chosen] } });
  };
  return (
    <Dialog
      title="Download IIF"
      width={560}
      onClose={onClose}
      footer={
        done ? (
          <Button kind="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              kind="primary"
              busy={download.isPending}
              disabledReason={chosen.size === 0 ? 'No invoice is selected' : undefined}
              onClick={send}
            >
              {chosen.size === 0 ? 'Download' : `Download ${counted(chosen.size, 'invoice')}`}
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
            isStarted={done !== undefined}
            textOf={(row) => textOf(row, done)}
          />
        )}
      </Loaded>
      <div role="status">{isAgain && !done ? <p>{importedTwice}</p> : null}</div>
    </Dialog>
  );
}

/** `done`: the revisions that the file has, by order, once it is made. */
function textOf(row: InvoiceRow, done: ReadonlyMap<number, number> | undefined): string {
  const revision = done?.get(row.orderId);
  if (revision !== undefined) return `In the file, revision ${revision}`;
  const left = done === undefined ? '' : 'Left out. ';
  return `${left}${invoiceReason(row) ?? (row.iif === null ? 'Not downloaded yet' : exportedText(row.iif))}`;
}
