import { amountText, bulkUnitLabels } from '@cartwright/domain/products/bulk-units';
import { useMay } from '../../../context/session.tsx';
import type { Action } from '../../../lib/action.ts';
import { count, money, orDash } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { DrawerActions } from '../../../ui/overlay/DrawerParts.tsx';
import { Term, Terms } from '../../../ui/page/Panel.tsx';
import { SourceLedger } from './SourceLedger.tsx';
import type { SourceRow } from './source-list.ts';

interface SourceDrawerProps {
  source: SourceRow;
  actions: readonly Action[];
  onClose: () => void;
}

/** A source with its facts and its ledger. */
export function SourceDrawer({ source, actions, onClose }: SourceDrawerProps) {
  const seesCosts = useMay('costs');
  const { sourceId, unit, totalCost, unitCost } = source;
  return (
    <Drawer title={source.name} onClose={onClose}>
      {actions.length === 0 ? null : (
        <DrawerActions>
          {actions.map((action) => (
            <ActionButton key={action.label} action={action} />
          ))}
        </DrawerActions>
      )}
      <Terms>
        <Term label="Amount">{amountText(source.amount, unit)}</Term>
        <Term label="Reserved">{amountText(source.reserved, unit)}</Term>
        <Term label="Left">{amountText(source.left, unit)}</Term>
        <Term label="Unit of measure">{bulkUnitLabels[unit]}</Term>
        {seesCosts ? (
          <Term label="Cost of what came in">
            {unitCost === null ? money(totalCost) : `${money(totalCost)} · ${unitCost} for 1 ${unit}`}
          </Term>
        ) : null}
        <Term label="Strain">{orDash(source.strain)}</Term>
        <Term label="Area">{orDash(source.area)}</Term>
        <Term label="Made up of">{orDash(source.madeOf.join(', '))}</Term>
        <Term label="Products packed from it">
          {source.isAvailable ? count(source.products) : `${count(source.products)}, not packed now`}
        </Term>
      </Terms>
      <h3>Ledger</h3>
      <SourceLedger sourceId={sourceId} unit={unit} />
    </Drawer>
  );
}
