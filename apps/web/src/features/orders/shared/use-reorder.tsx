import { reorder as question } from '@cartwright/contract/first-messages';
import { useRouter } from '@tanstack/react-router';
import { Repeat } from 'lucide-react';
import { usePlaces } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { useAct } from '../../../context/use-act.ts';
import { useActiveKey } from '../../../lib/keys/use-shortcut.ts';
import type { Action } from '../../../lib/action.ts';

/** Adds the products of an order to its client's cart and opens it; without the permission there is no action. */
export function useReorder(): (order: { readonly orderId: number }) => Action | false {
  const { act } = useAct();
  const { history } = useRouter();
  const to = usePlaces();
  const mayFill = useMay('carts.edit');
  useActiveKey('reorder', mayFill);
  const reorder = async (orderId: number) => {
    const added = await act(
      'orders.reorder',
      { params: { orderId } },
      {
        ask: { title: 'Reorder', text: question, confirmLabel: 'Reorder' },
        done: ({ message, left }) =>
          left.length === 0 ? message : `${message}. Left out, not for sale any more: ${left.join(', ')}`,
        leaves: true,
      },
    );
    const cart = added && to.cart(added.cartId);
    if (cart !== undefined) history.push(cart);
  };
  return ({ orderId }) =>
    mayFill && { label: 'Reorder', icon: <Repeat size={15} />, key: 'reorder', run: () => void reorder(orderId) };
}
