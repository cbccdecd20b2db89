import { sumUnits } from '@cartwright/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '../../../api/query.ts';
import { useWrite } from '../../../api/use-write.ts';

/** The cart that a catalog fills. */
export interface CatalogCart {
  readonly cartId: number;
  readonly clientId: number | null;
}

interface ProductToAdd {
  readonly productId: number;
  readonly quantity: number;
}

/** Adds products to the cart, or without one to the current cart of a client; and what the cart holds now. */
export function useAddFromCatalog(cart: CatalogCart | undefined) {
  const toCart = useWrite('carts.addItems');
  const toClient = useWrite('carts.addManyFromInventory');
  const held = useQuery({
    ...read('carts.one', { params: { id: cart?.cartId ?? 0 } }),
    enabled: cart !== undefined,
  }).data?.cartItems;
  const inCart = useMemo(() => {
    const byProduct = Map.groupBy(held ?? [], (line) => line.productId);
    return new Map([...byProduct].map(([id, lines]) => [id, sumUnits(lines.map((line) => line.units))]));
  }, [held]);
  return {
    inCart,
    busy: toCart.isPending || toClient.isPending,
    add: async (products: readonly ProductToAdd[], clientId: number | undefined): Promise<unknown> =>
      cart === undefined
        ? await toClient.mutateAsync({ body: { clientId, products: [...products] } })
        : await toCart.mutateAsync({ body: { cartId: cart.cartId, products: [...products] } }),
  };
}
