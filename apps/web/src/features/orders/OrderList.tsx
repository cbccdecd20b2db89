import { ListPage } from '../../grid/ListPage.tsx';
import { useGridSelection } from '../../grid/selection.ts';
import { useList } from '../../grid/use-list.ts';
import { counted, money } from '../../ui/format.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Crumb } from '../../ui/PageHead.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { orderColumns, orderName, type OrderRow } from './order-columns.tsx';
import { orderList } from './order-list.ts';
import { orderMenu } from './order-menu.ts';
import { criteriaOf } from './order-search.ts';
import { OrderBulkBar } from './OrderBulkBar.tsx';
import { OrderFilterBar } from './OrderFilterBar.tsx';
import { PartnerBox } from './PartnerBox.tsx';

interface OrderListProps {
  title: string;
  crumbs?: readonly Crumb[];
  /** Narrows the list to one client, and then no partner is asked for. */
  clientId?: number;
}

const OrderDetail = lazyPart(async () => (await import('./OrderPeek.tsx')).OrderDetail, <Skeleton lines={2} />);
const OrderPreview = lazyPart(async () => (await import('./OrderPeek.tsx')).OrderPreview, <Skeleton lines={2} />);
const detail = (order: OrderRow) => <OrderDetail orderId={order.orderId} />;
const preview = (order: OrderRow) => <OrderPreview order={order} />;
const rowId = (order: OrderRow) => String(order.orderId);

/** The orders list with its filters (spec 001 §2), of everybody or of one client. */
export function OrderList({ title, crumbs = [], clientId }: OrderListProps) {
  const list = useList(orderList(clientId));
  const { filters, setFilters } = list.state;
  const { data } = list.source;
  const criteria = criteriaOf(filters, clientId);
  const selection = useGridSelection(JSON.stringify(criteria), { except: true });
  return (
    <ListPage
      list={list}
      title={title}
      crumbs={crumbs}
      search="Search orders"
      startTab="All orders"
      actions={
        clientId === undefined ? (
          <PartnerBox value={filters.partner} onSearch={(partner) => setFilters({ partner })} />
        ) : null
      }
      filters={<OrderFilterBar state={list.state} count={data?.count} />}
      columns={orderColumns}
      rowId={rowId}
      rowLabel={orderName}
      rowMenu={(order) => orderMenu(order, clientId === undefined)}
      detail={detail}
      preview={preview}
      selection={selection}
      bulk={<OrderBulkBar selection={selection} criteria={criteria} page={data} />}
      footer={{
        label: `All ${counted(data?.count ?? 0, 'order')} in this filter`,
        values: { orderTotal: money(data?.totals.orderTotal) },
      }}
      empty={{ title: 'No orders yet', text: 'A cart that is submitted becomes an order and stands here.' }}
    />
  );
}
