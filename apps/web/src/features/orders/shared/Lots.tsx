import type { OutputOf } from '@cartwright/contract/contract';
import { barcodeEnd, barcodeText } from '@cartwright/domain/products/barcodes';
import { addUnits } from '@cartwright/domain/money/money';
import { lotStateLabels, stopsSteps } from '@cartwright/domain/products/lot-state';
import { classes } from '../../../lib/classes.ts';
import { counted, dash, units } from '../../../lib/format.ts';
import { Trigger } from '../../../ui/overlay/Trigger.tsx';
import { Floating } from '../../../ui/overlay/Floating.tsx';
import css from './Lots.module.css';

type Lot = OutputOf<'orders.one'>['orderItems'][number]['lots'][number];

/** The barcode on the goods: the sublot's once there is one. `from` writes the lot that a sublot is of. */
const LotLine = ({ lot, from }: { lot: Lot; from: (lot: Lot) => string }) => (
  <span className={css.lot}>
    <span className="num">{barcodeText(lot.sublotBarcode ?? lot.barcode)}</span>
    <small title={lot.sublotBarcode === null ? undefined : `Lot ${barcodeText(lot.barcode)}`}>
      {lot.sublotBarcode === null ? counted(lot.units, 'unit') : from(lot)}
    </small>
    <Hindrance of={lot} />
  </span>
);

/** What keeps a lot back: "On hold". */
const Hindrance = ({ of }: { of: Lot | undefined }) =>
  of === undefined || of.hindrance === null ? null : (
    <small className={css.hindrance} data-stops={stopsSteps(of.hindrance) || undefined}>
      {lotStateLabels[of.hindrance]}
    </small>
  );

/** Of several lots the one that keeps the line back most. */
const worstOf = (lots: readonly Lot[]): Lot | undefined =>
  lots.find(({ hindrance }) => hindrance !== null && stopsSteps(hindrance)) ??
  lots.find(({ hindrance }) => hindrance !== null);

/** Until there are sublots, units of one lot that were promised at different times are one entry. */
function withoutParts(lots: readonly Lot[]): readonly Lot[] {
  const whole = new Map<string, Lot>();
  for (const lot of lots) {
    const key = `${lot.barcode} ${lot.sublotBarcode}`;
    const other = whole.get(key);
    whole.set(key, other === undefined ? lot : { ...other, units: addUnits(other.units, lot.units) });
  }
  return [...whole.values()];
}

/** The lots of a line: one in the cell, several in a popover, all of them on paper. */
export function Lots({ lots: promised }: { lots: readonly Lot[] }) {
  const lots = withoutParts(promised);
  const [first] = lots;
  if (first === undefined) return <span className="muted">{dash}</span>;
  if (lots.length === 1) return <LotLine lot={first} from={({ barcode }) => `from lot ${barcodeEnd(barcode)}`} />;
  return (
    <>
      <span className={classes(css.lot, 'no-print')}>
        <Trigger
          label={counted(lots.length, lots.every(({ sublotBarcode }) => sublotBarcode !== null) ? 'sublot' : 'lot')}
          text
          popup="dialog"
        >
          {(anchor, close) => (
            <Floating anchor={anchor} onClose={close} role="dialog" aria-label="Lots of this line" sheet>
              <LotList lots={lots} />
            </Floating>
          )}
        </Trigger>
        <Hindrance of={worstOf(lots)} />
      </span>
      <span className="print-only">
        <LotList lots={lots} />
      </span>
    </>
  );
}

const LotList = ({ lots }: { lots: readonly Lot[] }) => (
  <span className={css.list}>
    {lots.map((lot) => (
      <LotLine
        key={`${lot.barcode} ${lot.sublotBarcode}`}
        lot={lot}
        from={(each) => `${units(each.units)} from ${barcodeText(each.barcode)}`}
      />
    ))}
  </span>
);
