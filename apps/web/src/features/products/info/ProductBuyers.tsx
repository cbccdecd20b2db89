import type { OutputOf } from '@cartwright/contract/contract';
import { useMemo } from 'react';
import { clientPlace, usePlaces } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { useStartCart } from '../../../context/use-start-cart.ts';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { AppLink } from '../../../ui/page/AppLink.tsx';

type ProductInfo = OutputOf<'products.info'>;
type Buyer = ProductInfo['buyers'][number];

const c = columnsOf<Buyer>();
const plain = { sortable: false } as const;

/** Who bought the product, the last one first. */
export function ProductBuyers({ product }: { product: ProductInfo }) {
  const to = usePlaces();
  const startCart = useStartCart();
  const mayStart = useMay('carts.edit');
  const columns = useMemo(() => {
    const name = (buyer: Buyer) => {
      const href = clientPlace(to, { id: buyer.clientId, name: buyer.tradename });
      return (
        <>
          {href === undefined ? (
            <b>{buyer.tradename}</b>
          ) : (
            <AppLink className="link" href={href} tabIndex={-1}>
              {buyer.tradename}
            </AppLink>
          )}
          {buyer.city === null ? null : <span className="muted"> {buyer.city}</span>}
        </>
      );
    };
    const start = ({ clientId, tradename }: Buyer) => {
      const run = startCart({ id: clientId, name: tradename });
      return run === undefined ? null : (
        <Button size="small" tabIndex={-1} aria-label={`Start cart of ${tradename}`} onClick={run}>
          Start cart
        </Button>
      );
    };
    return [
      c.custom('tradename', 'Client', name, {
        title: (buyer) => buyer.tradename,
        mobile: true,
        grow: true,
        width: 200,
      }),
      c.date('lastBoughtDate', 'Last bought', { ...plain, mobile: true, width: 110 }),
      c.units('orders', 'Orders', { ...plain, width: 80 }),
      c.units('units', 'Units', { ...plain, width: 84 }),
      c.money('sales', 'Sales', { ...plain, width: 110 }),
      ...(mayStart
        ? [c.custom('start', 'Cart', start, { ...plain, control: true, mobile: true, width: 104, title: () => '' })]
        : []),
    ];
  }, [to, startCart, mayStart]);
  return (
    <DataGrid
      label={`Buyers of ${product.productName}`}
      name="product-buyers-ui"
      columns={columns}
      source={{
        data: { data: product.buyers, count: product.buyers.length },
        isFetching: false,
        error: null,
        refetch: () => undefined,
      }}
      rowId={({ clientId }) => String(clientId)}
      rowLabel={({ tradename }) => tradename}
      empty={{ title: 'Nobody bought it in the last year' }}
    />
  );
}
