import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { barcodeText } from '@cartwright/domain/products/barcodes';
import { useMay } from '../../../context/session.tsx';
import { useToday } from '../../../context/use-today.ts';
import { places } from '../../../context/places.ts';
import type { Action } from '../../../lib/action.ts';
import { date, day, labFigure, money, orDash, units } from '../../../lib/format.ts';
import { unitCostText } from '../../../lib/unit-cost-text.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { DrawerActions, DrawerFacts } from '../../../ui/overlay/DrawerParts.tsx';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { Term, Terms } from '../../../ui/page/Panel.tsx';
import { BestBy } from './BestBy.tsx';
import { Ledger } from './Ledger.tsx';
import { leftOf, type LotRow } from './lot-list.ts';
import { LotState } from './LotState.tsx';
import { PromisedLines, promisedText, usePromised } from './PromisedLines.tsx';
import { useBeside } from './use-beside.ts';
import css from './Stock.module.css';

export interface LotPanelProps {
  lot: LotRow;
  actions: readonly Action[];
  /** Shows the lot before or after it in the list. */
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** A lot with its facts, the orders that have units of it, and its ledger; the arrow keys lead to the next lot. */
export function LotPanel({ lot, actions, onStep, onClose }: LotPanelProps) {
  const beside = useBeside();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (by === null) return;
    event.preventDefault();
    onStep(by);
  };
  const details = <LotDetails lot={lot} actions={actions} />;
  if (beside) {
    return (
      <Beside title={lot.productName} onKeyDown={onKeyDown} onClose={onClose}>
        {details}
      </Beside>
    );
  }
  return (
    <Drawer title={lot.productName} takesFocus onKeyDown={onKeyDown} onClose={onClose}>
      {details}
    </Drawer>
  );
}

interface BesideProps {
  title: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The panel in the page; it has the focus while it is open, and gives it back to the row of the lot that it showed last. */
function Beside({ title, onKeyDown, onClose, children }: BesideProps) {
  const ref = useRef<HTMLElement>(null);
  const row = useRef<Element>(null);
  // The mark is off the row by the time that the panel is out of the page.
  useLayoutEffect(() => {
    row.current = document.querySelector('main tr[aria-current]');
  });
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const panel = ref.current;
    // The grid focuses the cell that was pressed first.
    const frame = requestAnimationFrame(() => panel?.focus());
    return () => {
      cancelAnimationFrame(frame);
      if (document.activeElement !== document.body && !panel?.contains(document.activeElement)) return;
      const cell = row.current?.querySelector<HTMLElement>('[role=gridcell]:not(:has(input, button))');
      const back = row.current?.isConnected === true ? (cell ?? opener) : opener;
      if (back instanceof HTMLElement) back.focus();
    };
  }, []);
  return (
    <section
      ref={ref}
      aria-label={title}
      tabIndex={-1}
      className={css.panel}
      onKeyDown={(event) => {
        onKeyDown(event);
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css.panelHead}>
        <h2 className="truncate">{title}</h2>
        <IconButton label="Close" kind="bare" onClick={onClose}>
          <X size={16} />
        </IconButton>
      </div>
      <div className={css.panelBody}>{children}</div>
      <p className={css.panelFoot} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> other lot <kbd>Esc</kbd> close
      </p>
    </section>
  );
}

function LotDetails({ lot, actions }: Pick<LotPanelProps, 'lot' | 'actions'>) {
  const seesCosts = useMay('costs');
  const today = useToday();
  const promised = usePromised([lot.inventoryId], lot.allocated > 0);
  return (
    <>
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
      <div className={css.facts}>
        <Terms>
          <Term label="On hand">{units(lot.onHand)}</Term>
          <Term label="Allocated">{promisedText(lot.allocated, promised.data?.data ?? [])}</Term>
          <Term label="Left">{leftOf(lot)}</Term>
          {seesCosts ? (
            <>
              <Term label="Value on hand">{money(lot.value)}</Term>
              <Term label="Cost of what came in">
                {lot.unitCost === null
                  ? money(lot.totalCost)
                  : `${money(lot.totalCost)} · ${unitCostText(lot.unitCost)} a unit`}
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
              {lot.heldBy}, {day(lot.heldSince)}
            </Term>
          )}
        </Terms>
      </div>
      {lot.allocated === 0 ? null : (
        <>
          <h3>Orders</h3>
          <Loaded query={promised} loading={<Skeleton lines={2} label="Looking for orders" />}>
            {(found) => <PromisedLines found={found} />}
          </Loaded>
        </>
      )}
      <h3>Ledger</h3>
      <Ledger inventoryId={lot.inventoryId} />
      <p>
        <AppLink className="link" href={places.movementsOf(lot.barcode)}>
          All movements
        </AppLink>
      </p>
    </>
  );
}
