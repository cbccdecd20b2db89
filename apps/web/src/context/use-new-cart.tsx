import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { OutputOf } from '@cartwright/contract/contract';
import type { Action } from '../lib/action.ts';
import { counted, day } from '../lib/format.ts';
import { toast } from '../ui/overlay/toast.ts';
import { deleteCart } from './delete-cart.ts';
import { usePlaces } from './places.ts';
import { keepTyped, takeTyped } from '../lib/keys/typed-ahead.ts';
import { useMay } from './session.tsx';
import { useAct } from './use-act.ts';

type Unassigned = OutputOf<'carts.unassigned'>;

/**
 * Starts a cart without a client, or opens the person's one, which says so and offers an empty one instead: a person has
 * one of them. Undefined for those who may not.
 */
export function useNewCart(): Action | undefined {
  const { history } = useRouter();
  const { act } = useAct();
  const links = usePlaces();
  const mayEdit = useMay('carts.edit');
  if (!mayEdit || links.cart(1) === undefined) return undefined;
  const show = ({ cartId }: Unassigned) => {
    const href = links.cart(cartId);
    if (href !== undefined) history.push(href);
  };
  const startEmpty = async (old: Unassigned) => {
    const removed = await act('carts.remove', { body: { cartId: old.cartId } }, { ask: deleteCart(old), leaves: true });
    const cart = removed && (await act('carts.unassigned', {}, { done: null, leaves: true }));
    if (cart) show(cart);
  };
  const start = async () => {
    keepTyped();
    const cart = await act('carts.unassigned', {}, { done: null, leaves: true });
    if (cart === undefined) {
      takeTyped();
      return;
    }
    show(cart);
    if (cart.created || cart.itemCount === 0) return;
    const text = `Continued your cart without a client of ${day(cart.createdDate)}, with ${counted(cart.itemCount, 'line')}.`;
    toast.success(text, { label: 'Start empty', onSelect: () => void startEmpty(cart) });
  };
  return { label: 'New cart', icon: <Plus size={15} />, run: () => void start() };
}
