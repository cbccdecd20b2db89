import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/query.ts';
import { useNextPage } from '../../api/use-next-page.ts';
import { DataGrid } from '../../grid/DataGrid.tsx';
import { useGridSelection } from '../../grid/selection.ts';
import { useGridState } from '../../grid/use-grid-state.ts';
import { counted, money } from '../../ui/format.ts';
import { PageHead, type Crumb } from '../../ui/PageHead.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { orderColumns, orderName, type OrderRow } from './order-columns.tsx';
import { orderMenu } from './order-menu.ts';
import { criteriaOf, orderDefaults } from './order-search.ts';
import { OrderBulkBar } from './OrderBulkBar.tsx';
import { OrderFilterBar } from './OrderFilterBar.tsx';
import { PartnerBox } from './PartnerBox.tsx';

interface OrderListProps {
  title: string;
  crumbs?: readonly Crumb[];
  /** Narrows the list to one client, and then no partner is asked for. */
  clientId?: number;
}

const rowId = (order: OrderRow) => String(order.orderId);

/** The orders list with its filters (spec 001 §2), of everybody or of one client. */
export function OrderList({ title, crumbs = [], clientId }: OrderListProps) {
  const state = useGridState(orderDefaults);
  const { filters, setFilters } = state;
  const criteria = criteriaOf(filters, clientId);
  const queryOf = (page: typeof state.request) => read('orders.list', { body: { ...criteria, page } });
  const source = useQuery(queryOf(state.request));
  const selection = useGridSelection(JSON.stringify(criteria));
  const count = source.data?.count;
  useNextPage(state.request, count, queryOf);
  const sums = { orderTotal: money(source.data?.totals.orderTotal) };
  return (
    <>
      <PageHead
        title={title}
        crumbs={crumbs}
        actions={
          <>
            <SearchBox label="Search orders" value={filters.q} onSearch={(q) => setFilters({ q })} main />
            {clientId === undefined ? (
              <PartnerBox value={filters.partner} onSearch={(partner) => setFilters({ partner })} />
            ) : null}
          </>
        }
      />
      <OrderFilterBar state={state} count={count} />
      <div className="grid-page">
        <DataGrid
          label={title}
          name="sales-orders-ui"
          columns={orderColumns}
          source={source}
          state={state}
          selection={selection}
          rowId={rowId}
          rowLabel={orderName}
          rowMenu={(order) => orderMenu(order, clientId === undefined)}
          footer={{ label: `All ${counted(count ?? 0, 'order')} in this filter`, values: sums }}
          empty={{ title: 'No orders yet', text: 'A cart that is submitted becomes an order and stands here.' }}
          withColumns
        />
        <OrderBulkBar selection={selection} criteria={criteria} page={source.data} />
      </div>
    </>
  );
}
