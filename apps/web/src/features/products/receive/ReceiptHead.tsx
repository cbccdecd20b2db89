import { useRouter } from '@tanstack/react-router';
import { Save, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useActions } from '../../../context/actions.ts';
import { places, usePlaces } from '../../../context/places.ts';
import { useAct } from '../../../context/use-act.ts';
import { type Action, actions } from '../../../lib/action.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { receiptCrumbs, stockCrumb } from './receipts/receipt-crumbs.ts';
import { ReceiptStatus } from './receipts/ReceiptStatus.tsx';
import { StockSections } from '../stock/StockSections.tsx';
import type { Receipt, Transfer } from './receipt-values.ts';
import type { TransferSource } from './transfer/read-transfer.ts';
import { useTransferActions } from './transfer/use-transfer-actions.tsx';

interface ReceiptHeadProps {
  receipt: Receipt | undefined;
  busy: boolean;
  isTyped: boolean;
  /** The button that receives the goods, which on a phone is at the foot. */
  receive: ReactNode;
  /** Left out while there is nothing to save. */
  onSaveForLater: (() => void) | undefined;
  onTransfer: (transfer: Transfer, source: TransferSource) => void;
}

/** Whose goods come in, and what may be done with them. */
export function ReceiptHead(props: ReceiptHeadProps) {
  const { receipt, busy, isTyped, onSaveForLater, onTransfer } = props;
  const phone = usePhone();
  const to = usePlaces();
  const router = useRouter();
  const { act } = useAct();
  const transfer = useTransferActions(isTyped, receipt?.receiptId, onTransfer);
  const remove = async ({ receiptId, version, supplierName }: Receipt) => {
    const done = await act(
      'products.removeReceipt',
      { body: { receiptId, version } },
      {
        subject: supplierName,
        leaves: true,
        ask: {
          title: 'Delete this receipt?',
          text: 'Nothing of it was received. What was saved of it is lost.',
          confirmLabel: 'Delete',
          danger: true,
        },
      },
    );
    if (done !== undefined) router.history.replace(places.receipts());
  };
  const save: Action | false = onSaveForLater !== undefined && {
    label: 'Save for later',
    icon: <Save size={15} />,
    run: onSaveForLater,
  };
  const items = actions(
    ...(phone || receipt !== undefined ? transfer.items : []),
    phone && save,
    receipt !== undefined && {
      label: 'Delete receipt',
      icon: <Trash2 size={15} />,
      danger: true,
      separated: true,
      run: () => void remove(receipt),
    },
  );
  useActions(actions(...transfer.items, save, ...items.filter(({ danger }) => danger)));
  return (
    <>
      <PageHead
        title={receipt?.supplierName ?? 'Receive goods'}
        license={receipt === undefined || receipt.supplierLicenseNo === '' ? undefined : receipt.supplierLicenseNo}
        crumbs={receipt === undefined ? [stockCrumb(to), { label: 'Receive' }] : receiptCrumbs(to, receipt.receiptId)}
        facts={receipt === undefined ? undefined : <ReceiptStatus state={receipt.state} />}
        actions={
          <>
            {phone || receipt !== undefined
              ? null
              : transfer.items.map((item) => <ActionButton key={item.label} action={item} />)}
            {phone || !save ? null : <ActionButton action={save} busy={busy} />}
            {items.length === 0 ? null : <MenuButton label="More actions" items={items} />}
            {phone ? null : props.receive}
            {transfer.parts}
          </>
        }
      />
      {receipt === undefined ? <StockSections current={places.receive()} /> : null}
    </>
  );
}
