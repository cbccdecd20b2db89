import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useWrite } from '../../../api/query.ts';
import { useMay } from '../../../context/session.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { clientCartHref, useAccountScreens } from './account-links.ts';

/** A client in a list, with its current cart. */
export interface CartOwner {
  readonly id: number;
  readonly tradename: string;
  readonly cartId: number | null;
  readonly cartItemCount: number | null;
}

export interface ClientCart {
  /** Which cart action the person has with a client. */
  readonly actionOf: (row: CartOwner) => 'open' | 'start' | 'none';
  /** Starts a cart and goes to it; the server answers the existing one when somebody was faster. */
  readonly start: (row: CartOwner) => void;
}

export function useClientCart(): ClientCart {
  const router = useRouter();
  const { cart } = useAccountScreens();
  const mayEdit = useMay('carts.edit');
  const { mutate } = useWrite('carts.create', ['accounts', 'carts'], { onError: (error) => toast.failure(error) });
  return useMemo(
    () => ({
      actionOf: (row) => {
        if (!cart) return 'none';
        if (row.cartId !== null) return 'open';
        return mayEdit ? 'start' : 'none';
      },
      start: (row) =>
        mutate(
          { params: { clientId: row.id } },
          {
            onSuccess: ({ created, message }) => {
              if (created) toast.success(message);
              router.history.push(clientCartHref(row));
            },
          },
        ),
    }),
    [router, cart, mayEdit, mutate],
  );
}
