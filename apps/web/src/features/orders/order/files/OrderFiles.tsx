import type { OutputOf } from '@cartwright/contract/contract';
import { checkDocument, documentKinds, documentTitles } from '@cartwright/domain/paperwork/order-documents';
import { FilePlus, RefreshCw } from 'lucide-react';
import { refusalText } from '../../../../api/refusal-text.ts';
import { useMay } from '../../../../context/session.tsx';
import { useAct } from '../../../../context/use-act.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { ButtonRow } from '../../../../ui/controls/ButtonRow.tsx';
import { MenuButton } from '../../../../ui/overlay/Menu.tsx';
import type { Order } from '../../shared/order-query.ts';
import css from './FilesPanel.module.css';
import { OrderFile } from './OrderFile.tsx';
import { TransferLink } from './TransferLink.tsx';

/** The order for the rule that says which documents there are; the server knows the labels that its client wants. */
const factsOf = ({ status, manifestReferenceNo, orderItems }: Order) => ({
  status,
  isManifested: manifestReferenceNo !== null,
  hasSublots: orderItems.some(({ lots }) => lots.some(({ sublotBarcode }) => sublotBarcode !== null)),
  labelBarcode: null,
});

/** The list of files, with what makes documents, and the address of the transfer data. */
export function OrderFiles({ order, files }: { order: Order; files: OutputOf<'paperwork.files'>['data'] }) {
  const { orderId } = order;
  const { act, busy } = useAct();
  const mayEdit = useMay('orders.edit');
  const mayFulfill = useMay('fulfillment');
  const params = { orderId };
  const facts = factsOf(order);
  const kinds = documentKinds.filter(
    (kind) => !order.isNonCannabis || ['purchaseOrder', 'invoice', 'pickList'].includes(kind),
  );
  const make = kinds.map((kind) => {
    const refused = checkDocument(kind, facts);
    return {
      label: documentTitles[kind],
      disabledReason: refused === null ? undefined : refusalText(refused),
      run: () => void act('paperwork.makeDocument', { params, body: { kind } }),
    };
  });
  const stale = files.filter(({ isStale, cannotMake }) => isStale && cannotMake === null);
  const again = () => void act('paperwork.makeAgain', { params }, { done: 'The documents are being made again.' });
  return (
    <>
      {mayEdit || mayFulfill ? (
        <ButtonRow>
          <MenuButton label="Make a document" icon={<FilePlus size={14} />} text items={make} />
          {stale.length === 0 ? null : (
            <Button icon={<RefreshCw size={14} />} busy={busy} onClick={again}>
              Make again
            </Button>
          )}
        </ButtonRow>
      ) : null}
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
    </>
  );
}
