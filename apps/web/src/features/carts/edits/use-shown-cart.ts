import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cartQuery } from '../shared/cart-query.ts';
import type { Cart } from '../shared/cart-types.ts';
import { type CartChange, previewCart } from './preview.ts';

/**
 * The cart as it will be once the pending changes are saved. The query notifies its observers a task after a saved change
 * has left the pending ones; until then `saved` has the former value, and the cache the new one.
 */
export function useShownCart(saved: Cart, pending: readonly CartChange[]): Cart {
  const known = useQueryClient().getQueryData<Cart>(cartQuery(saved.cartId).queryKey) ?? saved;
  return useMemo(() => previewCart(known, pending), [known, pending]);
}
