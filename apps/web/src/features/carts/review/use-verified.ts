import { lacksBulkText, notForSaleText } from '@cartwright/domain/carts/line-obstacles';
import { problems } from '@cartwright/contract/problems/problems';
import { useMemo } from 'react';
import type { CartEdits } from '../edits/use-cart-edits.ts';
import type { Cart } from '../shared/cart-types.ts';
import type { Obstacle } from '../summary/CartWarnings.tsx';
import { useVerification } from './review-queries.ts';

interface Verified {
  /** What no correction of a short line solves. */
  readonly obstacles: readonly Obstacle[];
  /** Units of each short line that could be packed from bulk, by line; undefined until it is known. */
  readonly packable: ReadonlyMap<number, number> | undefined;
}

const nothing: Verified = { obstacles: [], packable: undefined };

/** What a submit of an open cart would find beyond what its lines say. */
export function useVerified(cart: Cart, edits: CartEdits | undefined, onAssign: () => void): Verified {
  const { data } = useVerification(cart);
  return useMemo(() => {
    if (data === undefined || cart.status !== 'open') return nothing;
    const isThere = new Set(cart.cartItems.map(({ id }) => id));
    const lines = data.lines.filter(({ cartItemId }) => isThere.has(cartItemId));
    const unlicensed: Obstacle[] = data.isLicensed
      ? []
      : [{ key: 'license', text: problems.wrong_license.detail, label: 'Change the client', run: onAssign }];
    const withdrawn = lines
      .filter(({ isForSale }) => !isForSale)
      .map(({ cartItemId: id, productName }) => ({
        key: `sale-${id}`,
        text: notForSaleText(productName),
        label: 'Remove',
        run: edits && (async () => await edits.remove(id)),
      }));
    const overbooked = lines
      .filter(({ lacksBulk }) => lacksBulk)
      .map(({ cartItemId: id, productName }) => ({
        key: `bulk-${id}`,
        text: lacksBulkText([productName]),
        label: 'Pack none',
        run: edits && (async () => await edits.setConversion(id, 0)),
      }));
    return {
      obstacles: [...unlicensed, ...withdrawn, ...overbooked],
      packable: new Map(lines.map(({ cartItemId, convertible }) => [cartItemId, convertible])),
    };
  }, [data, cart.status, cart.cartItems, edits, onAssign]);
}
