import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invalidate } from '../../../api/query.ts';
import { write } from '../../../api/write.ts';
import { createStore } from '../../../ui/lib/store.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { cartQuery } from '../shared/cart-query.ts';
import type { Cart, CartSummary } from '../shared/cart-types.ts';
import { announceCart, useOtherTabs } from './other-tabs.ts';
import { makeEditQueue } from './edit-queue.ts';
import { type LineChange, mergeSummary, needsReload } from './preview.ts';

/** Every edit rejects with the server's problem; the caller shows it in a cell, a dialog or a toast. */
function makeCartEdits(client: QueryClient, cartId: number) {
  const { queryKey } = cartQuery(cartId);
  const reload = () => void invalidate(client, ['carts.one']);
  /** The order discount was dropped, because it no longer fits the lines. */
  const discountDropped = createStore(false);
  /** Discounts that a change took off because they had ended, by line: the stored cart no longer names them. */
  const endedDiscounts = createStore<ReadonlyMap<number, string>>(new Map());
  const applySummary = (summary: CartSummary, removed?: number) => {
    // A load that began before this response may be older.
    void client.cancelQueries({ queryKey });
    const before = client.getQueryData<Cart>(queryKey);
    if (!before) return;
    const after = mergeSummary(before, summary, removed);
    client.setQueryData(queryKey, after);
    announceCart(cartId);
    if (needsReload(before, after)) reload();
    if (summary.discountDropped) discountDropped.set(true);
    const ended = summary.changedItems.flatMap(({ id, endedDiscount }) =>
      endedDiscount === null ? [] : [[id, endedDiscount] as const],
    );
    if (ended.length > 0) endedDiscounts.set(new Map([...endedDiscounts.get(), ...ended]));
  };
  const queue = makeEditQueue(
    (summary, change) => applySummary(summary, change.kind === 'remove' ? change.cartItemId : undefined),
    reload,
  );
  const line = (cartItemId: number, field: string, change: LineChange, send: () => Promise<CartSummary>) =>
    queue.add(`${cartItemId}:${field}`, { kind: 'line', cartItemId, ...change }, send);
  return {
    queue,
    reload,
    discountDropped,
    endedDiscounts,
    setUnits: (cartItemId: number, units: number) =>
      line(cartItemId, 'units', { units }, () =>
        write(client, 'carts.updateItem', { body: { cartId, cartItemId, quantity: units } }),
      ),
    setUnitPrice: (cartItemId: number, unitPrice: number) =>
      line(cartItemId, 'price', { unitPrice }, () =>
        write(client, 'carts.updateItemPrice', { body: { cartId, cartItemId, unitPrice } }),
      ),
    setTotalPrice: (cartItemId: number, totalPrice: number) =>
      line(cartItemId, 'total', { totalPrice }, () =>
        write(client, 'carts.updateItemPrice', { body: { cartId, cartItemId, totalPrice } }),
      ),
    setBackorder: (cartItemId: number, backorder: boolean) =>
      line(cartItemId, 'backorder', { backorder }, () =>
        write(client, 'carts.updateItem', { body: { cartId, cartItemId, backorder } }),
      ),
    setConversion: (cartItemId: number, conversionUnits: number) =>
      line(cartItemId, 'conversion', { conversionUnits }, () =>
        write(client, 'carts.updateItem', { body: { cartId, cartItemId, conversionUnits } }),
      ),
    setLineDiscount: (cartItemId: number, discountType: number, unitPriceDiscount: number) =>
      line(cartItemId, 'discount', { discountType, unitPriceDiscount }, () =>
        write(client, 'carts.updateItem', { body: { cartId, cartItemId, discountType, unitPriceDiscount } }),
      ),
    remove: (cartItemId: number) =>
      queue.add(`${cartItemId}:remove`, { kind: 'remove', cartItemId }, () =>
        write(client, 'carts.removeItem', { body: { cartId, cartItemId } }),
      ),
    /** Adds a product; `key` stays the same when the same addition is tried again. */
    add: (productId: number, quantity: number, key: string) =>
      queue.add(`add:${key}`, { kind: 'unseen' }, () =>
        write(client, 'carts.addItem', { body: { cartId, productId, quantity } }, { idempotencyKey: key }),
      ),
    setDiscount: (amount: number) =>
      queue.add('discount', { kind: 'discount', amount }, () =>
        write(client, 'carts.setDiscount', { body: { cartId, discountAmount: amount } }),
      ),
    /** Shows the spec's message that it was saved. */
    setDeliveryDate: async (date: string) => {
      const summary = await queue.add('date', { kind: 'delivery', date }, () =>
        write(client, 'carts.setDeliveryDate', { params: { cartId }, body: { estimateDeliveryDate: date } }),
      );
      toast.success(summary.message);
    },
    setForceBackorderAll: (forceBackorderAll: boolean) =>
      queue.add('force', { kind: 'delivery', forceBackorderAll }, () =>
        write(client, 'carts.setDeliveryDate', { params: { cartId }, body: { forceBackorderAll } }),
      ),
  };
}

export type CartEdits = ReturnType<typeof makeCartEdits>;

/** The edits of one cart, and the pending changes. Mount it once per cart: give the component the cart's id as key. */
export function useCartEdits(cartId: number) {
  const client = useQueryClient();
  const [edits] = useState(() => makeCartEdits(client, cartId));
  const { pending, last } = edits.queue.state.use();
  const discountDropped = edits.discountDropped.use();
  const endedDiscounts = edits.endedDiscounts.use();
  useOtherTabs(cartId, edits.reload);
  const busy = pending.length > 0;
  useEffect(() => {
    if (!busy) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [busy]);
  return { edits, pending, last, discountDropped, endedDiscounts };
}
