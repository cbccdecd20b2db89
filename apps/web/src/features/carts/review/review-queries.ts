import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { useMay } from '../../../context/session.tsx';
import type { Cart } from '../shared/cart-types.ts';

/** What the review asks besides the cart; nothing of a cart that is not there yet. */

export const useClientOf = (cart: Cart | undefined) =>
  useQuery({
    ...read('accounts.one', { body: { clientId: cart?.clientId ?? 0 } }),
    enabled: (cart?.clientId ?? null) !== null,
  });

/** What a submit would find (spec 000 §4: a cart can be verified). */
export const useVerification = (cart: Cart | undefined) =>
  useQuery({
    ...read('carts.verify', { params: { cartId: cart?.cartId ?? 0 } }),
    enabled: cart?.status === 'open',
  });

/** The orders that the cart can be merged into. */
export function useMergeable(cart: Cart | undefined) {
  const maySubmit = useMay('orders.submit');
  return useQuery({
    ...read('orders.mergeable', { params: { cartId: cart?.cartId ?? 0 } }),
    enabled: maySubmit && cart?.status === 'open' && cart.clientId !== null && cart.isNonCannabis !== true,
  });
}

const hasArrived = ({ isLoading, failureCount }: UseQueryResult): boolean => !isLoading || failureCount > 0;

/** Whether all of it has arrived or failed: shown earlier, lines and choices would move under the pointer. */
export function useReviewArrived(cart: Cart | undefined): boolean {
  const all = [useClientOf(cart), useVerification(cart), useMergeable(cart)];
  return all.every((query) => hasArrived(query));
}
