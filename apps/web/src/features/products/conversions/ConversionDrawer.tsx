import type { OutputOf } from '@cartwright/contract/contract';
import { gramsText } from '@cartwright/domain/converting/conversion-faults';
import { lossReasonLabels } from '@cartwright/domain/converting/conversion';
import { amountText, type BulkUnit } from '@cartwright/domain/products/bulk-units';
import { barcodeText } from '@cartwright/domain/products/barcodes';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import type { Action } from '../../../lib/action.ts';
import { dayTime, money, units } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { DrawerActions } from '../../../ui/overlay/DrawerParts.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Term, Terms } from '../../../ui/page/Panel.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import css from '../stock/Stock.module.css';

type Conversion = OutputOf<'products.conversion'>;

interface ConversionDrawerProps {
  conversionId: number;
  actionsOf: (conversion: Conversion) => readonly Action[];
  onClose: () => void;
}

/** One conversion: what went in, what came out, what was lost, and whether it was undone. */
export function ConversionDrawer({ conversionId, actionsOf, onClose }: ConversionDrawerProps) {
  const conversion = useQuery(read('products.conversion', { params: { conversionId } }));
  return (
    <Drawer title={`Conversion ${conversionId}`} onClose={onClose}>
      <Loaded query={conversion} loading={<Skeleton lines={6} label="Loading the conversion" />}>
        {(one) => (
          <>
            {actionsOf(one).length === 0 ? null : (
              <DrawerActions>
                {actionsOf(one).map((action) => (
                  <ActionButton key={action.label} action={action} />
                ))}
              </DrawerActions>
            )}
            <Terms>
              <Term label="Converted">
                {dayTime(one.at)}, {one.personName}
              </Term>
              {one.undoneAt === null ? null : (
                <Term label="Undone">
                  {dayTime(one.undoneAt)}, {one.undoneBy}: {one.undoReason}
                </Term>
              )}
              <Term label="Weight">{gramsText(one.gramsIn)}</Term>
              {one.lostGrams === null || one.lostReason === null ? null : (
                <Term label="Lost">
                  {gramsText(one.lostGrams)}, {lossReasonLabels[one.lostReason]}
                </Term>
              )}
              {one.costIn === null ? null : <Term label="Cost">{money(one.costIn)}</Term>}
              {one.lostCost === null ? null : <Term label="Cost of what was lost">{money(one.lostCost)}</Term>}
              {one.note === '' ? null : <Term label="Note">{one.note}</Term>}
            </Terms>
            <h3>Goes in</h3>
            <Lines lines={one.inputs.map((line) => ({ ...line, key: line.inventoryId ?? `s${line.sourceId}` }))} />
            <h3>Comes out</h3>
            <Lines
              lines={one.outputs.map((line) => ({
                ...line,
                key: line.inventoryId,
                name: line.productName,
                unit: null,
              }))}
            />
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

interface Line {
  readonly key: number | string;
  readonly name: string;
  readonly barcode: string | null;
  readonly unit: BulkUnit | null;
  readonly units: number;
  readonly grams: number;
  readonly cost: number | null;
}

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <ul className={css.ledger}>
    {lines.map(({ key, name, barcode, unit, units: moved, grams, cost }) => (
      <li key={key}>
        <span>
          {name}
          <small className="num">{barcode === null ? 'Bulk' : barcodeText(barcode)}</small>
        </span>
        <span className={css.units}>{unit === null ? units(moved) : amountText(moved, unit)}</span>
        <span className={css.units}>
          {gramsText(grams)}
          {cost === null ? null : <small>{money(cost)}</small>}
        </span>
      </li>
    ))}
  </ul>
);
