import { orderName } from '@cartwright/domain/orders/order-name';
import { useQuery } from '@tanstack/react-query';
import { readPage } from '../../../api/query.ts';
import { ClientName } from '../../../context/ClientName.tsx';
import { usePlaces } from '../../../context/places.ts';
import type { SoldOrders } from '../../../context/places/sold-orders.ts';
import { day, money } from '../../../lib/format.ts';
import { classes } from '../../../lib/classes.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { OrderStatusTone } from '../../orders/shared/OrderStatusTone.tsx';
import { criteriaBody } from '../criteria.ts';
import type { Criteria } from '../dashboard-search.ts';
import { Tile } from './Tile.tsx';
import css from './RecentOrders.module.css';

interface RecentOrdersProps {
  criteria: Criteria;
  sold: SoldOrders | undefined;
}

/** The newest orders of the range. */
export function RecentOrders({ criteria, sold }: RecentOrdersProps) {
  const query = useQuery(readPage('dashboard.recentOrders', { body: criteriaBody(criteria) }));
  const to = usePlaces();
  // A row of a phone is one target: the order, which leads to its client.
  const phone = usePhone();
  return (
    <Tile
      title="Recent orders"
      note={query.data === undefined ? 'newest first' : `newest first · ${money(query.data.totals.orderTotal)}`}
      query={query}
      all={(data) => ({ count: data.count, href: sold && to.soldOrders(sold) })}
      empty={({ count }) => (count === 0 ? 'No orders in this range' : null)}
    >
      {({ data }) => (
        <ol className={css.orders}>
          {data.map((order) => {
            const href = to.order(order.orderId, order.orderNo);
            return (
              <li key={order.orderId}>
                {href === undefined ? (
                  <span>{orderName(order)}</span>
                ) : (
                  <AppLink className="link" href={href}>
                    {orderName(order)}
                  </AppLink>
                )}
                <time dateTime={order.orderDate}>{day(order.orderDate)}</time>
                <span className="truncate" title={order.tradename}>
                  {phone ? order.tradename : <ClientName of={order} />}
                </span>
                <span className={classes(css.person, 'truncate')} title={order.salesPersonName}>
                  {order.salesPersonName}
                </span>
                <OrderStatusTone status={order.status} />
                <span className={css.total}>{money(order.orderTotal)}</span>
              </li>
            );
          })}
        </ol>
      )}
    </Tile>
  );
}
