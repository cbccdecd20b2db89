import { useMemo } from 'react';
import { useStartCart } from '../../../context/use-start-cart.ts';
import { useAccountScreens } from './account-permissions.ts';

/** A client in a list, with its current cart. */
export interface CartOwner {
  readonly id: number;
  readonly tradename: string;
  readonly cartId: number | null;
  readonly cartItemCount: number | null;
  /** Whose the cart is, when this person may not open it. */
  readonly cartOwnerName: string | null;
}

export interface ClientCart {
  /** The cart action that the person may use for a client. */
  readonly actionOf: (row: CartOwner) => 'open' | 'start' | 'other' | 'none';
  /** Starts a cart and opens it; if the client already has a cart, the server returns that one. */
  readonly start: (row: CartOwner) => void;
}

export function useClientCart(): ClientCart {
  const { cart } = useAccountScreens();
  const startCart = useStartCart();
  return useMemo(() => {
    const startOf = ({ id, tradename }: CartOwner) => startCart({ id, name: tradename });
    return {
      actionOf: (row) => {
        if (!cart) return 'none';
        if (row.cartId !== null) return 'open';
        if (row.cartOwnerName !== null) return 'other';
        return startOf(row) ? 'start' : 'none';
      },
      start: (row) => startOf(row)?.(),
    };
  }, [cart, startCart]);
}
