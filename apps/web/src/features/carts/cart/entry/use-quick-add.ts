import { checkUnits } from '@cartwright/domain/carts/cart-state';
import { isAddedAsBackorder } from '@cartwright/domain/carts/short-lines';
import { useState } from 'react';
import { money, units } from '../../../../lib/format.ts';
import { useUndoOffers } from '../../../../ui/overlay/use-undo-offers.ts';
import { asProblem } from '../../../../lib/problem.ts';
import { makeIdempotencyKeys } from '../../../../api/idempotency-keys.ts';
import type { ProductRow } from '../../shared/cart-types.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import type { CartEdits } from '../../edits/use-cart-edits.ts';

/** The note under the quick entry box: the last addition, or why it was refused. */
export interface QuickNote {
  readonly text: string;
  readonly failed: boolean;
  /** The stock does not hold what was added. */
  readonly short?: boolean;
  /** Of the cart that it is true of; a later one may have other sums and lines. */
  readonly version?: number | undefined;
  /** Takes the addition back. */
  readonly undo?: () => void;
}

/**
 * Adds products from the quick entry box. An addition without a response keeps its idempotency key, so that Enter again
 * adds once.
 */
export function useQuickAdd(edits: CartEdits, onAdded: (lineId: number) => void) {
  const [note, setNote] = useState<QuickNote>();
  const [keys] = useState(() => makeIdempotencyKeys());
  const offerUndo = useUndoOffers();
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
      const line = summary?.changedItems.find(
        (each) => each.productId === productId && each.isFlaggedBackorder === isAddedAsBackorder(product),
      );
      const outcome =
        summary === null ? 'added without a connection' : `${addedText(quantity, line)} · ${money(summary.grandTotal)}`;
      const short = line !== undefined && line.shortUnits > 0;
      const text = `${units(quantity)} × ${productName}`;
      const takeBack = async () => {
        try {
          await edits.takeBack(product, quantity, attempt.key, line);
          setNote({ text: `${text} taken back`, failed: false });
        } catch (error) {
          refuse(asProblem(error).detail);
        }
      };
      const end = offerUndo(() => void takeBack());
      const undo = () => {
        end();
        void takeBack();
      };
      setNote({ text: `${text} ${outcome}`, failed: false, short, version: summary?.version, undo });
      if (line !== undefined) onAdded(line.id);
      return true;
    } catch (error) {
      const problem = asProblem(error);
      attempt.end(problem);
      refuse(problem.detail.includes(productName) ? problem.detail : `${productName}: ${problem.detail}`);
      return false;
    }
  };
  return { add, note, refuse, clearNote: () => setNote(undefined) };
}

/** "added", "added, now 33", "added, now 33, 4 short", "added as a backorder" */
export function addedText(
  quantity: number,
  line: { readonly units: number; readonly shortUnits: number; readonly isFlaggedBackorder: boolean } | undefined,
): string {
  if (line === undefined) return 'added';
  const added = line.isFlaggedBackorder ? 'added as a backorder' : 'added';
  const now = line.units === quantity ? '' : `, now ${units(line.units)}`;
  const short = line.shortUnits > 0 ? `, ${units(line.shortUnits)} short` : '';
  return `${added}${now}${short}`;
}
