import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { cartQuery } from '../shared/cart-query.ts';
import type { Cart, CartSummary } from '../shared/cart-types.ts';
import { makeEditQueue } from './edit-queue.ts';
import { type LineChange, mergeSummary, missesSomething } from './preview.ts';

/** Every edit rejects with the server's problem: who asked for it says so in its one place, a cell, a dialog or a toast. */
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
      line(cartItemId, 'units', { units }, () =>
        call('carts.updateItem', { body: { cartId, cartItemId, quantity: units } }),
      ),
    setUnitPrice: (cartItemId: number, unitPrice: number) =>
      line(cartItemId, 'price', { unitPrice }, () =>
        call('carts.updateItemPrice', { body: { cartId, cartItemId, unitPrice } }),
      ),
    setTotalPrice: (cartItemId: number, totalPrice: number) =>
      line(cartItemId, 'total', { totalPrice }, () =>
        call('carts.updateItemPrice', { body: { cartId, cartItemId, totalPrice } }),
      ),
    setBackorder: (cartItemId: number, backorder: boolean) =>
      line(cartItemId, 'backorder', { backorder }, () =>
        call('carts.updateItem', { body: { cartId, cartItemId, backorder } }),
      ),
    setConversion: (cartItemId: number, conversionUnits: number) =>
      line(cartItemId, 'conversion', { conversionUnits }, () =>
        call('carts.updateItem', { body: { cartId, cartItemId, conversionUnits } }),
      ),
    setLineDiscount: (cartItemId: number, discountType: number, unitPriceDiscount: number) =>
      line(cartItemId, 'discount', { discountType, unitPriceDiscount }, () =>
        call('carts.updateItem', { body: { cartId, cartItemId, discountType, unitPriceDiscount } }),
      ),
    remove: (cartItemId: number) =>
      queue.add(`${cartItemId}:remove`, { kind: 'remove', cartItemId }, () =>
        call('carts.removeItem', { body: { cartId, cartItemId } }),
      ),
    /** Adds a product; `key` stays the same when the same addition is tried again. */
    add: (productId: number, quantity: number, key: string) =>
      queue.add(`add:${key}`, { kind: 'unseen' }, () =>
        call('carts.addItem', { body: { cartId, productId, quantity } }, { idempotencyKey: key }),
      ),
    setDiscount: (amount: number) =>
      queue.add('discount', { kind: 'discount', amount }, () =>
        call('carts.setDiscount', { body: { cartId, discountAmount: amount } }),
      ),
    /** Says that it was saved, in the spec's words. */
    setDeliveryDate: async (date: string) => {
      const summary = await queue.add('date', { kind: 'delivery', date }, () =>
        call('carts.setDeliveryDate', { params: { cartId }, body: { estimateDeliveryDate: date } }),
      );
      toast.success(summary.message);
    },
    setForceBackorderAll: (forceBackorderAll: boolean) =>
      queue.add('force', { kind: 'delivery', forceBackorderAll }, () =>
        call('carts.setDeliveryDate', { params: { cartId }, body: { forceBackorderAll } }),
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
