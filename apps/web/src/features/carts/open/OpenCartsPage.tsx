import { NewCartButton } from '../../../context/NewCartButton.tsx';
import { useCallback, useMemo } from 'react';
import { clientPlace, places, usePlaces } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { FilterBar } from '../../../grid/filters/FilterBar.tsx';
import { RowButtons } from '../../../ui/controls/RowButtons.tsx';
import { counted, money } from '../../../lib/format.ts';
import { type Action, actions } from '../../../lib/action.ts';
import { usePortalOrders } from '../portal/use-portal-orders.tsx';
import { openCartColumns } from './open-cart-columns.tsx';
import { openCartChange, openCartFilters } from './open-cart-filters.ts';
import { openCartList, openCartName, type OpenCartRow } from './open-cart-list.ts';
import { OpenCartCard } from './OpenCartCard.tsx';

const nothingYet = {
  title: 'No open carts',
  text: 'A cart that is started for a client is shown here until it is submitted or deleted.',
  action: <NewCartButton />,
};

/** /open-carts (spec 000 §2): who may see everybody's carts chooses between those and their own. */
export function OpenCartsPage() {
  const list = useList(openCartList);
  const { data } = list.source;
  const seesAll = useMay('carts.all');
  const to = usePlaces();
  const { decisionsOn, dialog } = usePortalOrders();
  const clientHref = useCallback(
    ({ clientId, tradename }: OpenCartRow) =>
      clientId === null || tradename === null ? undefined : clientPlace(to, { id: clientId, name: tradename }),
    [to],
  );
  const decisions = useCallback(
    (cart: OpenCartRow, inGrid: boolean) =>
      cart.isPending ? <RowButtons name={openCartName(cart)} actions={decisionsOn(cart)} inGrid={inGrid} /> : null,
    [decisionsOn],
  );
  const columns = useMemo(() => openCartColumns(clientHref, (cart) => decisions(cart, true)), [clientHref, decisions]);
  const mobileRow = useCallback(
    (cart: OpenCartRow) => <OpenCartCard cart={cart}>{decisions(cart, false)}</OpenCartCard>,
    [decisions],
  );
  const menu = (cart: OpenCartRow): readonly Action[] => {
    const client = clientHref(cart);
    return actions(
      { label: 'Open the cart', href: places.cart(cart.cartId) },
      client !== undefined && { label: 'Open the client', href: client },
      ...(cart.isPending ? decisionsOn(cart) : []),
    );
  };
  return (
    <>
      <ListPage
        list={list}
        title="Open Carts"
        search="Search carts"
        startTab="Open carts"
        filters={<FilterBar list={list} filters={openCartFilters(seesAll)} follow={openCartChange} />}
        pagerNote={data && counted(data.count, 'cart')}
        sums={data && { orderTotal: money(data.totals.orderTotal) }}
        columns={columns}
        mobileRow={mobileRow}
        rowMenu={menu}
        empty={nothingYet}
      />
      {dialog}
    </>
  );
}
