import type { OutputOf } from '@cartwright/contract/contract';
import { subtractUnits } from '@cartwright/domain/money/money';
import { fillUnits } from '@cartwright/domain/orders/fill-units';
import { barcodeText } from '@cartwright/domain/products/barcodes';
import { lotStateLabels } from '@cartwright/domain/products/lot-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../../api/query.ts';
import { useAct } from '../../../../context/use-act.ts';
import { counted, date, labFigure, units } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Checkbox } from '../../../../ui/controls/Checkbox.tsx';
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

/**
 * A line whose lot may not leave gets others: what goes back, the lots that may take its place, of which the oldest that are
 * enough are chosen until somebody chooses, and what waits then.
 */
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
  const [chosen, setChosen] = useState<readonly number[]>();
  const found = query.data === undefined ? undefined : planOf(query.data, chosen);
  const give = async () => {
    if (found === undefined) return;
    setGiving(true);
    const done = await act(
      'fulfillment.giveAnotherLot',
      { params: { orderId }, body: { orderItemId, waiting: found.waiting, inventoryIds: [...found.chosen] } },
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
    setChosen(undefined);
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
            {found?.taken.size === 0 ? 'Give back and wait' : 'Give another lot'}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <Loaded query={query} loading={<Skeleton lines={4} label="Looking for other lots" />}>
          {(answer) => <Plan answer={answer} plan={planOf(answer, chosen)} onChoose={setChosen} />}
        </Loaded>
        <StaleNote orderId={orderId} causes={['allocateBackorder']} />
      </div>
    </Dialog>
  );
}

const waitText = (waiting: number): string =>
  `${counted(waiting, 'unit')} ${waiting === 1 ? 'waits' : 'wait'} for stock.`;

type Answer = OutputOf<'fulfillment.lotsForLine'>;

/** What the chosen lots give, by the rule of the server; without a choice the oldest that are enough are chosen. */
function planOf({ units: wanted, choices }: Answer, chosen: readonly number[] | undefined) {
  const lots = choices.map(({ inventoryId, ...lot }) => ({ ...lot, id: inventoryId, productId: 0 }));
  const may = chosen === undefined ? lots : lots.filter(({ id }) => chosen.includes(id));
  const { allocations, waiting } = fillUnits(wanted, may);
  const taken = new Map(allocations.map((each) => [each.lotId, each.units]));
  return { chosen: chosen ?? [...taken.keys()], taken, waiting };
}

interface PlanProps {
  answer: Answer;
  plan: ReturnType<typeof planOf>;
  onChoose: (chosen: readonly number[]) => void;
}

function Plan({ answer: { units: all, stopped, choices }, plan, onChoose }: PlanProps) {
  const { chosen, taken, waiting } = plan;
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
      {choices.length === 0 ? null : (
        <>
          <h3>Takes its place</h3>
          <ul className={css.lots} aria-label="Takes its place">
            {choices.map((lot) => (
              <li key={lot.inventoryId}>
                <label>
                  <Checkbox
                    checked={chosen.includes(lot.inventoryId)}
                    onChange={({ target }) =>
                      onChoose(
                        target.checked
                          ? [...chosen, lot.inventoryId]
                          : chosen.filter((inventoryId) => inventoryId !== lot.inventoryId),
                      )
                    }
                  />
                  <span>
                    <b>{barcodeText(lot.barcode)}</b>
                    <small>{factsOf(lot)}</small>
                  </span>
                  <span>
                    {taken.has(lot.inventoryId) ? counted(taken.get(lot.inventoryId) ?? 0, 'unit') : null}
                    <small>{units(lot.available)} free</small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
      {waiting === 0 ? null : (
        <p className={css.waits} role="status">
          {choices.length === 0
            ? 'No other lot is for sale. '
            : `${chosen.length < choices.length ? 'The chosen lots' : 'Other lots'} have ${units(subtractUnits(all, waiting))} of ${units(all)} units. `}
          {waitText(waiting)}
        </p>
      )}
    </>
  );
}

/** "10/02/2026 · best by 10/02/2027 · THCA 21.50% · total 19.30%": what speaks for a lot. */
const factsOf = ({ batchDate, bestBy, thca, thc, total }: Answer['choices'][number]): string =>
  [
    `Batch ${date(batchDate)}`,
    bestBy === null ? '' : `best by ${date(bestBy)}`,
    thca === null ? '' : `THCA ${labFigure(thca)}`,
    thc === null ? '' : `THC ${labFigure(thc)}`,
    total === null ? '' : `total ${labFigure(total)}`,
  ]
    .filter(Boolean)
    .join(' · ');
