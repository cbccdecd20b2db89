import { Ban } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useMay } from '../../../context/session.tsx';
import type { Action } from '../../../lib/action.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { cancelReason } from './order-reasons.ts';
import type { OrderRow } from './order-row.ts';

const CancelOrderDialog = lazyPart(async () => (await import('./CancelOrderDialog.tsx')).CancelOrderDialog);

type Cancelled = Pick<OrderRow, 'orderId' | 'orderNo' | 'tradename' | 'status' | 'isNonCannabis' | 'releasedDate'> & {
  readonly paidAmount?: number;
};

/** Cancels an order after asking for the reason; without the permission there is no action. */
export function useCancelOrder(): { cancelOf: (order: Cancelled) => Action | false; dialog: ReactNode } {
  const mayCancel = useMay('orders.cancel');
  const [cancelling, setCancelling] = useState<Cancelled>();
  return {
    cancelOf: (order) =>
      mayCancel && {
        label: 'Cancel order',
        icon: <Ban size={15} />,
        danger: true,
        separated: true,
        disabledReason: cancelReason(order),
        run: () => setCancelling(order),
      },
    dialog: cancelling ? <CancelOrderDialog order={cancelling} onClose={() => setCancelling(undefined)} /> : null,
  };
}
