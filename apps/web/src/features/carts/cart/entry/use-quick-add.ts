import { checkUnits } from '@cartwright/domain/carts/cart-state';
import { useState } from 'react';
import { money, units } from '../../../../ui/lib/format.ts';
import { asProblem } from '../../../../api/problem.ts';
import { makeIdempotencyKeys } from '../../edits/idempotency-keys.ts';
import type { ProductRow } from '../../shared/cart-types.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import type { CartEdits } from '../../edits/use-cart-edits.ts';

/** The note under the quick entry box: the last addition, or why it was refused. */
export interface QuickNote {
  readonly text: string;
  readonly failed: boolean;
}

/**
 * Adds products from the quick entry box. An addition without a response keeps its idempotency key, so that Enter again
 * adds once.
 */
export function useQuickAdd(edits: CartEdits) {
  const [note, setNote] = useState<QuickNote>();
  const [keys] = useState(() => makeIdempotencyKeys());
  const refuse = (text: string) => setNote({ text, failed: true });
  /** Resolves to whether the product was added. */
  const add = async (product: ProductRow, quantity: number): Promise<boolean> => {
    const refused = refusalText(checkUnits(quantity, product.allowFractions));
    if (refused !== undefined) {
      refuse(refused);
      return false;
    }
    const { productId, productName } = product;
    const attempt = keys.begin({ productId, quantity });
    try {
      const summary = await edits.add(product, quantity, attempt.key);
      attempt.end();
      const outcome = summary === null ? 'added without a connection' : `added · ${money(summary.grandTotal)}`;
      setNote({ text: `${units(quantity)} × ${productName} ${outcome}`, failed: false });
      return true;
    } catch (error) {
      const problem = asProblem(error);
      attempt.end(problem);
      refuse(problem.detail);
      return false;
    }
  };
  return { add, note, refuse, clearNote: () => setNote(undefined) };
}
