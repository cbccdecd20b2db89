import type { OutputOf } from '@cartwright/contract/contract';
import { ruleText } from '@cartwright/contract/problems/rule-problems';
import { useCallback, useMemo } from 'react';
import { useActions } from '../../../context/actions.ts';
import { useMay } from '../../../context/session.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import type { Action } from '../../../lib/action.ts';
import { counted, money, units } from '../../../lib/format.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { quantityColumns } from '../shared/product-columns.tsx';
import { cartProductList } from '../shared/product-list.ts';
import type { ProductRow } from '../shared/product-search.ts';
import { ProductCard } from '../shared/ProductCard.tsx';
import { ProductList } from '../shared/ProductList.tsx';
import { LastBought, LastBoughtLegend } from './LastBought.tsx';
import { lastBoughtColumn } from './last-bought-column.tsx';
import { useLastBought } from './use-last-bought.ts';
import { QuantityBox } from './QuantityBox.tsx';
import { useQuantities } from './use-quantities.ts';
import { places } from '../../../context/places.ts';
import css from './CartProducts.module.css';

const noActions: readonly never[] = [];

/** What is typed, summed up below the rows. */
const typedFooter = (count: number, { units: typed, amount, short }: ReturnType<typeof useQuantities>['sums']) => ({
  label: (
    <>
      {counted(count, 'product')} · {counted(typed, 'unit')}{' '}
      {short.map(({ name, units: lacking }) => (
        <span key={name} className={css.short}>
          {units(lacking)} short in {name}{' '}
        </span>
      ))}
    </>
  ),
  values: { unitPrice: money(amount) },
});

/** The inventory with a quantity column: quantities are typed down the column and added to the cart together. */
export function CartProducts({ cart }: { cart: OutputOf<'carts.summary'> }) {
  const { cartId } = cart;
  const mayAdd = useMay('carts.edit');
  const phone = usePhone();
  const isNonCannabis = cart.isNonCannabis ?? undefined;
  const list = useList(cartProductList, { cartId, clientId: cart.clientId ?? undefined, isNonCannabis });
  const { edit, count, sums, busy, add } = useQuantities(cartId);
  const { asList } = list.state.filters;
  const bought = useLastBought(cart.clientId);
  const lastColumns = useMemo(
    () => [
      ...(bought === undefined || asList ? [] : [lastBoughtColumn(bought.byProduct)]),
      ...quantityColumns(mayAdd ? edit : { ...edit, enabled: () => false }, asList && !phone),
    ],
    [edit, mayAdd, bought, asList, phone],
  );
  const note = useCallback(
    ({ productId }: ProductRow) =>
      bought === undefined ? null : <LastBought purchase={bought.byProduct.get(productId)} />,
    [bought],
  );
  const lastPaid = useCallback(
    ({ productId }: ProductRow) => bought?.byProduct.get(productId)?.lastPaid ?? null,
    [bought],
  );
  const addAction: Action = {
    label: count > 0 ? `Add ${counted(count, 'product')}` : 'Add to cart',
    key: 'submit',
    disabledReason: cart.status === 'open' ? undefined : ruleText('cart_not_open'),
    run: add,
  };
  useActions(mayAdd ? [addAction] : noActions);
  const mobileRow = useCallback(
    (product: ProductRow) => (
      <ProductCard
        product={product}
        note={bought === undefined ? null : <LastBought purchase={bought.byProduct.get(product.productId)} />}
      >
        {mayAdd ? <QuantityBox product={product} edit={edit} /> : null}
      </ProductCard>
    ),
    [edit, mayAdd, bought],
  );
  const toCart = places.cart(cartId);
  return (
    <>
      <ProductList
        list={list}
        title={cart.tradename ?? 'Cart without a client'}
        crumbs={[{ label: `Cart ${cartId}`, href: toCart }, { label: 'Products' }]}
        facts={
          <>
            <span className="muted num">
              {counted(cart.itemCount, 'item')} · {money(cart.grandTotal)}
            </span>
            {phone ? null : (
              <AppLink className="link" href={toCart}>
                Back to the cart
              </AppLink>
            )}
          </>
        }
        actions={mayAdd ? <ActionButton kind="primary" busy={busy} action={addAction} /> : null}
        kindKnown={isNonCannabis !== undefined}
        withQuantity
        note={note}
        lastPaid={lastPaid}
        footer={count > 0 ? typedFooter(count, sums) : undefined}
        lastColumns={lastColumns}
        mobileRow={mobileRow}
      />
      {bought === undefined ? null : <LastBoughtLegend limits={bought.limits} />}
    </>
  );
}
