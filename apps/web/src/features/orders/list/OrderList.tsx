import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useGridSelection } from '../../../grid/selection/selection.ts';
import { useList } from '../../../grid/list/use-list.ts';
import { money } from '../../../ui/lib/format.ts';
import type { Crumb } from '../../../ui/page/PageHead.tsx';
import { orderColumns, orderRows } from './order-columns.tsx';
import { orderList } from './order-list.ts';
import { orderMenu } from '../shared/order-menu.ts';
import { orderCriteria } from './order-search.ts';
import { OrderBulkActions } from './OrderBulkActions.tsx';
import { OrderFilterBar } from './OrderFilterBar.tsx';
import { PartnerBox } from './PartnerBox.tsx';

interface OrderListProps {
  title: string;
  crumbs?: readonly Crumb[];
  /** Narrows the list to one client; the partner search is hidden then. */
  clientId?: number;
}

/** The orders list with its filters (spec 001 §2), of all clients or of one. */
export function OrderList({ title, crumbs = [], clientId }: OrderListProps) {
  const list = useList(orderList(clientId));
  const { filters, setFilters } = list.state;
  const { data } = list.source;
  const criteria = orderCriteria(filters, clientId);
  const selection = useGridSelection(JSON.stringify(criteria), { except: true });
  return (
    <ListPage
      {...orderRows}
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
      rowMenu={(order) => orderMenu(order, clientId === undefined)}
      selection={selection}
      bulkActions={<OrderBulkActions selection={selection} criteria={criteria} page={data} />}
      sums={{ orderTotal: money(data?.totals.orderTotal) }}
      empty={{ title: 'No orders yet', text: 'A cart that is submitted becomes an order and stands here.' }}
    />
  );
}
