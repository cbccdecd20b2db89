import { orderName } from '@cartwright/domain/orders/order-name';
import { orderStatusLabel } from '@cartwright/domain/orders/order-state';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../../api/query.ts';
import { usePlaces } from '../../../context/places.ts';
import { units } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import css from './InUse.module.css';

const Named = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href === undefined ? (
    <span className={css.name}>{children}</span>
  ) : (
    <AppLink className="link" href={href}>
      {children}
    </AppLink>
  );

const shown = (rows: number, all: number): string => (all > rows ? `${rows} of ${all}` : String(all));

/** The open carts and orders that hold a product, those with most units first. */
export function OpenUses({ productId }: { productId: number }) {
  const { data } = useQuery(read('products.openUses', { params: { productId } }));
  const to = usePlaces();
  if (data === undefined) return null;
  const { carts, cartCount, orders, orderCount } = data;
  return (
    <>
      <Panel title="In open carts" action={<span className="muted num">{shown(carts.length, cartCount)}</span>}>
        {carts.length === 0 ? <p className="muted">It is in no open cart.</p> : null}
        <ul className={css.rows} aria-label="Open carts">
          {carts.map((row) => (
            <li key={row.cartId}>
              <Named href={to.cart(row.cartId)}>{row.tradename ?? `Cart ${row.cartId}`}</Named>
              <span className="muted">{row.personName}</span>
              <span />
              <b className="num">{units(row.units)}</b>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="On open orders" action={<span className="muted num">{shown(orders.length, orderCount)}</span>}>
        {orders.length === 0 ? <p className="muted">It is on no open order.</p> : null}
        <ul className={css.rows} aria-label="Open orders">
          {orders.map((row) => (
            <li key={row.orderId}>
              <Named href={to.order(row.orderId, row.orderNo)}>{orderName(row)}</Named>
              <span className="muted">{row.tradename}</span>
              <span className="muted">{orderStatusLabel(row.status)}</span>
              <b className="num">{units(row.units)}</b>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
