import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isLive } from '../../../calls/live.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import type { Cart } from '../shared/cart-types.ts';
import { CartLoading } from '../shared/CartLoading.tsx';
import { CartScreen } from './CartScreen.tsx';
import { cartQuery } from '../shared/cart-query.ts';
import { useBackCrumb } from './use-back-crumb.ts';

/** A cart by its id. */
export function CartPage() {
  const { cartId } = useParams({ from: '/signed-in/cart/$cartId' });
  return <LoadedCart cartId={cartId} />;
}

interface LoadedCartProps {
  cartId: number;
  /** The cart as another call has just returned it, and when. */
  known?: { readonly cart: Cart; readonly at: number };
}

/** Milliseconds until the cart is asked for again: seldom while the event stream announces it. */
const refreshMs = { live: 120_000, alone: 15_000 };

/** The cart's states: loading, failed or forbidden, loaded. */
export function LoadedCart({ cartId, known }: LoadedCartProps) {
  const back = useBackCrumb();
  const cart = useQuery({
    ...cartQuery(cartId),
    refetchInterval: ({ state }) =>
      state.data?.status === 'open' ? refreshMs[isLive.get() ? 'live' : 'alone'] : false,
    ...(known ? { initialData: known.cart, initialDataUpdatedAt: known.at } : {}),
  });
  if (cart.data) return <CartScreen saved={cart.data} />;
  return (
    <>
      <PageHead title="Cart" crumbs={[back, { label: `Cart ${cartId}` }]} />
      <Loaded query={cart} loading={<CartLoading />} />
    </>
  );
}
