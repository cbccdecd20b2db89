import { messages } from '@cartwright/contract/messages';
import { MAX_UNITS } from '@cartwright/domain/money';
import { useMemo, useState } from 'react';
import { useWrite } from '../../../api/write.ts';
import { useUnsavedGuard } from '../../../form/Form.tsx';
import type { NumberEdit } from '../../../grid/columns/column-types.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { ProductRow } from '../shared/product-search.ts';

const none: ReadonlyMap<number, number> = new Map();

/** Typed quantities by product id; they stay over pages and filters until they are added to the cart. */
export function useQuantities(cartId: number) {
  const [typed, setTyped] = useState(none);
  useUnsavedGuard(typed.size > 0);
  const add = useWrite('carts.addItems', {
    onSuccess: () => {
      setTyped(none);
      toast.success(messages.productsAddedToCart);
    },
    onError: (problem) => toast.failure(problem),
  });
  const edit = useMemo(
    (): NumberEdit<ProductRow> => ({
      type: 'units',
      draft: true,
      empty: 0,
      min: 0,
      max: MAX_UNITS,
      value: (product) => typed.get(product.productId) ?? 0,
      decimals: (product) => (product.allowFractions ? 2 : 0),
      commit: async ({ productId }, quantity) =>
        setTyped((now) => {
          const next = new Map(now);
          if (quantity > 0) next.set(productId, quantity);
          else next.delete(productId);
          return next;
        }),
    }),
    [typed],
  );
  return {
    edit,
    count: typed.size,
    busy: add.isPending,
    /** Adds all of them at once; the server refuses when there is none (spec 000 §5). */
    add: () =>
      add.mutate({
        body: { cartId, products: [...typed].map(([productId, quantity]) => ({ productId, quantity })) },
      }),
  };
}
