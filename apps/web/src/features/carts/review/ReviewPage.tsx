import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { NotFound } from '../../../ui/page/NotFound.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { ErrorState } from '../../../ui/page/States.tsx';
import { readId } from '../shared/cart-links.ts';
import '../shared/carts.css';
import { CartLoading } from '../shared/CartLoading.tsx';
import { ReviewScreen } from './ReviewScreen.tsx';
import { cartQuery } from '../shared/cart-query.ts';

export function ReviewPage() {
  const params: { cartId?: string } = useParams({ strict: false });
  const cartId = readId(params.cartId);
  return cartId === undefined ? <NotFound /> : <LoadedReview key={cartId} cartId={cartId} />;
}

function LoadedReview({ cartId }: { cartId: number }) {
  // Stock changes, so the review always loads again; the cached cart shows meanwhile.
  const cart = useQuery({ ...cartQuery(cartId), staleTime: 0 });
  if (cart.data) return <ReviewScreen saved={cart.data} />;
  return (
    <>
      <PageHead title="Review and submit order" crumbs={[{ label: `Cart ${cartId}`, href: `/cart/${cartId}` }]} />
      {cart.error ? <ErrorState error={cart.error} onRetry={() => void cart.refetch()} /> : <CartLoading />}
    </>
  );
}
