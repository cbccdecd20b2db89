import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { read } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { CatalogList } from './CatalogList.tsx';

/** /product-catalogs/$cartId/$clientId: the catalogs at the prices of a cart's client, to add to that cart. */
export function CartCatalogsPage() {
  const { cartId } = useParams({ from: '/signed-in/product-catalogs/$cartId/{-$clientId}' });
  const cart = useQuery(read('carts.summary', { params: { id: cartId } }));
  if (cart.data) return <CatalogList cart={cart.data} />;
  return (
    <>
      <PageHead title="Product Catalogs" crumbs={[{ label: 'Product Catalogs', href: places.catalogs() }]} />
      <Loaded query={cart} loading={<Skeleton lines={8} />} />
    </>
  );
}
