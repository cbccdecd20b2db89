import { useEffect, useEffectEvent } from 'react';

/** What one tab sends to the others of this browser: the id of a cart that it has changed. */
const channel = new BroadcastChannel('cartwright.cart-changed');

/** Notifies the other tabs that a cart has changed. */
export const announceCart = (cartId: number): void => channel.postMessage(cartId);

/** Runs when another tab has changed the cart. */
export function useOtherTabs(cartId: number, onChanged: () => void): void {
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    const listen = ({ data }: MessageEvent<unknown>) => {
      if (data === cartId) changed();
    };
    channel.addEventListener('message', listen);
    return () => channel.removeEventListener('message', listen);
  }, [cartId]);
}
