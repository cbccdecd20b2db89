import type { OutputOf } from '@cartwright/contract/contract';
import { subtractUnits } from '@cartwright/domain/money/money';
import { barcodeText } from '@cartwright/domain/products/barcodes';
import { lotStateLabels } from '@cartwright/domain/products/lot-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../../api/query.ts';
import { useAct } from '../../../../context/use-act.ts';
import { counted, date, units } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../../ui/page/States.tsx';
import { StaleNote } from '../../../carts/shared/documents/StaleNote.tsx';
import type { OrderLine } from '../../shared/line-terms.ts';
import css from './AnotherLotDialog.module.css';

interface AnotherLotDialogProps {
  orderId: number;
  line: OrderLine;
  onClose: () => void;
}

/** A line whose lot may not leave gets another one: what goes back, what takes its place, and what waits then. */
export function AnotherLotDialog({ orderId, line, onClose }: AnotherLotDialogProps) {
  const { orderItemId, productName } = line;
  // Once the line has its lot there is no other to look for.
  const [giving, setGiving] = useState(false);
  const query = useQuery({
    ...read('fulfillment.lotsForLine', { params: { orderId }, body: { orderItemId } }),
    retry: false,
    gcTime: 0,
    enabled: !giving,
  });
  const { act, busy } = useAct();
  const found = query.data;
  const give = async () => {
    if (found === undefined) return;
    setGiving(true);
    const done = await act(
      'fulfillment.giveAnotherLot',
      { params: { orderId }, body: { orderItemId, waiting: found.waiting } },
      {
        subject: productName,
        done: ({ lots, waiting }) =>
          [
            lots.length > 0 ? `Now of lot ${lots.map(({ barcode }) => barcodeText(barcode)).join(', ')}.` : '',
            waiting > 0 ? waitText(waiting) : '',
          ]
            .filter(Boolean)
            .join(' '),
      },
    );
    // Somebody else took units meanwhile: what is there now is shown.
    if (done !== undefined) return onClose();
    setGiving(false);
    void query.refetch();
  };
  return (
    <Dialog
      title={`Give another lot · ${productName}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            busy={busy}
            disabledReason={found === undefined ? 'Looking for other lots' : undefined}
            onClick={() => void give()}
          >
            {found?.lots.length === 0 ? 'Give back and wait' : 'Give another lot'}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <Loaded query={query} loading={<Skeleton lines={4} label="Looking for other lots" />}>
          {(answer) => <Plan {...answer} />}
        </Loaded>
        <StaleNote orderId={orderId} causes={['allocateBackorder']} />
      </div>
    </Dialog>
  );
}

const waitText = (waiting: number): string =>
  `${counted(waiting, 'unit')} ${waiting === 1 ? 'waits' : 'wait'} for stock.`;

function Plan({ units: all, stopped, lots, waiting }: OutputOf<'fulfillment.lotsForLine'>) {
  return (
    <>
      <h3>Goes back</h3>
      <ul className={css.lots} aria-label="Goes back">
        {stopped.map((lot) => (
          <li key={lot.barcode}>
            <b>{barcodeText(lot.barcode)}</b>
            {lot.hindrance === null ? null : <span className={css.stopped}>{lotStateLabels[lot.hindrance]}</span>}
            <span>{counted(lot.units, 'unit')}</span>
          </li>
        ))}
      </ul>
      {lots.length === 0 ? null : (
        <>
          <h3>Takes its place</h3>
          <ul className={css.lots} aria-label="Takes its place">
            {lots.map((lot) => (
              <li key={lot.barcode}>
                <b>{barcodeText(lot.barcode)}</b>
                <span className="muted">{date(lot.batchDate)}</span>
                <span>{counted(lot.units, 'unit')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {waiting === 0 ? null : (
        <p className={css.waits} role="status">
          {lots.length === 0
            ? 'No other lot is for sale. '
            : `Other lots have ${units(subtractUnits(all, waiting))} of ${units(all)} units. `}
          {waitText(waiting)}
        </p>
      )}
    </>
  );
}
