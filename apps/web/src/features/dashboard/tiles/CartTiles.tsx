import type { OutputOf } from '@cartwright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { read, readPage } from '../../../api/query.ts';
import { usePlaces } from '../../../context/places.ts';
import { counted, dayTime, money } from '../../../lib/format.ts';
import { criteriaBody } from '../criteria.ts';
import type { Criteria } from '../dashboard-search.ts';
import { polled } from '../polled.ts';
import { Row, RowMore, RowName, Rows, RowValue } from './Rows.tsx';
import { Tile } from './Tile.tsx';

type Cart = OutputOf<'dashboard.activeCarts'>['data'][number];

/** The name of a cart: its client. */
const nameOf = ({ tradename, cartId }: Cart): string => tradename ?? `No client · cart ${cartId}`;

/** Open carts with lines, the newest first. The range does not narrow them. */
export function ActiveCarts({ criteria }: { criteria: Criteria }) {
  const query = useQuery(readPage('dashboard.activeCarts', { body: criteriaBody(criteria) }));
  const to = usePlaces();
  return (
    <Tile
      title="Active carts"
      note={query.data && `open now · ${money(query.data.totals.orderTotal)}`}
      query={query}
      all={(data) => ({ count: data.count, href: to.activeCarts(criteria.mine) })}
      empty={({ count }) => (count === 0 ? 'No open cart has lines' : null)}
    >
      {({ data }) => (
        <Rows>
          {data.map((cart) => (
            <Row key={cart.cartId}>
              <RowName href={to.cart(cart.cartId)} title={nameOf(cart)}>
                {nameOf(cart)}
              </RowName>
              <RowValue href={undefined}>{money(cart.orderTotal)}</RowValue>
              <RowMore>{counted(cart.itemCount, 'line')}</RowMore>
            </Row>
          ))}
        </Rows>
      )}
    </Tile>
  );
}

/** Portal orders that wait to be accepted (spec 001 §2). */
export function PendingPortalOrders() {
  const query = useQuery({ ...read('carts.pendingPortalOrders', {}), ...polled });
  const to = usePlaces();
  return (
    <Tile
      title="Pending portal orders"
      note={query.data && query.data.count > 0 ? money(query.data.totals.orderTotal) : undefined}
      query={query}
      all={(data) => ({ count: data.count, href: to.pendingPortalOrders() })}
      empty={({ count }) => (count === 0 ? 'No portal order waits to be accepted' : null)}
    >
      {({ data }) => (
        <Rows tall>
          {data.map((cart) => (
            <Row key={cart.cartId}>
              <RowName href={to.cart(cart.cartId)} title={nameOf(cart)}>
                <b>{nameOf(cart)}</b>
                <small>
                  {counted(cart.itemCount, 'line')} · placed {dayTime(cart.createdDate)}
                </small>
              </RowName>
              <RowValue href={undefined}>{money(cart.orderTotal)}</RowValue>
            </Row>
          ))}
        </Rows>
      )}
    </Tile>
  );
}
