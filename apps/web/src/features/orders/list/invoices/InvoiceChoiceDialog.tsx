import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { read } from '../../../../api/query.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { counted } from '../../../../lib/format.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../../ui/page/States.tsx';
import type { InvoiceRow } from '../../shared/invoice-text.ts';
import { invoiceReason } from '../../shared/order-reasons.ts';
import { InvoiceList } from './InvoiceList.tsx';

/** The invoices of the selected orders, and which of them are chosen: at first those that `isOpen`. */
export function useInvoiceChoice(orderIds: readonly number[], isOpen: (row: InvoiceRow) => boolean) {
  const invoices = useQuery(read('accounting.invoices', { body: { orderIds: [...orderIds] } }));
  const [picked, choose] = useState<ReadonlySet<number> | null>(null);
  const rows = invoices.data?.data ?? [];
  const offered = rows.filter((row) => isOpen(row) && invoiceReason(row) === undefined);
  const chosen: ReadonlySet<number> = picked ?? new Set(offered.map(({ orderId }) => orderId));
  return { invoices, rows, chosen, choose };
}

interface InvoiceChoiceDialogProps {
  title: string;
  /** "Export": the verb of the button that sends what is chosen. */
  verb: string;
  choice: ReturnType<typeof useInvoiceChoice>;
  /** Whether the invoices are chosen, being sent, or sent. */
  stage: 'choosing' | 'sending' | 'sent';
  /** The dialog may be closed while they are sent. */
  goesOn?: boolean;
  /** What was exported of an order, or its result. */
  textOf: (row: InvoiceRow) => string;
  onSend: () => void;
  onClose: () => void;
  /** A sentence below the list. */
  children: ReactNode;
}

/** A choice among the invoices of the selected orders, then the result of each. */
export function InvoiceChoiceDialog({
  title,
  verb,
  choice: { invoices, chosen, choose },
  stage,
  goesOn = false,
  textOf,
  onSend,
  onClose,
  children,
}: InvoiceChoiceDialogProps) {
  const send = () => {
    choose(chosen);
    onSend();
  };
  return (
    <Dialog
      title={title}
      width={560}
      onClose={onClose}
      footer={
        stage === 'sent' ? (
          <Button kind="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{goesOn && stage === 'sending' ? 'Close' : 'Cancel'}</Button>
            <Button
              kind="primary"
              busy={stage === 'sending'}
              disabledReason={chosen.size === 0 ? 'No invoice is selected' : undefined}
              onClick={send}
            >
              {chosen.size === 0 ? verb : `${verb} ${counted(chosen.size, 'invoice')}`}
            </Button>
          </>
        )
      }
    >
      <Loaded query={invoices} loading={<Skeleton lines={4} label="Loading the invoices" />}>
        {({ data }) => (
          <InvoiceList rows={data} chosen={chosen} onChoose={choose} isStarted={stage !== 'choosing'} textOf={textOf} />
        )}
      </Loaded>
      <div role="status">{children}</div>
    </Dialog>
  );
}
