import type { OutputOf } from '@cartwright/contract/contract';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import type { OrderRow } from '../shared/order-row.ts';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useGridSelection } from '../../../grid/selection/selection.ts';
import type { List } from '../../../grid/list/use-list.ts';
import { count as plainCount, counted, money } from '../../../lib/format.ts';
import type { Crumb } from '../../../ui/page/PageHead.tsx';
import { orderColumns, orderRows, owingColumns, owingRows } from './order-columns.tsx';
import { actions } from '../../../lib/action.ts';
import { orderMenu } from '../shared/order-menu.ts';
import { useCancelOrder } from '../shared/use-cancel-order.tsx';
import { useReorder } from '../shared/use-reorder.tsx';
import { orderCriteria, type OrderFilters } from './order-list.ts';
import { OrderExports } from './invoices/OrderExports.tsx';
import { FilterBar } from '../../../grid/filters/FilterBar.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import { from } from '../../../lib/widths.ts';
import { orderLeftOut, useOrderFilters } from './order-filters.ts';

const NewCartButton = lazyPart(async () => (await import('../../../context/NewCartButton.tsx')).NewCartButton);

/** Loads with the first selection. */
const OrderBulkActions = lazyPart(async () => (await import('./OrderBulkActions.tsx')).OrderBulkActions);
const OrderNotesDialog = lazyPart(async () => (await import('./OrderNotesDialog.tsx')).OrderNotesDialog);

type Totals = OutputOf<'orders.list'>['totals'];

/** What the list shows and what that comes to: "23 of 91 orders $21,736.97 in this filter". */
function Foot({ count, totals }: { count: number; totals: Totals }) {
  const { unfilteredCount: all, orderTotal, cancelledCount, cancelledTotal, amountDue } = totals;
  const isFiltered = all !== null && all !== count;
  return (
    <>
      {isFiltered ? `${plainCount(count)} of ${counted(all, 'order')} ` : `${counted(count, 'order')} `}
      <b>{money(orderTotal)}</b>
      {isFiltered ? ' in this filter' : null}
      {cancelledCount > 0 ? `, of which cancelled ${money(cancelledTotal)}` : null}
      {amountDue === null ? null : (
        <>
          , due <b>{money(amountDue)}</b>
        </>
      )}
    </>
  );
}

interface OrderListProps {
  list: List<OrderFilters, OutputOf<'orders.list'>>;
  title: string;
  crumbs?: readonly Crumb[];
  /** Narrows the list to one client. */
  clientId?: number;
  /** The partner search of a list of all clients, shown at a desk. */
  partner?: ReactNode;
}

/** The orders list with its filters (spec 001 §2), of all clients or of one. */
export function OrderList({ list, title, crumbs = [], clientId, partner }: OrderListProps) {
  const { filters } = list.state;
  const { data } = list.source;
  const criteria = orderCriteria(filters, clientId);
  const [notesOf, setNotesOf] = useState<OrderRow | null>(null);
  const selection = useGridSelection(JSON.stringify(criteria), { except: true });
  const reorderOf = useReorder();
  const { cancelOf, dialog } = useCancelOrder();
  const isDesk = useMedia(from('desk'));
  const orderFilters = useOrderFilters(clientId !== undefined);
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
          isDesk ? (
            <>
              {partner}
              {/* What is typed is searched by itself; the button also reads the orders again. */}
              <Button onClick={() => void list.source.refetch()}>Search</Button>
            </>
          ) : null
        }
        actions={
          <>
            <OrderExports selection={selection} criteria={criteria} page={data} />
            <NewCartButton kind="primary" />
          </>
        }
        filters={<FilterBar list={list} filters={orderFilters} leftOut={orderLeftOut} />}
        twoLines
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
        pagerNote={data && <Foot count={data.count} totals={data.totals} />}
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
