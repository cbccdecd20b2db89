import type { OutputOf } from '@cartwright/contract/contract';
import { barcodeText } from '@cartwright/domain/products/barcodes';
import { orderName } from '@cartwright/domain/orders/order-name';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { read } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted, date, units } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { EmptyState, Skeleton } from '../../../ui/page/States.tsx';
import { orderIdsOf, pickListSearch } from './pick-list-search.ts';
import { Table } from '../../../ui/page/Table.tsx';
import css from './PickListPage.module.css';

type PickList = OutputOf<'fulfillment.pickList'>;
type Product = PickList['products'][number];

const crumbs = [{ label: 'Fulfillment', href: places.fulfillment(null) }];

/** /fulfillment/pick-list: what some orders take of each product and lot, to be printed. */
export function PickListPage() {
  const orderIds = orderIdsOf(pickListSearch(useSearch({ from: '/signed-in/fulfillment/pick-list' })));
  const query = useQuery({
    ...read('fulfillment.pickList', { body: { orderIds } }),
    enabled: orderIds.length > 0,
  });
  return (
    <>
      <PageHead
        title="Pick list"
        crumbs={crumbs}
        facts={query.data ? <span>{counted(query.data.orders.length, 'order')}</span> : undefined}
        actions={
          <Button kind="primary" icon={<Printer size={16} />} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <div className={css.page}>
        {orderIds.length === 0 ? (
          <NoOrders />
        ) : (
          <Loaded query={query} loading={<Skeleton lines={12} label="Loading the pick list" />} missing={<NoOrders />}>
            {(list) => <List list={list} />}
          </Loaded>
        )}
      </div>
    </>
  );
}

const NoOrders = () => (
  <EmptyState
    title="No orders chosen"
    action={
      <AppLink className="link" href={places.fulfillment(null)}>
        Go to the orders of today
      </AppLink>
    }
  />
);

const List = ({ list: { orders, products } }: { list: PickList }) => (
  <>
    <section aria-label="Orders">
      <ul className={css.orders}>
        {orders.map((order) => (
          <li key={order.orderId}>
            <b>{[order.routeName ?? 'No route', order.stopNo].filter((part) => part !== null).join(' ')}</b>
            <span>
              {orderName(order)} {order.tradename} <span className="muted">{order.city}</span>
            </span>
            <span className="num">
              {date(order.estimateDeliveryDate)} · {counted(order.units, 'unit')}
              {order.waiting > 0 ? `, ${units(order.waiting)} short` : null}
            </span>
            {order.deliveryInstruction === '' ? null : <p>Delivery: {order.deliveryInstruction}</p>}
            {order.specialInstruction === '' ? null : <p>Special: {order.specialInstruction}</p>}
          </li>
        ))}
      </ul>
    </section>
    {products.length === 0 ? (
      <EmptyState
        title="Nothing is allocated"
        text="What is allocated to these orders is shown here by product and lot."
      />
    ) : (
      products.map((product) => <ProductTable key={product.productId} product={product} />)
    )}
  </>
);

const ProductTable = ({ product: { sku, productName, units: total, lots } }: { product: Product }) => (
  <section className={css.product} aria-label={productName}>
    <h2>
      {productName} <span className="muted">{sku}</span>
      <b className="num">{units(total)}</b>
    </h2>
    <Table>
      <thead>
        <tr>
          <th scope="col">Lot</th>
          <th scope="col">Order</th>
          <th scope="col">Sublot</th>
          <th scope="col">Units</th>
          <th scope="col">Picked</th>
        </tr>
      </thead>
      <tbody>
        {lots.flatMap((lot) =>
          lot.orders.map((part, index) => (
            <tr key={`${lot.lotBarcode} ${part.orderId} ${part.sublotBarcode}`}>
              {index === 0 ? (
                <th scope="rowgroup" rowSpan={lot.orders.length}>
                  {barcodeText(lot.lotBarcode)}
                  <small>
                    {date(lot.batchDate)} · {counted(lot.units, 'unit')}
                  </small>
                </th>
              ) : null}
              <td>
                {orderName(part)} {part.tradename}
                {part.stopNo === null ? null : <small>Stop {part.stopNo}</small>}
              </td>
              <td>{part.sublotBarcode === null ? 'Not sublotted' : barcodeText(part.sublotBarcode)}</td>
              <td className="num">{units(part.units)}</td>
              <td className="num">{part.picked > 0 ? units(part.picked) : <span className={css.box} />}</td>
            </tr>
          )),
        )}
      </tbody>
    </Table>
  </section>
);
