import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cartQuery } from '../shared/cart-query.ts';
import type { Cart } from '../shared/cart-types.ts';
import { type CartChange, previewCart } from './preview.ts';

/**
 * The cart as it will be once the pending changes are saved. A change that is saved is pending no more a moment before its
 * query tells of the cart that has it, so the cart is taken from the cache: `saved` would show the former value meanwhile.
 */
export function useShownCart(saved: Cart, pending: readonly CartChange[]): Cart {
  const known = useQueryClient().getQueryData<Cart>(cartQuery(saved.cartId).queryKey) ?? saved;
  return useMemo(() => previewCart(known, pending), [known, pending]);
}
