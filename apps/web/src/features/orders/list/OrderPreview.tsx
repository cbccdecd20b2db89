import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMay } from '../../../context/session.tsx';
import { date, day, dateTime, money, units } from '../../../lib/format.ts';
import { Term, Terms } from '../../../ui/page/Panel.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { NoPermission, Skeleton } from '../../../ui/page/States.tsx';
import { type OrderRow } from '../shared/order-row.ts';
import { LineTags, LineTotal } from '../shared/order-line-columns.tsx';
import { type Order, orderQuery } from '../shared/order-query.ts';
import { OrderLines } from '../shared/OrderLines.tsx';
import { OrderStatusTone } from '../shared/OrderStatusTone.tsx';
import { OrderTotals } from '../shared/OrderTotals.tsx';
import { places } from '../../../context/places.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { DrawerActions, DrawerFacts } from '../../../ui/overlay/DrawerParts.tsx';
import css from './OrderPreview.module.css';

/** The whole order of a row. */
function WholeOrder({ orderId, children }: { orderId: number; children: (order: Order) => ReactNode }) {
  const may = useMay('order');
  const order = useQuery({ ...orderQuery(orderId), enabled: may });
  if (!may) return <NoPermission />;
  return (
    <Loaded query={order} loading={<Skeleton lines={3} label="Loading the lines" />}>
      {children}
    </Loaded>
  );
}

/** The lines of an order under its row. */
export const OrderDetail = ({ orderId }: { orderId: number }) => (
  <WholeOrder orderId={orderId}>{(order) => <OrderLines order={order} />}</WholeOrder>
);

/** The preview of an order: status, lines and totals. */
export const OrderPreview = ({ order }: { order: OrderRow }) => (
  <>
    <DrawerFacts>
      <OrderStatusTone status={order.status} />
      {order.isBackorder ? <Tag tone="amber">Backorder</Tag> : null}
    </DrawerFacts>
    <Terms>
      <Term label="Client">{order.tradename}</Term>
      <Term label="Sales person">{order.salesPersonName}</Term>
      <Term label="Submitted">{dateTime(order.orderDate)}</Term>
      <Term label="Est. delivery">{date(order.estimateDeliveryDate)}</Term>
      <Term label="Manifest date">{day(order.manifestedDate)}</Term>
    </Terms>
    <h3>Lines</h3>
    <WholeOrder orderId={order.orderId}>
      {(whole) => (
        <>
          <ul className={css.lines}>
            {whole.orderItems.map((line) => (
              <li key={line.orderItemId}>
                <span className="grow">
                  {line.productName} <LineTags line={line} />
                  <small>
                    {units(line.units)} × {money(line.unitPrice)}
                  </small>
                </span>
                <span className="num">
                  <LineTotal line={line} />
                </span>
              </li>
            ))}
          </ul>
          <OrderTotals order={whole} />
        </>
      )}
    </WholeOrder>
    <DrawerActions>
      <ButtonLink href={places.order(order.orderId, order.orderNo)}>Open the order</ButtonLink>
    </DrawerActions>
  </>
);
