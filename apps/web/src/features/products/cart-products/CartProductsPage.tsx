import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { read } from '../../../api/query.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { CartProducts } from './CartProducts.tsx';
import { places } from '../../../context/places.ts';

/** /products/$cartId/$clientId: the inventory at the prices of a cart's client. */
export function CartProductsPage() {
  const { cartId } = useParams({ from: '/signed-in/products/$cartId/{-$clientId}' });
  const cart = useQuery(read('carts.summary', { params: { id: cartId } }));
  if (cart.data) return <CartProducts cart={cart.data} />;
  return (
    <>
      <PageHead title="Products" crumbs={[{ label: 'Products', href: places.products() }]} />
      <Loaded query={cart} loading={<Skeleton lines={8} />}>
        {() => null}
      </Loaded>
    </>
  );
}
