import { orderName } from '@cartwright/domain/orders/order-name';
import { MOST_AT_ONCE } from '@cartwright/domain/orders/order-edits';
import { orderActionLabels } from '@cartwright/domain/orders/order-labels';
import { CalendarDays, CheckCheck, ChevronDown, Copy, Printer, Table } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../context/session.tsx';
import { useExport } from '../../../context/use-export.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { type Action, actions } from '../../../lib/action.ts';
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
import { bulkSteps, type BulkStep, nextOfMost } from './steps/bulk-steps.ts';
import { type Selected, useSelectedOrders } from './use-selected-orders.ts';

const BulkStepDialog = lazyPart(async () => (await import('./steps/BulkStepDialog.tsx')).BulkStepDialog);

const BulkChangeDialog = lazyPart(async () => (await import('./changes/BulkChangeDialog.tsx')).BulkChangeDialog);

/** What is printed of many orders at once. */
const printed = ['pickList', 'labels', 'manifest', 'invoice', 'purchaseOrder'] as const;

const idsOf = (orders: readonly OrderRow[]): number[] => orders.map(({ orderId }) => orderId);
const numbersOf = (orders: readonly OrderRow[]): string => orders.map(orderName).join('\n');

/**
 * The sum of the selected orders; the next step of most of them, their delivery date and their pick list as buttons, and
 * everything else that is done with several under More.
 */
export function OrderBulkActions({ selection, criteria, page }: Selected) {
  const { total, size, sample, withChosen } = useSelectedOrders({ selection, criteria, page });
  const mayStep = useMay('fulfillment');
  const [stepping, setStepping] = useState<{ action: BulkStep; orders: readonly OrderRow[] }>();
  const tooMany = size > MOST_AT_ONCE ? `At most ${MOST_AT_ONCE} orders at once.` : undefined;
  const mayEdit = useMay('orders.edit');
  const mayCancel = useMay('orders.cancel');
  const [changing, setChanging] = useState<{ change: ManyChange; orders: readonly OrderRow[] }>();
  const phone = useMedia(below('tablet'));
  const changeOf = (change: ManyChange) => ({
    label: changeTitles[change],
    group: 'Change',
    danger: change === 'cancel',
    disabledReason: tooMany,
    run: () => void withChosen((orders) => setChanging({ change, orders })),
  });
  const stepOf = (action: BulkStep) => ({
    label: orderActionLabels[action].button,
    group: 'Fulfillment steps',
    disabledReason: tooMany,
    run: () => void withChosen((orders) => setStepping({ action, orders })),
  });
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
  const printOf = (kind: (typeof printed)[number]) => ({
    label: documentTitles[kind],
    group: 'Print documents',
    disabledReason: size > MOST_PRINTED ? `At most ${MOST_PRINTED} orders at once.` : undefined,
    run: () => void print(kind),
  });
  const exports = useOrderExports({ size, withChosen });
  const next = mayStep ? nextOfMost(sample) : undefined;
  const shown: readonly Action[] = actions(
    next !== undefined && { ...stepOf(next), icon: <CheckCheck size={15} /> },
    mayEdit && { ...changeOf('delivery'), label: 'Set delivery date', icon: <CalendarDays size={15} /> },
    { ...printOf('pickList'), icon: <Printer size={15} /> },
  );
  const others = [
    ...(mayStep ? bulkSteps.filter((step) => phone || step !== next).map(stepOf) : []),
    ...orderChanges
      .filter((change) => (change === 'cancel' ? mayCancel : mayEdit && (phone || change !== 'delivery')))
      .map(changeOf),
    ...printed.filter((kind) => phone || kind !== 'pickList').map(printOf),
    ...actions(
      { label: 'Copy order numbers', icon: <Copy size={14} />, run: () => void copy(numbersOf, 'order number') },
      { label: 'Copy as table', icon: <Table size={14} />, run: () => void copy(tableOf, 'row') },
      ...exports.actions,
    ).map((action) => ({ ...action, group: 'Take along' })),
  ];
  return (
    <>
      <span className="num">{money(total)}</span>
      {/* A phone has room for the next step. */}
      {(phone ? shown.slice(0, 1) : shown).map(({ label, icon, disabledReason, run }) => (
        <Button key={label} icon={icon} disabledReason={disabledReason} onClick={run}>
          {label}
        </Button>
      ))}
      <MenuButton label="More" icon={<ChevronDown size={14} />} text items={others} />
      {stepping ? <BulkStepDialog {...stepping} onClose={() => setStepping(undefined)} /> : null}
      {changing ? <BulkChangeDialog {...changing} onClose={() => setChanging(undefined)} /> : null}
      {exports.dialogs}
    </>
  );
}
