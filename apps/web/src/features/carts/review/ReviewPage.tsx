import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { CartLoading } from '../shared/CartLoading.tsx';
import { ReviewScreen } from './ReviewScreen.tsx';
import { cartQuery } from '../shared/cart-query.ts';
import { places } from '../../../context/places.ts';

export function ReviewPage() {
  const { cartId } = useParams({ from: '/signed-in/review-order/$cartId/$clientId' });
  // Stock changes, so the review always loads again; the cached cart shows meanwhile.
  const cart = useQuery({ ...cartQuery(cartId), staleTime: 0 });
  if (cart.data) return <ReviewScreen key={cartId} saved={cart.data} />;
  return (
    <>
      <PageHead title="Review and submit order" crumbs={[{ label: `Cart ${cartId}`, href: places.cart(cartId) }]} />
      <Loaded query={cart} loading={<CartLoading />} />
    </>
  );
}
