import { nextDeliveryDate } from '@cartwright/domain/dates/delivery-days';
import { orderName } from '@cartwright/domain/orders/order-name';
import { useCallback, useMemo, useState } from 'react';
import { useMay } from '../../../context/session.tsx';
import { useShownCart } from '../edits/use-shown-cart.ts';
import { toastFailure } from '../../../context/toast-failure.ts';
import { useCartEdits } from '../edits/use-cart-edits.ts';
import type { Cart } from '../shared/cart-types.ts';
import { useDateDraft } from '../shared/use-date-draft.ts';
import { type Choices, choicesFor, previewCorrections, shortLines } from './corrections.ts';
import { keepChoices, type KeptChoices, readChoices } from './kept-choices.ts';
import { useClientOf, useMergeable } from './review-queries.ts';
import { type Way, wayFor, waysOf } from './submit-ways.ts';
import { useDeliverySchedule } from '../../../context/use-delivery-schedule.ts';

/**
 * The cart to be submitted, with the delivery date as it is typed; without a date of its own on the next day that the
 * client accepts and there is a delivery. `stored` is the cart with what was chosen for it, and no proposed date.
 */
export function useReviewedCart(saved: Cart) {
  const mayEdit = useMay('carts.edit');
  const { edits, pending, ...saving } = useCartEdits(saved.cartId);
  const client = useClientOf(saved).data;
  const stored = useShownCart(saved, pending);
  const schedule = useDeliverySchedule(client?.route);
  const isOpen = stored.status === 'open';
  const proposed = isOpen && client && schedule ? nextDeliveryDate(schedule, client.acceptedDays) : null;
  const saveDate = useCallback((date: string) => toastFailure(edits.setDeliveryDate(date)), [edits]);
  const editable = stored.status === 'open' && mayEdit ? edits : undefined;
  const delivery = useDateDraft(stored.estimatedDeliveryDate ?? proposed, editable && saveDate);
  const { date } = delivery;
  const cart = useMemo(() => ({ ...stored, estimatedDeliveryDate: date }), [stored, date]);
  return { cart, stored, client, delivery, edits, editable, pending, ...saving };
}

/** How the cart is submitted, what is done with each short line, and what the cart becomes. */
export function useWays(cart: Cart) {
  const { cartId } = cart;
  const [{ picked, way: wanted }, setKept] = useState(() => readChoices(cartId));
  const keep = (next: KeptChoices) => {
    setKept(next);
    keepChoices(cartId, next);
  };
  const setWay = (way: Way) => keep({ picked, way });
  const { data: mergeable } = useMergeable(cart);
  const short = useMemo(() => shortLines(cart), [cart]);
  const choices = useMemo(() => choicesFor(short, picked), [short, picked]);
  const two = useMemo(() => previewCorrections(cart, choices), [cart, choices]);
  const proposed = mergeable?.data.find(({ selected }) => selected);
  const ways = waysOf({
    cart,
    short,
    orders: two === undefined ? 0 : [two.one, two.two].filter(({ lines }) => lines > 0).length,
    target: mergeable && (proposed === undefined ? null : orderName(proposed)),
  });
  const choose = (next: Choices) => keep({ picked: next, way: 'corrections' });
  return { short, choices, choose, two, ways, way: wayFor(ways, wanted), setWay };
}
