import { Copy, Table } from 'lucide-react';
import { readOnce } from '../../../api/query.ts';
import type { OutputOf } from '@cartwright/contract/contract';
import type { GridSelection } from '../../../grid/selection/selection.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted, money } from '../../../ui/lib/format.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { orderName, type OrderRow } from '../shared/order-row.ts';
import { copyText } from '../shared/order-menu.ts';
import { tableOf } from './order-table.ts';
import type { orderCriteria } from './order-list.ts';
import { useSelectedOrders } from './use-selected-orders.ts';

interface OrderBulkActionsProps {
  selection: GridSelection;
  criteria: ReturnType<typeof orderCriteria>;
  page: OutputOf<'orders.list'> | undefined;
}

const numbersOf = (orders: readonly OrderRow[]): string => orders.map(orderName).join('\n');

/** The sum of the selected orders; copies their numbers, or a table for a spreadsheet. */
export function OrderBulkActions({ selection, criteria, page }: OrderBulkActionsProps) {
  const { named, total } = useSelectedOrders(selection, page?.data, page?.totals.orderTotal ?? 0);
  const allBut = async (left: readonly OrderRow[]) => {
    const { data } = await readOnce('orders.list', { body: { ...criteria, page: { skip: 0, take: -1 } } });
    const out = new Set(left.map((order) => order.orderId));
    return data.filter((order) => !out.has(order.orderId));
  };
  const copy = async (textOf: (orders: readonly OrderRow[]) => string, what: string) => {
    try {
      const orders = selection.all ? await allBut(named) : named;
      await copyText(textOf(orders), `${counted(orders.length, what)} copied`);
    } catch (reason) {
      toast.failure(reason);
    }
  };
  return (
    <>
      <span className="num">{money(total)}</span>
      <Button icon={<Copy size={14} />} onClick={() => void copy(numbersOf, 'order number')}>
        Copy order numbers
      </Button>
      <Button icon={<Table size={14} />} onClick={() => void copy(tableOf, 'row')}>
        Copy as table
      </Button>
    </>
  );
}
