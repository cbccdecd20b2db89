import type { OutputOf } from '@cartwright/contract/contract';
import { useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import type { OrderRow } from '../shared/order-row.ts';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useGridSelection } from '../../../grid/selection/selection.ts';
import type { List } from '../../../grid/list/use-list.ts';
import { money } from '../../../lib/format.ts';
import type { Crumb } from '../../../ui/page/PageHead.tsx';
import { orderColumns, orderRows, owingColumns, owingRows } from './order-columns.tsx';
import { actions } from '../../../lib/action.ts';
import { totalLabel } from '../shared/total-label.ts';
import { orderMenu } from '../shared/order-menu.ts';
import { useCancelOrder } from '../shared/use-cancel-order.tsx';
import { useReorder } from '../shared/use-reorder.tsx';
import { orderCriteria, type OrderFilters } from './order-list.ts';
import { OrderExports } from './invoices/OrderExports.tsx';
import { OrderFilterBar } from './OrderFilterBar.tsx';
import { PartnerBox } from './PartnerBox.tsx';

const NewCartButton = lazyPart(async () => (await import('../../../context/NewCartButton.tsx')).NewCartButton);

/** Loads with the first selection. */
const OrderBulkActions = lazyPart(async () => (await import('./OrderBulkActions.tsx')).OrderBulkActions);
const OrderNotesDialog = lazyPart(async () => (await import('./OrderNotesDialog.tsx')).OrderNotesDialog);

/** The sums of the footer; what is owed is summed where the list shows only orders that owe. */
const sumsOf = ({ orderTotal, amountDue }: OutputOf<'orders.list'>['totals']) => ({
  orderTotal: money(orderTotal),
  ...(amountDue === null ? {} : { amountDue: money(amountDue) }),
});

interface OrderListProps {
  list: List<OrderFilters, OutputOf<'orders.list'>>;
  title: string;
  crumbs?: readonly Crumb[];
  /** Narrows the list to one client; the partner search is hidden then. */
  clientId?: number;
}

/** The orders list with its filters (spec 001 §2), of all clients or of one. */
export function OrderList({ list, title, crumbs = [], clientId }: OrderListProps) {
  const { filters, setFilters } = list.state;
  const { data } = list.source;
  const criteria = orderCriteria(filters, clientId);
  const [notesOf, setNotesOf] = useState<OrderRow | null>(null);
  const selection = useGridSelection(JSON.stringify(criteria), { except: true });
  const reorderOf = useReorder();
  const { cancelOf, dialog } = useCancelOrder();
  return (
    <>
      <ListPage
        {...(filters.due === null ? orderRows : owingRows)}
        list={list}
        title={title}
        crumbs={crumbs}
        search="Search orders"
        startTab="All orders"
        besideSearch={
          <>
            {clientId === undefined ? (
              <PartnerBox value={filters.partner} onSearch={(partner) => setFilters({ partner })} />
            ) : null}
            {/* What is typed is searched by itself; the button also reads the orders again. */}
            <Button onClick={() => void list.source.refetch()}>Search</Button>
          </>
        }
        actions={<OrderExports selection={selection} criteria={criteria} page={data} />}
        filters={<OrderFilterBar state={list.state} count={data?.count} ofClient={clientId !== undefined} />}
        columns={filters.due === null ? orderColumns : owingColumns}
        rowMenu={(order) =>
          actions(
            ...orderMenu(order, clientId === undefined, () => setNotesOf(order)),
            reorderOf(order),
            cancelOf(order),
          )
        }
        selection={selection}
        bulkActions={<OrderBulkActions selection={selection} criteria={criteria} page={data} />}
        mainSum={data && money(data.totals.amountDue ?? data.totals.orderTotal)}
        sums={data && sumsOf(data.totals)}
        sumLabel={(of) => totalLabel(of, data?.totals)}
        empty={{
          title: 'No orders yet',
          text: 'A cart that is submitted becomes an order and is shown here.',
          action: <NewCartButton />,
        }}
      />
      {dialog}
      {notesOf ? <OrderNotesDialog order={notesOf} onClose={() => setNotesOf(null)} /> : null}
    </>
  );
}
