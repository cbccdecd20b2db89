import { messages } from '@cartwright/contract/messages';
import { CalendarClock, Eye, EyeOff, Printer, StickyNote, UserPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { places } from '../../../../context/places.ts';
import { useAct } from '../../../../context/use-act.ts';
import { useMay } from '../../../../context/session.tsx';
import { type Action, actions } from '../../../../lib/action.ts';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import { orderMenu } from '../../shared/order-menu.ts';
import type { Order } from '../../shared/order-query.ts';
import { lockedReason } from '../../shared/order-reasons.ts';
import { useCancelOrder } from '../../shared/use-cancel-order.tsx';
import { useReorder } from '../../shared/use-reorder.tsx';
import { useInvoiceFile } from '../files/use-invoice-file.tsx';
import { usePurchaseOrder } from '../files/use-purchase-order.tsx';
import type { OrderEdits } from '../use-order-edits.ts';

const ChangeClientDialog = lazyPart(async () => (await import('./ChangeClientDialog.tsx')).ChangeClientDialog);
const SubmittedInfoDialog = lazyPart(async () => (await import('./SubmittedInfoDialog.tsx')).SubmittedInfoDialog);

interface OrderActions {
  readonly watch: Action;
  /** The spec's sentence about watching: the tooltip of its button. */
  readonly watchTitle: string;
  readonly menu: readonly Action[];
  readonly dialog: ReactNode;
}

/** What this person may do with an order as a whole. */
export function useOrderActions(order: Order, edits: OrderEdits, onNote: () => void): OrderActions {
  const { orderId, orderNo } = order;
  const { act } = useAct();
  const mayEdit = useMay('orders.edit');
  const reorderOf = useReorder();
  const { cancelOf, dialog: cancelling } = useCancelOrder();
  const [open, setOpen] = useState<'client' | 'info' | null>(null);
  const close = () => setOpen(null);
  const purchaseOrder = usePurchaseOrder(order);
  const invoiceFile = useInvoiceFile(order);
  return {
    watch: {
      label: order.watch ? 'Unwatch' : 'Watch',
      icon: order.watch ? <EyeOff size={15} /> : <Eye size={15} />,
      key: 'watchOrder',
      run: () => void act('orders.watch', { params: { orderId }, body: { watch: !order.watch } }),
    },
    watchTitle: order.watch ? messages.watching : messages.notWatching,
    menu: actions(
      reorderOf(order),
      mayEdit && { label: 'Add a note', icon: <StickyNote size={15} />, key: 'note', run: onNote },
      mayEdit && {
        label: 'Change client',
        icon: <UserPlus size={15} />,
        disabledReason: lockedReason(order, 'client'),
        run: () => setOpen('client'),
      },
      mayEdit && {
        label: 'Submitted info',
        icon: <CalendarClock size={15} />,
        disabledReason: lockedReason(order, 'submittedInfo'),
        run: () => setOpen('info'),
      },
      ...purchaseOrder.actions,
      ...invoiceFile.actions,
      { label: 'Print', icon: <Printer size={15} />, separated: true, run: () => window.print() },
      ...orderMenu(order, true).filter((item) => item.href !== places.order(orderId, orderNo)),
      cancelOf(order),
    ),
    dialog: (
      <>
        {cancelling}
        {purchaseOrder.dialog}
        {invoiceFile.dialog}
        {open === 'client' ? <ChangeClientDialog order={order} edits={edits} onClose={close} /> : null}
        {open === 'info' ? <SubmittedInfoDialog order={order} edits={edits} onClose={close} /> : null}
      </>
    ),
  };
}
