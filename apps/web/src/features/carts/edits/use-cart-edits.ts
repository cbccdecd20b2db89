import type { InputOf } from '@cartwright/contract/contract';
import { isAddedAsBackorder } from '@cartwright/domain/carts/short-lines';
import { subtractUnits } from '@cartwright/domain/money/money';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WriteOperation } from '../../../api/app.ts';
import { asProblem, ProblemError } from '../../../lib/problem.ts';
import { invalidate } from '../../../api/query.ts';
import { useServerState } from '../../../api/server-state.ts';
import { write } from '../../../api/write.ts';
import { changedSince } from '../../../context/changed-since.ts';
import { useCartNotes } from '../../../context/cart-notes.ts';
import { useMe } from '../../../context/session.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { type HeldEdits, holdEdits } from './kept-edits.ts';
import { waitingLine } from './waiting-line.ts';
import { cartQuery } from '../shared/cart-query.ts';
import type { Cart, CartLine, CartSummary, ProductRow } from '../shared/cart-types.ts';
import { editText } from './edit-text.ts';
import { announceCart, useOtherTabs } from './other-tabs.ts';
import { makeEditQueue } from './edit-queue.ts';
import { type CartChange, type LineChange, mergeSummary, needsReload, previewLine } from './preview.ts';

/** The calls that change a cart and answer its summary. */
type CartWrite = {
  [O in WriteOperation & `carts.${string}`]: Awaited<ReturnType<typeof write<O>>> extends CartSummary ? O : never;
}[WriteOperation & `carts.${string}`];

interface CartRequest {
  readonly operation: CartWrite;
  readonly input: InputOf<CartWrite>;
}

/** Below the ids of what is added without a connection. */
const firstPartId = 1_000_000;

const priceWaits = 'This line waits for the connection. Its price can be changed once the line is saved.';
const isBeingSaved = 'This line is being saved. Change it once it is saved.';
const failWaiting = (detail: string): never => {
  throw new ProblemError({ ...asProblem(null), status: 409, title: 'Not sent yet', detail });
};

/** A discount of a line as it is typed. */
interface TypedDiscount {
  readonly discountType: number;
  readonly unitPriceDiscount: number;
  readonly discountReason: string | null;
}

/** Every edit rejects with the server's problem; the caller shows it in a cell, a dialog or a toast. */
export function makeCartEdits(client: QueryClient, cartId: number, personId: number) {
  const { queryKey } = cartQuery(cartId);
  const reload = () => void invalidate(client, ['carts.one']);
  const applySummary = (summary: CartSummary, removed?: number) => {
    // A load that began before this response may be older.
    void client.cancelQueries({ queryKey });
    const before = client.getQueryData<Cart>(queryKey);
    if (!before) return;
    const after = mergeSummary(before, summary, removed);
    client.setQueryData(queryKey, after);
    announceCart(cartId);
    if (needsReload(before, after)) reload();
  };
  let keep: HeldEdits<CartRequest>['keep'] | undefined;
  const queue = makeEditQueue<CartRequest>({
    send: async ({ operation, input }, idempotencyKey) => await write(client, operation, input, { idempotencyKey }),
    onSaved: (summary, change) => applySummary(summary, change.kind === 'remove' ? change.cartItemId : undefined),
    onFailure: reload,
    mayKeep: () => keep !== undefined,
    keep: async (kept) => await keep?.(kept),
  });
  const cartNow = () => client.getQueryData<Cart>(queryKey);
  const change = async <O extends CartWrite>(
    key: string,
    shown: CartChange,
    operation: O,
    input: InputOf<O>,
    id?: string,
  ) =>
    await queue.add({
      id: id ?? crypto.randomUUID(),
      key,
      change: shown,
      request: { operation, input },
      text: editText(shown, cartNow()),
    });
  /** Products added without a connection, by the negative ids of their lines. */
  const added = (cartItemId: number) =>
    queue.entries().find(({ change: { kind, ...of } }) => kind === 'add' && 'line' in of && of.line.id === cartItemId);
  /** Changes what waits to be added: the call that adds a product takes all but a price. */
  const changeAdded = (cartItemId: number, values: LineChange, input: object): null => {
    if (values.unitPrice !== undefined || values.totalPrice !== undefined) return failWaiting(priceWaits);
    const waiting = added(cartItemId);
    if (waiting?.change.kind !== 'add' || waiting.wasSent) return failWaiting(isBeingSaved);
    const shown = { kind: 'add' as const, line: previewLine(waiting.change.line, values) };
    const { body } = waiting.request.input as InputOf<'carts.addItem'>;
    const request = { operation: 'carts.addItem' as const, input: { body: { ...body, ...input } } };
    queue.replace(waiting.id, { change: shown, request, text: editText(shown, cartNow()) });
    return null;
  };
  const line = async (cartItemId: number, field: string, values: LineChange, input: object) => {
    if (cartItemId < 0) return changeAdded(cartItemId, values, input);
    const operation = field === 'price' || field === 'total' ? 'carts.updateItemPrice' : 'carts.updateItem';
    const body = { cartId, cartItemId, ...input } as InputOf<'carts.updateItem'>['body'];
    return await change(`${cartItemId}:${field}`, { kind: 'line', cartItemId, ...values }, operation, { body });
  };
  return {
    queue,
    reload,
    /** Holds what waits for the connection until `over`. */
    hold: (over: AbortSignal, ifAvailable = false) => {
      const onHeld = (held: HeldEdits<CartRequest>) => {
        keep = held.keep;
        over.addEventListener('abort', () => (keep = undefined));
        queue.adopt(held.found);
      };
      holdEdits<CartRequest>(personId, cartId, over, onHeld, ifAvailable);
    },
    setUnits: async (cartItemId: number, units: number) =>
      await line(cartItemId, 'units', { units }, { quantity: units }),
    /** The reason is that of a price far below the list's; null or '' for none. */
    setUnitPrice: async (cartItemId: number, unitPrice: number, discountReason: string | null) =>
      await line(cartItemId, 'price', { unitPrice, discountReason }, { unitPrice, discountReason }),
    setTotalPrice: async (cartItemId: number, totalPrice: number, discountReason: string | null) =>
      await line(cartItemId, 'total', { totalPrice, discountReason }, { totalPrice, discountReason }),
    setBackorder: async (cartItemId: number, backorder: boolean) =>
      await line(cartItemId, 'backorder', { backorder }, { backorder }),
    /** Sells so many units of a line as backorder; the others stay, if there are any. */
    backorderUnits: async ({ id: cartItemId, units: all }: Pick<CartLine, 'id' | 'units'>, units: number) => {
      if (cartItemId < 0 || units >= all)
        return await line(cartItemId, 'backorder', { backorder: true }, { backorder: true });
      const shown = { kind: 'split' as const, cartItemId, units, partId: -firstPartId - cartItemId };
      const body = { cartId, cartItemId, backorderUnits: units };
      return await change(`${cartItemId}:split`, shown, 'carts.updateItem', { body });
    },
    setConversion: async (cartItemId: number, conversionUnits: number) =>
      await line(cartItemId, 'conversion', { conversionUnits }, { conversionUnits }),
    setLineDiscount: async (cartItemId: number, discount: TypedDiscount) =>
      await line(cartItemId, 'discount', discount, discount),
    takeListPrices: async (cartItemIds: readonly number[]) =>
      await change(`${cartItemIds.join()}:listPrices`, { kind: 'listPrices', cartItemIds }, 'carts.takeListPrices', {
        body: { cartId, cartItemIds: [...cartItemIds] },
      }),
    remove: async (cartItemId: number) => {
      if (cartItemId >= 0)
        return await change(`${cartItemId}:remove`, { kind: 'remove', cartItemId }, 'carts.removeItem', {
          body: { cartId, cartItemId },
        });
      const waiting = added(cartItemId);
      if (waiting === undefined || waiting.wasSent) return failWaiting(isBeingSaved);
      queue.cancel(waiting.id);
      return null;
    },
    /** Adds a product; `key` stays the same when the same addition is tried again. */
    add: async (product: ProductRow, quantity: number, key: string) => {
      const lowest = Math.min(0, ...queue.entries().map(({ change: of }) => (of.kind === 'add' ? of.line.id : 0)));
      const shown = { kind: 'add' as const, line: waitingLine(lowest - 1, product, quantity) };
      const backorder = isAddedAsBackorder(product) ? { backorder: true } : {};
      const body = { cartId, productId: product.productId, quantity, ...backorder };
      return await change(`add:${key}`, shown, 'carts.addItem', { body }, key);
    },
    /**
     * Takes an addition back: its units from the line, which goes when none are left. `left` is the line as the addition left it: of one
     * that has other units since, a part may be sold in another way.
     */
    takeBack: async (
      { productId, productName }: ProductRow,
      quantity: number,
      key: string,
      left?: Pick<CartLine, 'id' | 'units'>,
    ) => {
      const waiting = queue.entries().find(({ id }) => id === key);
      if (waiting?.wasSent) return failWaiting(isBeingSaved);
      if (waiting) return queue.cancel(waiting.id);
      const found = cartNow()?.cartItems.find((each) =>
        left === undefined ? each.productId === productId : each.id === left.id,
      );
      if (found === undefined) return undefined;
      if (left !== undefined && found.units !== left.units) throw changedSince(productName);
      const { id: cartItemId } = found;
      const units = subtractUnits(found.units, quantity);
      if (units > 0) return await line(cartItemId, 'units', { units }, { quantity: units });
      const body = { cartId, cartItemId };
      return await change(`${cartItemId}:remove`, { kind: 'remove', cartItemId }, 'carts.removeItem', { body });
    },
    setDiscount: async (amount: number, reason: string | null) =>
      await change('discount', { kind: 'discount', amount, reason }, 'carts.setDiscount', {
        body: { cartId, discountAmount: amount, discountReason: reason },
      }),
    /** Shows the spec's message that it was saved. */
    setDeliveryDate: async (date: string) => {
      const summary = await change('date', { kind: 'delivery', date }, 'carts.setDeliveryDate', {
        params: { cartId },
        body: { estimateDeliveryDate: date },
      });
      if (summary !== null) toast.done(`Cart ${cartId}`, summary.message);
    },
    setForceBackorderAll: async (forceBackorderAll: boolean) =>
      await change('force', { kind: 'delivery', forceBackorderAll }, 'carts.setDeliveryDate', {
        params: { cartId },
        body: { forceBackorderAll },
      }),
  };
}

const retryMs = 10_000;

export type CartEdits = ReturnType<typeof makeCartEdits>;

/** The edits of one cart, and the pending changes. Mount it once per cart: give the component the cart's id as key. */
export function useCartEdits(cartId: number) {
  const client = useQueryClient();
  const { personId } = useMe();
  const { unreachable } = useServerState();
  const [edits] = useState(() => makeCartEdits(client, cartId, personId));
  const { pending, last, waiting, isKept, refused } = edits.queue.state.use();
  const notes = useCartNotes(cartId);
  useOtherTabs(cartId, edits.reload);
  useEffect(() => {
    const over = new AbortController();
    edits.hold(over.signal);
    return () => over.abort();
  }, [edits]);
  useEffect(() => {
    if (waiting === 0) return undefined;
    const { retry } = edits.queue;
    if (!unreachable) retry();
    const timer = setInterval(retry, retryMs);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [edits, unreachable, waiting]);
  const busy = pending.length > 0 && (waiting === 0 || !isKept);
  useEffect(() => {
    if (!busy) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [busy]);
  return { edits, pending, last, notes, waiting, isKept, refused };
}
