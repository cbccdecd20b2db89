import { Copy } from 'lucide-react';
import { call } from '../../api/client.ts';
import type { OutputOf } from '@cartwright/contract/contract';
import { BulkBar } from '../../grid/BulkBar.tsx';
import type { GridSelection } from '../../grid/selection.ts';
import { Button } from '../../ui/Button.tsx';
import { counted, money } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { orderName } from './order-columns.tsx';
import { copy } from './order-menu.ts';
import type { criteriaOf } from './order-search.ts';
import { usePickedOrders } from './use-picked-orders.ts';

interface OrderBulkBarProps {
  selection: GridSelection;
  criteria: ReturnType<typeof criteriaOf>;
  page: OutputOf<'orders.list'> | undefined;
}

/** What the selected orders come to, and their numbers for a mail or a sheet. */
export function OrderBulkBar({ selection, criteria, page }: OrderBulkBarProps) {
  const { picked, total } = usePickedOrders(selection, page?.data);
  const copyNumbers = async () => {
    try {
      const all = { body: { ...criteria, page: { skip: 0, take: -1 } } };
      const orders = selection.all ? (await call('orders.list', all)).data : picked;
      await copy(orders.map(orderName).join('\n'), `${counted(orders.length, 'order number')} copied`);
    } catch (reason) {
      toast.failure(reason);
    }
  };
  return (
    <BulkBar selection={selection} total={page?.count ?? 0} noun="order">
      <span className="num">{money(selection.all ? page?.totals.orderTotal : total)}</span>
      <Button icon={<Copy size={14} />} onClick={() => void copyNumbers()}>
        Copy order numbers
      </Button>
    </BulkBar>
  );
}
