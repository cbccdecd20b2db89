import { counted } from '../../../lib/format.ts';
import { addUnits, MAX_UNITS, sumMoney, sumUnits, unitsLeft } from '@cartwright/domain/money/money';
import { useMemo, useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { useUnsavedGuard } from '../../../ui/overlay/unsaved-guard.ts';
import type { NumberEdit } from '../../../grid/columns/column-types.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { ProductRow } from '../shared/product-search.ts';
import { priceOfUnits } from '../shared/unit-rules.ts';

interface Typed {
  readonly product: ProductRow;
  readonly quantity: number;
}

const none: ReadonlyMap<number, Typed> = new Map();

/** Units and dollars of what is typed at the prices shown, and what the stock lacks for it beside the cart. */
function sumsOf(typed: readonly Typed[]) {
  return {
    units: sumUnits(typed.map(({ quantity }) => quantity)),
    amount: sumMoney(typed.map(({ product, quantity }) => priceOfUnits(product, quantity))),
    short: typed.flatMap(({ product, quantity }) => {
      const lacking = unitsLeft(addUnits(product.quantity, quantity), product.remainingQuantity);
      return lacking > 0 ? [{ name: product.productName, units: lacking }] : [];
    }),
  };
}

/** Typed quantities by product id; they stay over pages and filters until they are added to the cart. */
export function useQuantities(cartId: number) {
  const [typed, setTyped] = useState(none);
  useUnsavedGuard(typed.size > 0);
  const add = useWrite('carts.addItems', {
    onSuccess: ({ message }, { body: { products = [] } }) => {
      // What was typed while they were added stays.
      const added = new Map(products.map(({ productId, quantity }) => [productId, quantity]));
      setTyped((now) => new Map([...now].filter(([id, { quantity }]) => added.get(id) !== quantity)));
      toast.done(counted(products.length, 'product'), message);
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
      value: (product) => typed.get(product.productId)?.quantity ?? 0,
      decimals: (product) => (product.allowFractions ? 2 : 0),
      commit: async (product, quantity) =>
        setTyped((now) => {
          const next = new Map(now);
          if (quantity > 0) next.set(product.productId, { product, quantity });
          else next.delete(product.productId);
          return next;
        }),
    }),
    [typed],
  );
  return {
    edit,
    count: typed.size,
    sums: useMemo(() => sumsOf([...typed.values()]), [typed]),
    busy: add.isPending,
    /** Adds all of them at once; the server refuses when there is none (spec 000 §5). */
    add: () =>
      add.mutate({
        body: { cartId, products: [...typed].map(([productId, { quantity }]) => ({ productId, quantity })) },
      }),
  };
}
