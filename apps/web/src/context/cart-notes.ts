import type { OutputOf } from '@cartwright/contract/contract';
import { useEffect } from 'react';
import { createStore } from '../lib/store.ts';
import { toast } from '../ui/overlay/toast.ts';

type CartSummary = OutputOf<'carts.updateItem'>;

/** What a change did to a cart beside what was asked for. */
export interface CartNotes {
  /** The order discount was dropped, because it no longer fits the lines. */
  readonly discountDropped: boolean;
  /** Discounts that were taken off because they had ended, by line: the stored cart no longer names them. */
  readonly endedDiscounts: ReadonlyMap<number, string>;
}

const none: CartNotes = { discountDropped: false, endedDiscounts: new Map() };
const notes = createStore<ReadonlyMap<number, CartNotes>>(new Map());
/** The carts on the screen, which show their notes themselves. */
const shown = new Set<number>();

export const droppedText = 'The order discount no longer fitted the gross total and was dropped.';
export const endedText = (product: string, discount: string): string =>
  `${product}: the discount ${discount} has ended. The line is at its full price.`;

const isSummary = (answer: unknown): answer is CartSummary =>
  typeof answer === 'object' && answer !== null && 'discountDropped' in answer && 'changedItems' in answer;

/** Keeps what the response to a change of a cart says beside its totals; a toast says it where no cart is shown. */
export function noteAnswer(answer: unknown): void {
  if (!isSummary(answer)) return;
  const { cartId, cartDiscount, discountDropped, changedItems } = answer;
  const before = notes.get().get(cartId) ?? none;
  const ended = changedItems.flatMap(({ id, productName, endedDiscount }) =>
    endedDiscount === null ? [] : [{ id, productName, endedDiscount }],
  );
  const next: CartNotes = {
    // A discount that fits takes the place of the one that was dropped.
    discountDropped: discountDropped || (before.discountDropped && cartDiscount === 0),
    endedDiscounts:
      ended.length === 0
        ? before.endedDiscounts
        : new Map([...before.endedDiscounts, ...ended.map(({ id, endedDiscount }) => [id, endedDiscount] as const)]),
  };
  if (next.discountDropped !== before.discountDropped || ended.length > 0)
    notes.set(new Map([...notes.get(), [cartId, next]]));
  if (shown.has(cartId)) return;
  if (discountDropped) toast.success(droppedText);
  for (const { productName, endedDiscount } of ended) toast.success(endedText(productName, endedDiscount));
}

/** The person has read that the order discount was dropped. */
export function understandDropped(cartId: number): void {
  const { endedDiscounts } = notes.get().get(cartId) ?? none;
  notes.set(new Map([...notes.get(), [cartId, { discountDropped: false, endedDiscounts }]]));
}

/** Forgets all notes: the person signs out. */
export const forgetNotes = (): void => notes.set(new Map());

/** The notes of a cart, for the screen that shows them. */
export function useCartNotes(cartId: number): CartNotes {
  useEffect(() => {
    shown.add(cartId);
    return () => void shown.delete(cartId);
  }, [cartId]);
  return notes.use().get(cartId) ?? none;
}
