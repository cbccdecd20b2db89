import { useList } from '../../../grid/list/use-list.ts';
import { orderList } from './order-list.ts';
import { OrderList } from './OrderList.tsx';
import { PartnerBox } from './PartnerBox.tsx';

/** /orders */
export function OrdersPage() {
  const list = useList(orderList);
  const { filters, setFilters } = list.state;
  return (
    <OrderList
      list={list}
      title="Orders"
      partner={<PartnerBox value={filters.partner} onSearch={(partner) => setFilters({ partner })} />}
    />
  );
}
