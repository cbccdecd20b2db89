import type { ConfirmQuestion } from '../ui/overlay/question.ts';

interface Deleted {
  readonly cartId: number;
  readonly itemCount: number;
}

/** What is asked before a cart and its lines are lost. */
export const deleteCart = ({ cartId, itemCount }: Deleted): ConfirmQuestion => ({
  title: 'Delete the cart',
  text: `Delete cart ${cartId} with ${itemCount === 1 ? 'its line' : `its ${itemCount} lines`}? This cannot be undone.`,
  confirmLabel: 'Delete',
  danger: true,
});
