import { useRouter } from '@tanstack/react-router';
import { Ban, Check } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { asProblem, type Problem } from '../../../lib/problem.ts';
import { useWrite } from '../../../api/use-write.ts';
import { usePlaces } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import type { Action } from '../../../lib/action.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { confirm } from '../../../ui/overlay/question.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { PortalOrder } from './portal-order.ts';

const CancelPortalOrderDialog = lazyPart(
  async () => (await import('./CancelPortalOrderDialog.tsx')).CancelPortalOrderDialog,
);

/** What can be decided of a portal order that waits; nothing without the permission. */
interface PortalOrders {
  readonly decisionsOn: (order: PortalOrder) => Action[];
  readonly dialog: ReactNode;
}

/** Whether to merge into the current cart of the client; undefined when that is not why the order was refused. */
async function asksToMerge(problem: Problem): Promise<boolean | undefined> {
  if (problem.code !== 'client_has_cart' || typeof problem.extra?.['cartId'] !== 'number') return undefined;
  return await confirm({
    title: 'The client has a cart',
    text: `${problem.detail} Merge the lines of the portal order into it?`,
    confirmLabel: 'Merge and accept',
  });
}

/**
 * Accepts portal orders, which then are reviewed, and cancels them with a reason (spec 000 §4). When the client has a
 * current cart, asks whether to merge the order into it.
 */
export function usePortalOrders(): PortalOrders {
  const { history } = useRouter();
  const { reviewOrder, cart } = usePlaces();
  const mayEdit = useMay('carts.edit');
  const { mutateAsync: acceptOrder } = useWrite('carts.acceptPortalOrder');
  const [cancelling, setCancelling] = useState<PortalOrder>();
  const accept = useCallback(
    async (order: PortalOrder): Promise<void> => {
      const params = { cartId: order.cartId };
      const body = { mergeIntoCurrent: false };
      const accepted = await acceptOrder({ params, body }).catch(async (error: unknown) => {
        const merges = await asksToMerge(asProblem(error));
        if (merges === undefined) throw error;
        return merges ? await acceptOrder({ params, body: { mergeIntoCurrent: true } }) : undefined;
      });
      if (accepted === undefined) return;
      toast.done(order.tradename ?? `Cart ${order.cartId}`, accepted.message);
      const { cartId, clientId } = accepted;
      const next = (clientId === null ? undefined : reviewOrder(cartId, clientId)) ?? cart(cartId);
      if (next !== undefined) history.push(next);
    },
    [acceptOrder, history, reviewOrder, cart],
  );
  const decisionsOn = useCallback(
    (order: PortalOrder): Action[] =>
      mayEdit
        ? [
            { label: 'Accept order', icon: <Check size={15} />, run: () => void accept(order).catch(toast.failure) },
            { label: 'Cancel order', icon: <Ban size={15} />, danger: true, run: () => setCancelling(order) },
          ]
        : [],
    [mayEdit, accept],
  );
  const close = () => setCancelling(undefined);
  return { decisionsOn, dialog: cancelling ? <CancelPortalOrderDialog order={cancelling} onClose={close} /> : null };
}
