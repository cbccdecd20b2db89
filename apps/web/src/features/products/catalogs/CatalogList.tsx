import type { OutputOf } from '@cartwright/contract/contract';
import { useCallback, useMemo, useState } from 'react';
import { places } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { counted, money } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { groupHeadings } from '../../../grid/body/GroupHeading.tsx';
import { virtualFrom } from '../../../grid/body/rows-window.ts';
import { catalogColumns } from './catalog-columns.tsx';
import { groupOf, mostBulk } from './catalog-facts.ts';
import { type Catalog, catalogList } from './catalog-list.ts';
import { CatalogRow } from './CatalogRow.tsx';
import { CatalogFilterBar } from './CatalogFilterBar.tsx';

const noCatalogs: readonly Catalog[] = [];

const CatalogDialog = lazyPart(async () => (await import('./CatalogDialog.tsx')).CatalogDialog);

/** The catalogs, at the prices of the cart's client; a catalog opens its products. */
export function CatalogList({ cart }: { cart: OutputOf<'carts.summary'> | undefined }) {
  const mayAdd = useMay('carts.edit') && (cart === undefined || cart.status === 'open');
  const isNonCannabis = cart?.isNonCannabis ?? undefined;
  const list = useList(catalogList, { clientId: cart?.clientId ?? undefined, isNonCannabis });
  const [chosen, setOpened] = useState<Catalog>();
  // What is in the cart and what is left change while it is open; one that leaves the list meanwhile stays.
  const opened = list.source.data?.data.find(({ key }) => key === chosen?.key) ?? chosen;
  const catalogs = list.source.data?.data ?? noCatalogs;
  // By name the catalogs of a line follow each other; a long list has no headings.
  const grouped = list.state.sort[0]?.field === 'catalogGroup' && catalogs.length < virtualFrom;
  const columns = useMemo(
    () => catalogColumns({ onOpen: setOpened, mayAdd, grouped, most: mostBulk(catalogs) }),
    [mayAdd, grouped, catalogs],
  );
  const heading = useMemo(() => (grouped ? groupHeadings(catalogs, groupOf) : undefined), [grouped, catalogs]);
  const mobileRow = useCallback(
    (catalog: Catalog) => <CatalogRow catalog={catalog} grouped={grouped} onOpen={setOpened} />,
    [grouped],
  );
  return (
    <>
      <ListPage
        list={list}
        title="Product Catalogs"
        search="Catalog or product"
        startTab="All catalogs"
        facts={cart ? <CartFacts cart={cart} /> : null}
        actions={cart ? <ButtonLink href={places.cart(cart.cartId)}>Back to cart</ButtonLink> : null}
        filters={<CatalogFilterBar list={list} />}
        pagerNote={list.source.data && counted(list.source.data.count, 'catalog')}
        columns={columns}
        mobileRow={mobileRow}
        heading={heading}
        onOpen={setOpened}
        rowMenu={(catalog) => [{ label: mayAdd ? 'Add to cart' : 'Products', run: () => setOpened(catalog) }]}
        empty={{ title: 'No catalogs', text: 'A catalog is a source or a sub line with products for sale.' }}
      />
      {opened ? <CatalogDialog catalog={opened} cart={cart} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}

const CartFacts = ({ cart }: { cart: OutputOf<'carts.summary'> }) => (
  <span className="muted num">
    For{' '}
    <AppLink className="link" href={places.cart(cart.cartId)}>
      Cart {cart.cartId}
    </AppLink>{' '}
    · {cart.tradename ?? 'without a client'} · {counted(cart.itemCount, 'line')}, {money(cart.grandTotal)}
  </span>
);
