import type { OutputOf } from '@cartwright/contract/contract';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '../../../../context/session.tsx';
import { useAct } from '../../../../context/use-act.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { ButtonRow } from '../../../../ui/controls/ButtonRow.tsx';
import type { Order } from '../../shared/order-query.ts';
import css from './FilesPanel.module.css';
import { OrderFile } from './OrderFile.tsx';
import { TransferLink } from './TransferLink.tsx';

interface OrderFilesProps {
  order: Order;
  files: OutputOf<'paperwork.files'>['data'];
  /** The button that adds a file of one's own. */
  upload: ReactNode;
}

/** The list of files, with what makes them again, and the address of the transfer data. */
export function OrderFiles({ order, files, upload }: OrderFilesProps) {
  const { orderId } = order;
  const { act, busy } = useAct();
  const mayEdit = useMay('orders.edit');
  const mayFulfill = useMay('fulfillment');
  const params = { orderId };
  const stale = files.filter(({ isStale, cannotMake }) => isStale && cannotMake === null);
  const again = () => void act('paperwork.makeAgain', { params }, { done: 'The documents are being made again.' });
  const mayMakeAgain = stale.length > 0 && (mayEdit || mayFulfill);
  return (
    <>
      {files.length === 0 ? (
        <p className="muted">No files yet</p>
      ) : (
        <ul className={css.files}>
          {files.map((file) => (
            <OrderFile key={file.fileId} orderId={orderId} file={file} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
      {files.some(({ kind }) => kind === 'transfer') ? (
        <TransferLink order={order} mayEdit={mayEdit} mayMail={mayEdit || mayFulfill} />
      ) : null}
      {upload !== null || mayMakeAgain ? (
        <ButtonRow>
          {upload}
          {mayMakeAgain ? (
            <Button size="small" icon={<RefreshCw size={14} />} busy={busy} onClick={again}>
              Make again
            </Button>
          ) : null}
        </ButtonRow>
      ) : null}
    </>
  );
}
