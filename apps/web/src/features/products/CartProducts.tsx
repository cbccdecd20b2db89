import type { OutputOf } from '@cartwright/contract/contract';
import { problemOf } from '@cartwright/contract/problems';
import { useCallback, useMemo } from 'react';
import { useMay } from '../../app/session.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { counted, money } from '../../ui/format.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { quantityColumns } from './product-columns.tsx';
import type { ProductRow } from './product-search.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import { QuantityBox } from './QuantityBox.tsx';
import { useProductList } from './use-product-list.ts';
import { useQuantities } from './use-quantities.ts';

/** The inventory beside a cart: quantities are typed down the column and added at once. */
export function CartProducts({ cart }: { cart: OutputOf<'carts.summary'> }) {
  const { cartId } = cart;
  const mayAdd = useMay('carts.edit');
  const isNonCannabis = cart.isNonCannabis ?? undefined;
  const list = useProductList({ cartId, clientId: cart.clientId ?? undefined, isNonCannabis });
  const { edit, count, busy, add } = useQuantities(cartId);
  const lastColumns = useMemo(() => quantityColumns(mayAdd ? edit : { ...edit, enabled: () => false }), [edit, mayAdd]);
  const mobileRow = useCallback(
    (product: ProductRow) => (
      <ProductCard product={product}>{mayAdd ? <QuantityBox product={product} edit={edit} /> : null}</ProductCard>
    ),
    [edit, mayAdd],
  );
  const toCart = `/cart/${cartId}`;
  return (
    <>
      <PageHead
        title={cart.tradename ?? 'Cart without a client'}
        crumbs={[{ label: `Cart ${cartId}`, href: toCart }, { label: 'Products' }]}
        facts={
          <>
            <span className="muted num">
              {counted(cart.itemCount, 'item')} · {money(cart.grandTotal)}
            </span>
            <AppLink className="link" href={toCart}>
              Back to the cart
            </AppLink>
          </>
        }
        actions={
          <>
            <ProductSearch list={list} />
            {mayAdd ? (
              <Button
                kind="primary"
                busy={busy}
                disabledReason={cart.status === 'open' ? undefined : problemOf('cart_not_open').detail}
                onClick={add}
              >
                {count > 0 ? `Add ${counted(count, 'item')} to cart` : 'Add to cart'}
              </Button>
            ) : null}
          </>
        }
      />
      <ProductGrid
        list={list}
        kindKnown={isNonCannabis !== undefined}
        withQuantity
        lastColumns={lastColumns}
        mobileRow={mobileRow}
      />
    </>
  );
}
