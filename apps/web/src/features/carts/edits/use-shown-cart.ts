import { notOfferedTo } from '@cartwright/domain/carts/client-terms';
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
  return useMemo(() => withHiddenLines(previewCart(known, pending)), [known, pending]);
}

/** The cart with its lines that its client is not offered marked so. */
function withHiddenLines(cart: Cart): Cart {
  if (cart.status !== 'open' || cart.terms.hiddenLines.length === 0) return cart;
  const cartItems = cart.cartItems.map((line) => {
    const tiers = notOfferedTo(cart.terms, line.productLineId);
    return tiers === null ? line : { ...line, notOfferedTo: tiers };
  });
  return { ...cart, cartItems };
}
