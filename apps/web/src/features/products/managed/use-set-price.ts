import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { read } from '../../../api/query.ts';
import { write } from '../../../api/write.ts';
import { counted, money } from '../../../lib/format.ts';
import { ProblemError } from '../../../lib/problem.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { mayBeFree, staysAsItIs } from '../unit-prices/may-be-free.ts';
import type { ManagedProduct } from './managed-list.ts';

/**
 * Sets the list price of one product as it is typed in its cell: what costs nothing is asked, and what it means for open
 * carts and the cost is said beside the way back, like after the form for many.
 */
export function useSetPrice() {
  const client = useQueryClient();
  return useCallback(
    async ({ productId, productName, unitPrice: before, version }: ManagedProduct, unitPrice: number) => {
      const { openCarts, belowCost, free } = await client.fetchQuery({
        ...read('products.previewPrices', {
          body: { productIds: [productId], way: 'fixed', value: unitPrice, step: 1 },
        }),
        staleTime: 0,
      });
      if (free > 0 && !(await mayBeFree(free, productName))) throw new ProblemError(staysAsItIs);
      const { changed } = await write(client, 'products.changePrices', {
        body: { prices: [{ productId, unitPrice, version }] },
      });
      const [now] = changed;
      if (now === undefined) return;
      const prices = [{ productId, unitPrice: before, version: now.version }];
      toast.undo(
        [
          `${money(before)} → ${money(unitPrice)}.`,
          openCarts === 0
            ? ''
            : `${counted(openCarts, 'open cart')} ${openCarts === 1 ? 'keeps its' : 'keep their'} price.`,
          (belowCost ?? 0) > 0 ? 'It is below cost.' : '',
        ]
          .filter(Boolean)
          .join(' '),
        async () => await write(client, 'products.changePrices', { body: { prices, reason: 'Taken back' } }),
        productName,
      );
    },
    [client],
  );
}
