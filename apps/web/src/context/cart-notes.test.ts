import type { OutputOf } from '@cartwright/contract/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from '../ui/overlay/toast.ts';
import { droppedText, endedText, forgetNotes, noteAnswer } from './cart-notes.ts';

type CartSummary = OutputOf<'carts.updateItem'>;

const summary = (more: object): CartSummary =>
  ({ cartId: 7, cartDiscount: 0, discountDropped: false, changedItems: [], ...more }) as unknown as CartSummary;

afterEach(() => {
  forgetNotes();
  vi.restoreAllMocks();
});

test('what a change did beside what was asked for is said where no cart is shown', () => {
  const said = vi.spyOn(toast, 'success');
  noteAnswer({ message: 'Updated', orderId: 3 });
  noteAnswer(summary({ changedItems: [{ id: 1, productName: 'Blue Dream', endedDiscount: null }] }));
  expect(said).not.toHaveBeenCalled();
  const changedItems = [{ id: 1, productName: 'Blue Dream', endedDiscount: 'Spring sale' }];
  noteAnswer(summary({ discountDropped: true, changedItems }));
  expect(said.mock.calls).toEqual([[droppedText], [endedText('Blue Dream', 'Spring sale')]]);
});
