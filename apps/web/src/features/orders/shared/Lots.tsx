import type { OutputOf } from '@cartwright/contract/contract';
import { counted, dash, units } from '../../../ui/lib/format.ts';
import { Trigger } from '../../../ui/overlay/Trigger.tsx';
import { Floating } from '../../../ui/overlay/Floating.tsx';
import css from './Lots.module.css';

type Lot = OutputOf<'orders.one'>['orderItems'][number]['lots'][number];

/** A 16-digit barcode in groups of four digits. */
const grouped = (barcode: string) => barcode.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** The barcode on the goods: the sublot's once there is one. */
const LotLine = ({ lot }: { lot: Lot }) => (
  <span className={css.lot}>
    <span className="num">{grouped(lot.sublotBarcode ?? lot.barcode)}</span>
    <small>{lot.sublotBarcode === null ? counted(lot.units, 'unit') : `${units(lot.units)} from ${lot.barcode}`}</small>
  </span>
);

/** The lots of a line: one in the cell, several in a popover, all of them on paper. */
export function Lots({ lots }: { lots: readonly Lot[] }) {
  const [first] = lots;
  if (first === undefined) return <span className="muted">{dash}</span>;
  if (lots.length === 1) return <LotLine lot={first} />;
  return (
    <>
      <span className="no-print">
        <Trigger label={`${lots.length} lots`} text popup="dialog">
          {(anchor, close) => (
            <Floating anchor={anchor} onClose={close} role="dialog" aria-label="Lots of this line" sheet>
              <LotList lots={lots} />
            </Floating>
          )}
        </Trigger>
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
      <LotLine key={`${lot.barcode} ${lot.sublotBarcode}`} lot={lot} />
    ))}
  </span>
);
