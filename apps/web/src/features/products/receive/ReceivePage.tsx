import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { infoQuery } from '../info/info-query.ts';
import { optionOf } from './receipt-values.ts';
import { ReceiptForm } from './ReceiptForm.tsx';

/** /stock/receive: goods of a supplier come in; with a product in the address it is on the first line. */
export function ReceivePage() {
  const { product: productId } = useSearch({ from: '/signed-in/stock/receive' });
  return productId === undefined ? <ReceiptForm /> : <OfProduct key={productId} productId={productId} />;
}

function OfProduct({ productId }: { productId: number }) {
  const product = useQuery({ ...infoQuery(productId), staleTime: Infinity });
  if (product.data !== undefined) return <ReceiptForm product={optionOf(product.data)} />;
  return (
    <>
      <PageHead title="Receive goods" />
      <Loaded query={product} loading={<Skeleton lines={10} label="Loading the product" />} />
    </>
  );
}
