import { barcodeText } from '@cartwright/domain/products/barcodes';
import { useMay } from '../../../context/session.tsx';
import { useToday } from '../../../context/use-today.ts';
import { places } from '../../../context/places.ts';
import type { Action } from '../../../lib/action.ts';
import { date, labFigure, money, orDash, units } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { DrawerActions, DrawerFacts } from '../../../ui/overlay/DrawerParts.tsx';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Term, Terms } from '../../../ui/page/Panel.tsx';
import { BestBy } from './BestBy.tsx';
import { Ledger } from './Ledger.tsx';
import type { LotRow } from './lot-list.ts';
import { LotState } from './LotState.tsx';

interface LotDrawerProps {
  lot: LotRow;
  actions: readonly Action[];
  onClose: () => void;
}

/** A lot with its facts and its ledger. */
export function LotDrawer({ lot, actions, onClose }: LotDrawerProps) {
  const seesCosts = useMay('costs');
  const today = useToday();
  return (
    <Drawer title={lot.productName} onClose={onClose}>
      <DrawerFacts>
        <span className="muted num">{barcodeText(lot.barcode)}</span>
        <LotState lot={lot} />
      </DrawerFacts>
      {actions.length === 0 ? null : (
        <DrawerActions>
          {actions.map((action) => (
            <ActionButton key={action.label} action={action} />
          ))}
        </DrawerActions>
      )}
      <Terms>
        <Term label="On hand">{units(lot.onHand)}</Term>
        <Term label="Allocated">{units(lot.allocated)}</Term>
        <Term label="Left">{units(lot.left)}</Term>
        {seesCosts ? (
          <>
            <Term label="Value on hand">{money(lot.value)}</Term>
            <Term label="Cost of what came in">
              {lot.unitCost === null ? money(lot.totalCost) : `${money(lot.totalCost)} · ${lot.unitCost} a unit`}
            </Term>
          </>
        ) : null}
        <Term label="Batch date">{date(lot.batchDate)}</Term>
        <Term label="Best by">
          <BestBy day={lot.bestBy} today={today} />
        </Term>
        <Term label="Area">{orDash(lot.area)}</Term>
        <Term label="Lab result">{orDash(lot.labResultNumber)}</Term>
        <Term label="Total THC">{labFigure(lot.total)}</Term>
        {lot.heldBy === null ? null : (
          <Term label="Held by">
            {lot.heldBy}, {date(lot.heldSince)}
          </Term>
        )}
      </Terms>
      <h3>Ledger</h3>
      <Ledger inventoryId={lot.inventoryId} />
      <p>
        <AppLink className="link" href={places.movementsOf(lot.barcode)}>
          All movements
        </AppLink>
      </p>
    </Drawer>
  );
}
