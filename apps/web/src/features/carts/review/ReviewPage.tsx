import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { CartLoading } from '../shared/CartLoading.tsx';
import { ReviewScreen } from './ReviewScreen.tsx';
import { useReviewArrived } from './review-queries.ts';
import { cartQuery } from '../shared/cart-query.ts';
import { places } from '../../../context/places.ts';

/** The longest that the review waits for what places its lines and choices. */
const LONGEST_WAIT_MS = 1_500;

export function ReviewPage() {
  const { cartId } = useParams({ from: '/signed-in/review-order/$cartId/$clientId' });
  // Stock changes, so the review always loads again; the cached cart shows meanwhile.
  const cart = useQuery({ ...cartQuery(cartId), staleTime: 0 });
  const hasArrived = useReviewArrived(cart.data);
  // Once shown it stays: what is asked anew, for another client, comes into it.
  const [shownId, setShownId] = useState<number>();
  if (hasArrived && cart.data && shownId !== cartId) setShownId(cartId);
  const hasCart = cart.data !== undefined;
  useEffect(() => {
    if (!hasCart) return undefined;
    const timer = setTimeout(() => setShownId(cartId), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [hasCart, cartId]);
  if (cart.data && shownId === cartId) return <ReviewScreen key={cartId} saved={cart.data} />;
  return (
    <>
      <PageHead title="Review and submit order" crumbs={[{ label: `Cart ${cartId}`, href: places.cart(cartId) }]} />
      <Loaded query={cart} loading={<CartLoading />}>
        {() => <CartLoading />}
      </Loaded>
    </>
  );
}
