import { orderName } from '@cartwright/domain/orders/order-name';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePlaces } from '../../../context/places.ts';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import { useLocalGridState } from '../../../grid/list/use-grid-state.ts';
import { useMay } from '../../../context/session.tsx';
import { counted, money, shortDay } from '../../../lib/format.ts';
import { OrderCard } from '../../orders/shared/OrderCard.tsx';
import { totalLabel } from '../../orders/shared/total-label.ts';
import { salesOrderColumns } from './sales-columns.tsx';
import {
  type SalesCriteria,
  salesOrderDefaults,
  type SalesOrder,
  salesOrdersQuery,
  type SalesRow,
} from './sales-list.ts';
import { marginSums, withoutCost } from './margin-sums.ts';
import css from './SalesReport.module.css';

/** An order on a phone, with its order date. */
const card = (order: SalesOrder) => (
  <OrderCard
    order={{ ...order, tradename: order.tradeName, status: order.orderStatus, orderTotal: order.totalPrice }}
    when={shortDay(order.orderDate)}
  />
);

/** The orders of a sales person, a page at a time, with the sum of all of them. */
export function SalesOrders({ row, criteria }: { row: SalesRow; criteria: SalesCriteria }) {
  const state = useLocalGridState(salesOrderDefaults);
  const to = usePlaces();
  const withCosts = useMay('costs');
  const columns = useMemo(() => salesOrderColumns(to, withCosts), [to, withCosts]);
  const source = useQuery(salesOrdersQuery(criteria, row.salesPersonId, state.request));
  const { data } = source;
  return (
    <div className={css.orders}>
      <DataGrid
        label={`Orders of ${row.salesPersonFullName}`}
        name="sales-person-orders-ui"
        columns={columns}
        source={source}
        state={state}
        rowId={(order) => String(order.orderId)}
        rowLabel={orderName}
        mobileRow={card}
        footer={
          data && {
            label: withoutCost(totalLabel(counted(data.count, 'order'), data.totals), data.totals),
            values: { totalPrice: money(data.totals.totalPrice), ...marginSums(data.totals) },
          }
        }
        empty={{ title: 'No orders in this filter' }}
      />
    </div>
  );
}
