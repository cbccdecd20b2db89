import { orderName } from '@cartwright/domain/orders/order-name';
import { MAX_EXPORTED } from '@cartwright/domain/accounting/invoice';
import { orderActionLabels } from '@cartwright/domain/orders/order-labels';
import { Copy, Download, Printer, Table, Truck } from 'lucide-react';
import { useState } from 'react';
import { readOnce } from '../../../api/query.ts';
import type { OutputOf } from '@cartwright/contract/contract';
import type { GridSelection } from '../../../grid/selection/selection.ts';
import { useMay } from '../../../context/session.tsx';
import { useExport } from '../../../context/use-export.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { actions } from '../../../ui/lib/action.ts';
import { counted, money } from '../../../ui/lib/format.ts';
import { useMedia } from '../../../ui/lib/use-media.ts';
import { lazyPart } from '../../../ui/lib/lazy-part.tsx';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import type { OrderRow } from '../shared/order-row.ts';
import { copyText } from '../../../ui/overlay/copy-text.ts';
import { documentTitles, MOST_PRINTED } from '@cartwright/domain/documents/order-documents';
import { tableOf } from './order-table.ts';
import type { orderCriteria } from './order-list.ts';
import { useExportInvoices } from './invoices/use-export-invoices.tsx';
import { bulkSteps, MOST_AT_ONCE, type BulkStep } from './steps/bulk-steps.ts';
import { useSelectedOrders } from './use-selected-orders.ts';

const BulkStepDialog = lazyPart(async () => (await import('./steps/BulkStepDialog.tsx')).BulkStepDialog);
const InvoicesDialog = lazyPart(async () => (await import('./invoices/InvoicesDialog.tsx')).InvoicesDialog);

/** What is printed of many orders at once. */
const printed = ['pickList', 'labels', 'manifest', 'invoice', 'purchaseOrder'] as const;

interface OrderBulkActionsProps {
  selection: GridSelection;
  criteria: ReturnType<typeof orderCriteria>;
  page: OutputOf<'orders.list'> | undefined;
}

const idsOf = (orders: readonly OrderRow[]): number[] => orders.map(({ orderId }) => orderId);
const numbersOf = (orders: readonly OrderRow[]): string => orders.map(orderName).join('\n');

/** The sum of the selected orders; copies their numbers, or a table for a spreadsheet. */
export function OrderBulkActions({ selection, criteria, page }: OrderBulkActionsProps) {
  const { named, total } = useSelectedOrders(selection, page?.data, page?.totals.orderTotal ?? 0);
  const mayExport = useMay('accounting');
  const [exporting, setExporting] = useState<readonly number[] | null>(null);
  const allBut = async (left: readonly OrderRow[]) => {
    const { data } = await readOnce('orders.list', { body: { ...criteria, page: { skip: 0, take: -1 } } });
    const out = new Set(left.map((order) => order.orderId));
    return data.filter((order) => !out.has(order.orderId));
  };
  const chosen = async () => (selection.all ? await allBut(named) : named);
  const mayStep = useMay('fulfillment');
  const [stepping, setStepping] = useState<{ action: BulkStep; orders: readonly OrderRow[] }>();
  /** The selected orders may have to be read first. */
  const withChosen = async (then: (orders: readonly OrderRow[]) => unknown): Promise<void> => {
    await chosen().then(then).catch(toast.failure);
  };
  const start = async (action: BulkStep) => await withChosen((orders) => setStepping({ action, orders }));
  const size = selection.all ? (page?.count ?? 0) - named.length : named.length;
  const steps = bulkSteps.map((action) => ({
    label: orderActionLabels[action].button,
    disabledReason: size > MOST_AT_ONCE ? `At most ${MOST_AT_ONCE} orders at once.` : undefined,
    run: () => void start(action),
  }));
  const copy = async (textOf: (orders: readonly OrderRow[]) => string, what: string) => {
    await withChosen(async (orders) => await copyText(textOf(orders), `${counted(orders.length, what)} copied`));
  };
  const exportInvoices = async () => await withChosen((orders) => setExporting(idsOf(orders)));
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
  const toQuickBooks = useExportInvoices(size, withChosen);
  const others = actions(
    { label: 'Copy order numbers', icon: <Copy size={14} />, run: () => void copy(numbersOf, 'order number') },
    { label: 'Copy as table', icon: <Table size={14} />, run: () => void copy(tableOf, 'row') },
    toQuickBooks.action,
    mayExport && {
      label: 'Download IIF',
      icon: <Download size={14} />,
      disabledReason: size > MAX_EXPORTED ? `At most ${MAX_EXPORTED} orders at once` : undefined,
      run: () => void exportInvoices(),
    },
  );
  const narrow = useMedia('(max-width: 1199px)');
  return (
    <>
      <span className="num">{money(total)}</span>
      {mayStep ? <MenuButton label="Fulfillment steps" icon={<Truck size={15} />} text items={steps} /> : null}
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
      {toQuickBooks.dialog}
      {exporting ? <InvoicesDialog orderIds={exporting} onClose={() => setExporting(null)} /> : null}
    </>
  );
}
