import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { Action } from '../lib/action.ts';
import { usePlaces } from './places.ts';
import { keepTyped, takeTyped } from '../lib/keys/typed-ahead.ts';
import { useMay } from './session.tsx';
import { useAct } from './use-act.ts';

/** Starts a cart without a client, or opens the person's one; undefined for those who may not. */
export function useNewCart(): Action | undefined {
  const { history } = useRouter();
  const { act } = useAct();
  const links = usePlaces();
  const mayEdit = useMay('carts.edit');
  if (!mayEdit || links.cart(1) === undefined) return undefined;
  const start = async () => {
    keepTyped();
    const cart = await act('carts.unassigned', {}, { done: null, leaves: true });
    const href = cart && links.cart(cart.cartId);
    if (href === undefined) takeTyped();
    else history.push(href);
  };
  return { label: 'New cart', icon: <Plus size={15} />, run: () => void start() };
}
