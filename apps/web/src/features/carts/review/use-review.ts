import { businessDate } from '@cartwright/domain/dates/dates';
import { nextDeliveryDate } from '@cartwright/domain/dates/delivery-days';
import { orderName } from '@cartwright/domain/orders/order-name';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { read } from '../../../api/query.ts';
import { useMay, useMe } from '../../../context/session.tsx';
import { previewCart } from '../edits/preview.ts';
import { useCartEdits } from '../edits/use-cart-edits.ts';
import type { Cart } from '../shared/cart-types.ts';
import { type Choices, choicesFor, previewCorrections, shortLines } from './corrections.ts';
import { type Way, wayFor, waysOf } from './submit-ways.ts';

/** The cart to be submitted: without a date of its own on the next day that the client accepts. */
export function useReviewedCart(saved: Cart) {
  const { timeZone } = useMe();
  const [today] = useState(() => businessDate(new Date(), timeZone));
  const { edits, pending, endedDiscounts } = useCartEdits(saved.cartId);
  const client = useQuery({
    ...read('accounts.one', { body: { clientId: saved.clientId ?? 0 } }),
    enabled: saved.clientId !== null,
  }).data;
  const cart = useMemo(() => {
    const shown = previewCart(saved, pending);
    if (shown.estimatedDeliveryDate !== null || shown.status !== 'open' || !client) return shown;
    return { ...shown, estimatedDeliveryDate: nextDeliveryDate(today, client.acceptedDays) };
  }, [saved, pending, client, today]);
  return { cart, client, edits, endedDiscounts };
}

const nothingPicked: Choices = new Map();

/** How the cart is submitted, what is done with each short line, and what the cart becomes. */
export function useWays(cart: Cart) {
  const [picked, setPicked] = useState(nothingPicked);
  const [wanted, setWay] = useState<Way>();
  const mayMerge = useMay('orders.submit') && cart.isNonCannabis !== true;
  const isOpen = cart.status === 'open' && cart.clientId !== null;
  const { data: mergeable } = useQuery({
    ...read('orders.mergeable', { params: { cartId: cart.cartId } }),
    enabled: mayMerge && isOpen,
  });
  const short = useMemo(() => shortLines(cart), [cart]);
  const choices = useMemo(() => choicesFor(short, picked), [short, picked]);
  const two = useMemo(() => previewCorrections(cart, choices), [cart, choices]);
  const proposed = mergeable?.data.find(({ selected }) => selected);
  const ways = waysOf({
    cart,
    short,
    orders: two === undefined ? 0 : [two.one, two.two].filter(({ lines }) => lines > 0).length,
    target: proposed && orderName(proposed),
  });
  const choose = (next: Choices) => {
    setPicked(next);
    setWay('corrections');
  };
  return { short, choices, choose, two, ways, way: wayFor(ways, wanted), setWay };
}
