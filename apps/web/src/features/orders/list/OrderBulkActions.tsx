import { orderName } from '@cartwright/domain/orders/order-name';
import { MOST_AT_ONCE } from '@cartwright/domain/orders/order-edits';
import { orderActionLabels } from '@cartwright/domain/orders/order-labels';
import { Copy, Pencil, Printer, Table, Truck } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../context/session.tsx';
import { useExport } from '../../../context/use-export.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { actions } from '../../../lib/action.ts';
import { counted, money } from '../../../lib/format.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { below } from '../../../lib/widths.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import type { OrderRow } from '../shared/order-row.ts';
import { copyText } from '../../../ui/overlay/copy-text.ts';
import { documentTitles, MOST_PRINTED } from '@cartwright/domain/paperwork/order-documents';
import { tableOf } from './order-table.ts';
import { useOrderExports } from './invoices/use-order-exports.tsx';
import { changeTitles, type ManyChange, orderChanges } from './changes/order-changes.ts';
import { bulkSteps, type BulkStep } from './steps/bulk-steps.ts';
import { type Selected, useSelectedOrders } from './use-selected-orders.ts';

const BulkStepDialog = lazyPart(async () => (await import('./steps/BulkStepDialog.tsx')).BulkStepDialog);

const BulkChangeDialog = lazyPart(async () => (await import('./changes/BulkChangeDialog.tsx')).BulkChangeDialog);

/** What is printed of many orders at once. */
const printed = ['pickList', 'labels', 'manifest', 'invoice', 'purchaseOrder'] as const;

const idsOf = (orders: readonly OrderRow[]): number[] => orders.map(({ orderId }) => orderId);
const numbersOf = (orders: readonly OrderRow[]): string => orders.map(orderName).join('\n');

/** The sum of the selected orders; takes steps and changes fields of them, prints, copies their numbers, or a table for a spreadsheet. */
export function OrderBulkActions({ selection, criteria, page }: Selected) {
  const { total, size, withChosen } = useSelectedOrders({ selection, criteria, page });
  const mayStep = useMay('fulfillment');
  const [stepping, setStepping] = useState<{ action: BulkStep; orders: readonly OrderRow[] }>();
  const start = async (action: BulkStep) => await withChosen((orders) => setStepping({ action, orders }));
  const tooMany = size > MOST_AT_ONCE ? `At most ${MOST_AT_ONCE} orders at once.` : undefined;
  const mayEdit = useMay('orders.edit');
  const mayCancel = useMay('orders.cancel');
  const [changing, setChanging] = useState<{ change: ManyChange; orders: readonly OrderRow[] }>();
  const changes = orderChanges
    .filter((change) => (change === 'cancel' ? mayCancel : mayEdit))
    .map((change) => ({
      label: changeTitles[change],
      separated: change === 'cancel',
      danger: change === 'cancel',
      disabledReason: tooMany,
      run: () => void withChosen((orders) => setChanging({ change, orders })),
    }));
  const steps = bulkSteps.map((action) => ({
    label: orderActionLabels[action].button,
    disabledReason: tooMany,
    run: () => void start(action),
  }));
  const copy = async (textOf: (orders: readonly OrderRow[]) => string, what: string) => {
    await withChosen(async (orders) => await copyText(textOf(orders), `${counted(orders.length, what)} copied`));
  };
  const { start: download } = useExport();
  const print = async (kind: (typeof printed)[number]) => {
    await withChosen(async (orders) => {
      const body = { orderIds: idsOf(orders), kind };
      await download('paperwork.printDocuments', { body });
    });
  };
  const prints = printed.map((kind) => ({
    label: documentTitles[kind],
    disabledReason: size > MOST_PRINTED ? `At most ${MOST_PRINTED} orders at once.` : undefined,
    run: () => void print(kind),
  }));
  const exports = useOrderExports({ size, withChosen });
  const others = actions(
    { label: 'Copy order numbers', icon: <Copy size={14} />, run: () => void copy(numbersOf, 'order number') },
    { label: 'Copy as table', icon: <Table size={14} />, run: () => void copy(tableOf, 'row') },
    ...exports.actions,
  );
  const narrow = useMedia(below('wide'));
  return (
    <>
      <span className="num">{money(total)}</span>
      {mayStep ? <MenuButton label="Fulfillment steps" icon={<Truck size={15} />} text items={steps} /> : null}
      {changes.length > 0 ? <MenuButton label="Change" icon={<Pencil size={15} />} text items={changes} /> : null}
      <MenuButton label="Print documents" icon={<Printer size={15} />} items={prints} />
      {narrow ? (
        <MenuButton label="More" items={others} />
      ) : (
        others.map(({ label, icon, disabledReason, run }) => (
          <Button key={label} icon={icon} disabledReason={disabledReason} onClick={run}>
            {label}
          </Button>
        ))
      )}
      {stepping ? <BulkStepDialog {...stepping} onClose={() => setStepping(undefined)} /> : null}
      {changing ? <BulkChangeDialog {...changing} onClose={() => setChanging(undefined)} /> : null}
      {exports.dialogs}
    </>
  );
}
