import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { read } from '../../../api/query.ts';
import { NotFound } from '../../../ui/page/NotFound.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { readId } from '../../../ui/lib/read-number.ts';
import { ErrorState, Skeleton } from '../../../ui/page/States.tsx';
import { CartProducts } from './CartProducts.tsx';

/** /products/$cartId/$clientId: the inventory at the prices of a cart's client. */
export function CartProductsPage() {
  const { cartId } = useParams({ from: '/signed-in/products/$cartId/{-$clientId}' });
  const id = readId(cartId);
  const { data, error, refetch } = useQuery({
    ...read('carts.summary', { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  });
  if (id === undefined) return <NotFound />;
  if (data) return <CartProducts key={id} cart={data} />;
  return (
    <>
      <PageHead title="Products" crumbs={[{ label: 'Products', href: '/products' }]} />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
    </>
  );
}
