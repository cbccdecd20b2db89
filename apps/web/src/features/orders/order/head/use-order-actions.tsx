import { messages } from '@cartwright/contract/messages';
import { CalendarClock, Eye, EyeOff, PhoneCall, Printer, ShoppingCart, StickyNote, UserPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { places, usePlaces } from '../../../../context/places.ts';
import { useAct } from '../../../../context/use-act.ts';
import { useMay } from '../../../../context/session.tsx';
import { type Action, actions } from '../../../../lib/action.ts';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import { orderMenu } from '../../shared/order-menu.ts';
import type { Order } from '../../shared/order-query.ts';
import { lockedReason } from '../../shared/order-reasons.ts';
import { useCancelOrder } from '../../shared/use-cancel-order.tsx';
import { useReorder } from '../../shared/use-reorder.tsx';
import type { FileActions } from '../files/file-actions.ts';
import type { OrderEdits } from '../use-order-edits.ts';

const ChangeClientDialog = lazyPart(async () => (await import('./ChangeClientDialog.tsx')).ChangeClientDialog);
const CallNoteDialog = lazyPart(
  async () => (await import('../../../accounts/shared/call/CallNoteDialog.tsx')).CallNoteDialog,
);
const SubmittedInfoDialog = lazyPart(async () => (await import('./SubmittedInfoDialog.tsx')).SubmittedInfoDialog);

interface OrderActions {
  readonly watch: Action;
  /** The spec's sentence about watching: the tooltip of its button. */
  readonly watchTitle: string;
  readonly menu: readonly Action[];
  /** By their keys and in the palette alone. */
  readonly offered: readonly Action[];
  readonly dialog: ReactNode;
}

/** What this person may do with an order as a whole. */
export function useOrderActions(order: Order, edits: OrderEdits, files: FileActions, onNote: () => void): OrderActions {
  const { orderId, orderNo } = order;
  const { act } = useAct();
  const mayEdit = useMay('orders.edit');
  const mayCall = useMay('accounts.edit');
  const cart = usePlaces().clientCart(order.clientId, order.tradename);
  const reorderOf = useReorder();
  const { cancelOf, dialog: cancelling } = useCancelOrder();
  const [open, setOpen] = useState<'client' | 'info' | 'call' | null>(null);
  const close = () => setOpen(null);
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
      mayCall && { label: 'Log call', icon: <PhoneCall size={15} />, key: 'logCall', run: () => setOpen('call') },
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
      ...files.actions,
      { label: 'Print', icon: <Printer size={15} />, separated: true, run: () => window.print() },
      ...orderMenu(order, true).filter((item) => item.href !== places.order(orderId, orderNo)),
      cancelOf(order),
    ),
    offered: actions(
      cart !== undefined && { label: 'Open cart', icon: <ShoppingCart size={15} />, key: 'cart', href: cart },
    ),
    dialog: (
      <>
        {cancelling}
        {open === 'client' ? <ChangeClientDialog order={order} edits={edits} onClose={close} /> : null}
        {open === 'call' ? (
          <CallNoteDialog client={{ id: order.clientId, tradename: order.tradename }} onClose={close} />
        ) : null}
        {open === 'info' ? <SubmittedInfoDialog order={order} edits={edits} onClose={close} /> : null}
      </>
    ),
  };
}
