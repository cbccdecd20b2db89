import { barcodeText } from '@cartwright/domain/products/barcodes';
import { unitsToPick } from '@cartwright/domain/fulfillment/picking';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../../api/query.ts';
import { useAct } from '../../../../context/use-act.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Choice, Radio } from '../../../../ui/controls/Checkbox.tsx';
import { counted, date, units } from '../../../../lib/format.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../../ui/page/States.tsx';
import { StaleNote } from '../../../carts/shared/documents/StaleNote.tsx';
import type { PickSublot } from './picks.ts';
import css from './ReplaceLotDialog.module.css';

interface ReplaceLotDialogProps {
  orderId: number;
  productName: string;
  sublot: PickSublot;
  onClose: () => void;
}

const reasons = [
  { id: 'notFound', label: 'Not found' },
  { id: 'damaged', label: 'Damaged' },
] as const;

/** The goods of a sublot are not found or damaged: shows the lots that take its place, and takes them. */
export function ReplaceLotDialog({ orderId, productName, sublot, onClose }: ReplaceLotDialogProps) {
  const { sublotId, lotBarcode } = sublot;
  const query = useQuery({
    ...read('fulfillment.otherLots', { params: { orderId }, body: { sublotId } }),
    retry: false,
    gcTime: 0,
  });
  const [reason, setReason] = useState<'notFound' | 'damaged'>('notFound');
  const [stopSelling, setStopSelling] = useState(true);
  const { act, busy } = useAct();
  const replace = async () => {
    const done = await act(
      'fulfillment.replaceLot',
      { params: { orderId }, body: { sublotId, reason, stopSelling } },
      { done: ({ sublots }) => `Take lot ${sublots.map((each) => barcodeText(each.lotBarcode)).join(', then ')}` },
    );
    if (done !== undefined) onClose();
  };
  return (
    <Dialog
      title="Not found or damaged"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            busy={busy}
            disabledReason={query.data === undefined ? 'No other lot has enough' : undefined}
            onClick={() => void replace()}
          >
            Take the next lot
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <p>
          {units(unitsToPick(sublot))} {productName} of lot {barcodeText(lotBarcode)}
        </p>
        <fieldset className={css.reasons}>
          <legend className="sr">What is wrong</legend>
          {reasons.map(({ id, label }) => (
            <Radio key={id} name="reason" checked={reason === id} onChange={() => setReason(id)}>
              {label}
            </Radio>
          ))}
        </fieldset>
        <Loaded query={query} loading={<Skeleton lines={2} label="Looking for other lots" />}>
          {({ lots }) => (
            <ul className={css.lots} aria-label="Next lots">
              {lots.map((lot) => (
                <li key={lot.barcode}>
                  <b>{barcodeText(lot.barcode)}</b>
                  <span className="muted">{date(lot.batchDate)}</span>
                  <span>{counted(lot.units, 'unit')}</span>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        <Choice checked={stopSelling} onChange={(event) => setStopSelling(event.target.checked)}>
          Take lot {barcodeText(lotBarcode)} off sale until it is counted
        </Choice>
        <StaleNote orderId={orderId} causes={['replaceLot']} />
      </div>
    </Dialog>
  );
}
