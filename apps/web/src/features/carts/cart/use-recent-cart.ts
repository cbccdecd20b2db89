import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetCart, useVisited } from '../../../context/visited.ts';
import type { Cart } from '../shared/cart-types.ts';

/** Keeps an open cart, or a portal order that waits, among the person's recent records; a cart that is over leaves them. */
export function useRecentCart({ cartId, status, tradename }: Cart): void {
  const queries = useQueryClient();
  const isOver = status !== 'open' && status !== 'pending';
  useVisited(
    isOver
      ? undefined
      : { kind: 'cart', id: cartId, label: tradename ?? 'Cart without a client', note: `Cart ${cartId}` },
  );
  useEffect(() => {
    if (isOver) forgetCart(queries, cartId);
  }, [queries, cartId, isOver]);
}
