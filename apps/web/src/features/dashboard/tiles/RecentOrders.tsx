import type { OutputOf } from '@cartwright/contract/contract';
import { addDays } from '@cartwright/domain/dates/dates';
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
import { criteriaBody, withDays } from '../criteria.ts';
import type { Criteria } from '../dashboard-search.ts';
import { Tile } from './Tile.tsx';
import { TileError } from './TileError.tsx';
import css from './RecentOrders.module.css';

interface RecentOrdersProps {
  criteria: Criteria;
  sold: SoldOrders | undefined;
}

type Orders = OutputOf<'dashboard.recentOrders'>['data'];

/** A range with fewer orders shows earlier ones under them. */
const EARLIER = 5;

/** The newest orders of the range, and while there are few the ones before it. */
export function RecentOrders({ criteria, sold }: RecentOrdersProps) {
  const query = useQuery(readPage('dashboard.recentOrders', { body: criteriaBody(criteria) }));
  const to = usePlaces();
  return (
    <Tile
      title="Recent orders"
      note={query.data === undefined ? 'newest first' : `newest first · ${money(query.data.totals.orderTotal)}`}
      query={query}
      all={(data) => ({ count: data.count, href: sold && to.soldOrders(sold) })}
    >
      {({ data, count }) => (
        <>
          {count === 0 ? <p className={css.none}>No orders in this range</p> : <OrderRows orders={data} />}
          {sold?.from == null || data.length >= EARLIER ? null : (
            <EarlierOrders criteria={criteria} to={addDays(sold.from, -1)} count={EARLIER - data.length} />
          )}
        </>
      )}
    </Tile>
  );
}

/** The newest orders until the day before the range, so that a quiet day leaves no hole. */
function EarlierOrders({ criteria, to, count }: { criteria: Criteria; to: string; count: number }) {
  const body = criteriaBody({ ...criteria, ...withDays({ from: null, to }), count: EARLIER });
  const { data, error, refetch } = useQuery(readPage('dashboard.recentOrders', { body }));
  if (data === undefined)
    return error ? <TileError what="recent orders" error={error} onRetry={() => void refetch()} /> : null;
  return data.count === 0 ? null : (
    <>
      <h3 className={css.earlier}>Before this range</h3>
      <OrderRows orders={data.data.slice(0, count)} />
    </>
  );
}

function OrderRows({ orders }: { orders: Orders }) {
  const to = usePlaces();
  // A row of a phone is one target: the order, which leads to its client.
  const phone = usePhone();
  return (
    <ol className={css.orders}>
      {orders.map((order) => {
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
  );
}
