import { titles } from '@cartwright/contract/messages';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { toast } from '../../ui/toast.ts';
import { cartQuery } from './cart-query.ts';
import type { Cart, CartSummary } from './cart-types.ts';
import { makeEditQueue } from './edit-queue.ts';
import { type LineChange, mergeSummary, missesSomething } from './preview.ts';

/** Says once what was refused; the caller's own mark follows from the rejection. */
const told = async (saved: Promise<CartSummary>): Promise<CartSummary> => {
  try {
    return await saved;
  } catch (error) {
    toast.failure(error, titles.updateFailed);
    throw error;
  }
};

function makeCartEdits(client: QueryClient, cartId: number) {
  const { queryKey } = cartQuery(cartId);
  const reload = () => void invalidate(client, ['carts.one']);
  const answered = (summary: CartSummary, removed?: number) => {
    // A load that began before this answer may know less than it.
    void client.cancelQueries({ queryKey });
    const before = client.getQueryData<Cart>(queryKey);
    if (!before) return;
    const after = mergeSummary(before, summary, removed);
    client.setQueryData(queryKey, after);
    if (missesSomething(before, after)) reload();
    if (summary.discountDropped) setDropped(true);
  };
  let dropped = false;
  const droppedListeners = new Set<() => void>();
  const setDropped = (next: boolean) => {
    dropped = next;
    for (const listener of droppedListeners) listener();
  };
  const queue = makeEditQueue(
    (summary, change) => answered(summary, change.kind === 'remove' ? change.cartItemId : undefined),
    reload,
  );
  const line = (cartItemId: number, field: string, change: LineChange, send: () => Promise<CartSummary>) =>
    queue.add(`${cartItemId}:${field}`, { kind: 'line', cartItemId, ...change }, send);
  return {
    queue,
    dropped: {
      subscribe: (listener: () => void) => {
        droppedListeners.add(listener);
        return () => void droppedListeners.delete(listener);
      },
      get: () => dropped,
      dismiss: () => setDropped(false),
    },
    setUnits: (cartItemId: number, units: number) =>
      told(
        line(cartItemId, 'units', { units }, () =>
          call('carts.updateItem', { body: { cartId, cartItemId, quantity: units } }),
        ),
      ),
    setUnitPrice: (cartItemId: number, unitPrice: number) =>
      told(
        line(cartItemId, 'price', { unitPrice }, () =>
          call('carts.updateItemPrice', { body: { cartId, cartItemId, unitPrice } }),
        ),
      ),
    setTotalPrice: (cartItemId: number, totalPrice: number) =>
      told(
        line(cartItemId, 'total', { totalPrice }, () =>
          call('carts.updateItemPrice', { body: { cartId, cartItemId, totalPrice } }),
        ),
      ),
    setBackorder: (cartItemId: number, backorder: boolean) =>
      told(
        line(cartItemId, 'backorder', { backorder }, () =>
          call('carts.updateItem', { body: { cartId, cartItemId, backorder } }),
        ),
      ),
    setConversion: (cartItemId: number, conversionUnits: number) =>
      told(
        line(cartItemId, 'conversion', { conversionUnits }, () =>
          call('carts.updateItem', { body: { cartId, cartItemId, conversionUnits } }),
        ),
      ),
    /** Rejects with the problem for the dialog to show. */
    setLineDiscount: (cartItemId: number, discountType: number, unitPriceDiscount: number) =>
      line(cartItemId, 'discount', { discountType, unitPriceDiscount }, () =>
        call('carts.updateItem', { body: { cartId, cartItemId, discountType, unitPriceDiscount } }),
      ),
    remove: (cartItemId: number) =>
      told(
        queue.add(`${cartItemId}:remove`, { kind: 'remove', cartItemId }, () =>
          call('carts.removeItem', { body: { cartId, cartItemId } }),
        ),
      ),
    /** Adds a product; `key` stays the same when the same addition is tried again. Rejects for the caller to show. */
    add: (productId: number, quantity: number, key: string) =>
      queue.add(`add:${key}`, { kind: 'unseen' }, () =>
        call('carts.addItem', { body: { cartId, productId, quantity } }, { idempotencyKey: key }),
      ),
    /** Rejects with the problem for the dialog to show. */
    setDiscount: (amount: number) =>
      queue.add('discount', { kind: 'discount', amount }, () =>
        call('carts.setDiscount', { body: { cartId, discountAmount: amount } }),
      ),
    /** Says that it was saved, in the spec's words. */
    setDeliveryDate: async (date: string) => {
      const summary = await told(
        queue.add('date', { kind: 'delivery', date }, () =>
          call('carts.setDeliveryDate', { params: { cartId }, body: { estimateDeliveryDate: date } }),
        ),
      );
      toast.success(summary.message);
    },
    setForceBackorderAll: (forceBackorderAll: boolean) =>
      told(
        queue.add('force', { kind: 'delivery', forceBackorderAll }, () =>
          call('carts.setDeliveryDate', { params: { cartId }, body: { forceBackorderAll } }),
        ),
      ),
  };
}

export type CartEdits = ReturnType<typeof makeCartEdits>;

/** The edits of one cart, and what is under way. Mount it once per cart: give the component the cart's id as key. */
export function useCartEdits(cartId: number) {
  const client = useQueryClient();
  const [edits] = useState(() => makeCartEdits(client, cartId));
  const { pending, last } = useSyncExternalStore(edits.queue.subscribe, edits.queue.state);
  const discountDropped = useSyncExternalStore(edits.dropped.subscribe, edits.dropped.get);
  const busy = pending.length > 0;
  useEffect(() => {
    if (!busy) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [busy]);
  return { edits, pending, last, discountDropped };
}
