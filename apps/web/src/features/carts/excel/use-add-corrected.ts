import type { RowCorrection } from '@cartwright/contract/carts/cart-excel.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { write } from '../../../api/write.ts';
import { asProblem } from '../../../lib/problem.ts';
import { makeIdempotencyKeys } from '../../../api/idempotency-keys.ts';
import { announceCart } from '../edits/other-tabs.ts';

/** Adds a corrected row to the cart, once also when the first answer is lost. */
export function useAddCorrected(cartId: number) {
  const client = useQueryClient();
  const [keys] = useState(() => makeIdempotencyKeys());
  return async (
    { productId, discountType, unitPriceDiscount, discountReason, backorder }: RowCorrection,
    quantity: number,
  ) => {
    const body = { cartId, productId, quantity, discountType, unitPriceDiscount, discountReason, backorder };
    const attempt = keys.begin(body);
    try {
      await write(client, 'carts.addItem', { body }, { idempotencyKey: attempt.key });
      attempt.end();
      announceCart(cartId);
      return true;
    } catch (error) {
      attempt.end(asProblem(error));
      throw error;
    }
  };
}
